import type { setUpText as english } from '../../../page/set-up-text'
import type { Draft } from '../../draft'

export const setUpText = {
  actions: {
    startOver: { name: 'Recomeçar', hint: 'volta a 0 s; a linha do tempo se repete' },
    without: {
      name: 'Recomeçar sem as mudanças',
      hint: 'retira da linha do tempo as mudanças feitas até agora',
    },
    asNow: {
      name: 'Usar o estado atual como configuração do experimento',
      hint: 'como se fosse assim desde o início; os eventos planejados continuam',
    },
    asOpened: {
      name: 'Restaurar o que veio no link',
      hint: 'desfaz todas as mudanças desde então; o tempo não volta',
    },
    asLab: {
      name: 'Restaurar o cenário padrão',
      hint: 'Tail Drop ao lado do RED, 16 fluxos e depois 64; o tempo não volta',
    },
  },
  sameTraffic: 'O mesmo tráfego e os mesmos números aleatórios em todas as faixas',
  seed: 'Semente',
  seedHint:
    'Seleciona os números aleatórios. Com uma semente nova, tudo é executado de novo até este instante.',
} satisfies Draft<typeof english>
