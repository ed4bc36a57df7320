import type { whyMenuText as english } from '../../../../features/why/menu-text'
import type { Draft } from '../../../draft'

export const whyMenuText = {
  openLabel: (letter) => `Por quê? Faixa ${letter}`,
  openHint: 'Por que sua fila oscila ou fica calma: a teoria linear ao lado dos pacotes',
  open: 'Por quê?',
  key: 'Por que a faixa mostrada sozinha, ou a última, oscila ou fica calma; de novo para fechar',
} satisfies Draft<typeof english>
