import type { soundText as english } from '../../../../features/sound/text'
import { fixed } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const soundText = {
  title: 'Ouvir o laboratório',
  queues: 'As filas durante a execução',
  about:
    'Um tom para cada faixa, tão agudo quanto longa é a sua fila: quatro oitavas, da fila vazia ao buffer cheio. Um estalo é uma perda. Chamadas, jogos e videochamadas acrescentam um tom contínuo, que se interrompe quando algo chega atrasado ou não chega. Com duas faixas, A fica à esquerda e B à direita. Nada soa enquanto o laboratório está em pausa.',
  start: 'Ouvir as filas',
  stop: 'Silenciar',
  volume: 'Volume',
  loudness: (share) => `${fixed(100 * share, 0)}%`,
  loud: 'mais forte quanto maior a proporção descartada',
  ticks: 'um estalo para as perdas',
  frames: 'um tom para chamadas e jogos, com interrupções',
  curves: 'Curvas de descarte',
  curvesAbout:
    'Da fila vazia, à esquerda, ao fim do buffer, à direita, em três segundos: tão agudo quanto alta é a probabilidade de descarte. Um clique é um limiar.',
  curve: (letter, name) => `Ouvir a curva de ${letter}, ${name}`,
  none: (letter, name) => `${letter}, ${name}, não tem curva de descarte.`,
  log: 'escala logarítmica, a partir de 0,0001',
  refused: 'Este navegador não consegue reproduzir som.',
} satisfies Draft<typeof english>
