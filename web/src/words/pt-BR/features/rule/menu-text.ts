import type { ruleMenuText as english } from '../../../../features/rule/menu-text'
import type { Draft } from '../../../draft'

export const ruleMenuText = {
  write: 'Escrever uma regra',
  writeHint: 'o esquema em poucas linhas de texto, que podem ser mudadas durante a execução',
  edit: 'Editar a regra',
  failed: 'Agora não é possível escrever uma regra',
} satisfies Draft<typeof english>
