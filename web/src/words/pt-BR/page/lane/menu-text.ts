import { fixed } from '../../../../kit/format'
import type { laneMenuText as english } from '../../../../page/lane/menu-text'
import type { Draft } from '../../../draft'

export const laneMenuText = {
  duplicateHint: 'com todas as mudanças gravadas e planejadas',
  fork: (t_s) => `Derivar em ${fixed(t_s, 1)}\u00a0s`,
  forkHint: (letter) =>
    `uma faixa nova com o passado de ${letter}; mudanças posteriores feitas só em ${letter} ficam em ${letter}`,
  solo: 'Sozinha',
  soloOff: 'Ver todas',
  soloHint: (digit) =>
    digit === undefined
      ? 'só esta faixa, no maior tamanho possível; as outras continuam em execução'
      : `só esta faixa, no maior tamanho possível; as outras continuam em execução ( Shift ${digit} )`,
  only: 'Não há outra faixa.',
  mute: 'Tirar dos gráficos',
  muteOff: 'Traçar de novo nos gráficos',
  muteHint: 'ela continua em execução',
  pin: 'Fixar como fantasma',
  pinAgain: 'Fixar de novo como fantasma',
  pinHint:
    'guarda esta execução, com os eventos planejados, como uma linha tênue com a qual comparar mudanças posteriores',
  unpin: 'Remover o fantasma',
  reset: 'Restaurar a faixa',
  resetHint: (name, opened) =>
    opened
      ? `volta a ${name}, como foi aberta, sem mudanças próprias`
      : `volta a ${name}, como publicado, sem mudanças próprias`,
  isReset: 'Nada a restaurar.',
  last: 'A última faixa não pode ser removida.',
} satisfies Draft<typeof english>
