import type { lookText as english } from '../../../../features/help/look-text'
import { all } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const NUMERALS = ['', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito']

export const lookText = {
  queue:
    'Um roteador envia um pacote depois do outro. Os pacotes que chegam mais depressa do que seu enlace consegue enviar esperam em uma fila: a maior parte do atraso da Internet é essa espera. Quando a fila enche o buffer, o que chega se perde.',
  aqm: {
    before: 'O ',
    name: 'gerenciamento ativo de filas',
    after:
      ' descarta ou marca alguns pacotes antes que o buffer esteja cheio. Os remetentes que percebem isso desaceleram, e a fila continua curta. Quais pacotes, e quando? Cada esquema responde de um jeito.',
  },
  lanes: (names) =>
    names.length === 1
      ? `A faixa, ${all(names)}, é um roteador desses, simulado pacote a pacote. Adicione uma faixa para compará-la com outro esquema.`
      : `As faixas, ${all(names)}, são o mesmo roteador com ${NUMERALS[names.length]} respostas: o mesmo tráfego, os mesmos números aleatórios, pacote a pacote. Qualquer diferença entre elas vem da configuração de cada uma.`,
  shows: 'O que está desenhado',
  drawn: {
    drop_curve: {
      name: 'Curva de descarte',
      text: 'A probabilidade de um pacote que chega ser descartado (na vertical) para cada tamanho da fila (na horizontal). O ponto marca o momento atual; as colunas claras mostram por onde a fila passou. Esquemas que agem sobre o atraso não têm curva.',
    },
    queue_plot: {
      name: 'Fila',
      text: 'Os pacotes que esperam, ao longo do tempo. Uma linha grossa é uma média sobre a qual o esquema age.',
    },
    loss_plot: {
      name: 'Perda',
      text: 'A proporção de pacotes descartados, por causa: antecipados, ao acaso; forçados pela curva; ou porque o buffer estava cheio.',
    },
    raster: {
      name: 'Fluxos em uníssono',
      text: 'Uma linha para cada fluxo TCP; quanto mais pacotes ele tem em trânsito, mais forte a cor. Uma borda que atravessa todas as linhas quer dizer que todos desaceleraram ao mesmo tempo. O número diz quantos fazem isso em média: 1 são todos.',
    },
  },
  first: 'O que experimentar primeiro',
  tries: [
    {
      act: 'Arraste para cima o topo da inclinação de uma curva.',
      see: 'O esquema descarta mais cedo: a fila dessa faixa se acomoda mais abaixo, os pacotes esperam menos, e mais deles se perdem.',
    },
    {
      act: 'Aumente “Fluxos TCP longos”.',
      see: 'As perdas crescem em todas as faixas. Com o Tail Drop, a fila fica no fim do buffer; com o RED, sua média sobe, no máximo até max_th.',
    },
    {
      act: 'Pressione o nome de uma faixa e escolha PIE.',
      see: 'Ele não tem curva, mas um atraso como alvo: os pacotes esperam de 15 a 20 ms com qualquer carga, e mais deles se perdem do que em uma fila longa.',
    },
  ],
  ask: 'Pressione qualquer termo com sublinhado pontilhado para ver o que ele significa.',
  words: 'Todos os termos',
  schemes: 'Todos os esquemas',
  documentation: 'Documentação',
} satisfies Draft<typeof english>
