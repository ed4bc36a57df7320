import type { whyText as english } from '../../../../features/why/text'
import { fixed, listed, parts, plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const counted = (flows: number) =>
  plural(flows, { one: `${plain(flows)} fluxo`, other: `${plain(flows)} fluxos` })
const times = (factor: number) => fixed(factor, factor < 10 ? 1 : 0)
const seconds = (s: number) => (s < 1 ? `${fixed(1000 * s, 0)} ms` : `${fixed(s, 1)} s`)

export const whyText = {
  title: (letter) => `Por que a faixa ${letter} oscila ou fica calma`,
  plain:
    'Os remetentes aceleram até que pacotes sejam perdidos ou marcados, e então desaceleram. Quanto mais tarde e com mais força um esquema responde a uma fila mais longa, mais a fila oscila.',
  close: 'Fechar',
  waiting: 'Calculando …',
  failed: 'Não foi possível executar o modelo.',
  source: 'Segundo Misra, Gong e Towsley 2000, e Hollot et al. 2001; as janelas, segundo Ott et al. 1996.',
  leavesOut:
    'O modelo deixa de fora os estouros do temporizador, a dispersão dos tempos de ida e volta em torno da média e as oscilações grandes.',
  verdict: {
    calm: {
      steep: (factor) => `Calma. Com uma inclinação ${times(factor)} vezes maior, oscilaria.`,
      strong: (factor) => `Calma. Com uma resposta ${times(factor)} vezes mais forte, oscilaria.`,
    },
    swings: {
      steep: (factor, period_s) =>
        `Oscila a cada ${seconds(period_s)}. Com uma inclinação ${times(factor)} vezes menor, ficaria calma.`,
      strong: (factor, period_s) =>
        `Oscila a cada ${seconds(period_s)}. Com uma resposta ${times(factor)} vezes mais fraca, ficaria calma.`,
    },
    always: {
      steep: 'Calma. Continuaria assim com qualquer inclinação.',
      strong: 'Calma. Continuaria assim por mais forte que fosse a resposta.',
    },
  },
  none: {
    scheme: (why) => `Sem modelo linear: o esquema ${why}.`,
    doubt: (why) => `O modelo não vale aqui: ${why}.`,
    no_flows: 'Sem modelo linear: não há fluxos TCP gananciosos.',
    short_transfers: 'Sem modelo linear: transferências curtas vêm e vão.',
    control: (tcp) => {
      if (tcp === 'cubic') return 'Sem modelo linear: a janela do CUBIC cresce com o tempo, não com os ACKs.'
      if (tcp === 'prague' || tcp === 'dctcp')
        return 'Sem modelo linear: DCTCP e Prague respondem à proporção de marcações, não a cada uma.'
      if (tcp === 'ledbat') return 'Sem modelo linear: o LEDBAT se guia pelo atraso, não pelas perdas.'
      if (tcp === 'tahoe') return 'Sem modelo linear: o Tahoe recomeça depois de cada perda.'
      return `Sem modelo linear: não se conhece nenhum para ${tcp}.`
    },
    delayed_acks: 'Sem modelo linear: com ACKs retardados, as janelas crescem de outra forma.',
    packet_sizes: 'Sem modelo linear: as classes têm pacotes de tamanhos diferentes.',
    mixed_ecn: 'Sem modelo linear: alguns fluxos respondem a marcações, outros a descartes.',
    spread: 'Sem modelo linear: esta distribuição de tempos de ida e volta não tem média harmônica.',
  },
  curve: {
    title: 'A curva e seu ponto de equilíbrio',
    label: (queue, share) =>
      `Curva de descarte; em equilíbrio, a fila é de ${fixed(queue, 0)} ${plural(Math.round(queue), { one: 'pacote', other: 'pacotes' })}, e ${fixed(100 * share, 2)}% são descartados`,
    across: 'fila, pacotes',
    up: 'probabilidade de descarte',
    without: 'Este esquema não tem curva.',
  },
  loop: {
    title: 'A malha',
    kinds: { nyquist: 'Nyquist', bode: 'Bode' },
    nyquist: (gain) =>
      gain === undefined
        ? 'Lugar geométrico de Nyquist; não cruza o eixo negativo'
        : `Lugar geométrico de Nyquist; cruza o eixo negativo em ${fixed(-1 / gain, 2)}`,
    bode: 'Ganho e fase da malha aberta em função da frequência',
    frequency: 'frequência, rad/s',
    gain: 'ganho',
    phase: 'fase',
  },
  map: {
    title: 'Em outras condições',
    up: 'Para cima',
    axes: { rtt: 'Ida e volta', rate: 'Taxa do enlace' },
    both: {
      rtt: 'fluxos →, ida e volta sem fila, ms ↑',
      rate: 'fluxos →, taxa do enlace, Mbit/s ↑',
    },
    label: {
      rtt: 'Margem de ganho em função dos fluxos e do tempo de ida e volta',
      rate: 'Margem de ganho em função dos fluxos e da taxa do enlace',
    },
    point: (flows, up, axis) =>
      axis === 'rtt'
        ? `${counted(flows)}, ${fixed(up, 0)} ms: mover no mapa`
        : `${counted(flows)}, ${significant(up, 3)} Mbit/s: mover no mapa`,
    fixed: 'Várias classes têm fluxos, e por isso o ponto não pode ser movido.',
    key: ['oscila', 'margem de 1 a 2', '2 a 4', 'acima de 4', 'sem número'] as const,
  },
  phase: {
    title: 'Janela e fila',
    label: (rests) =>
      rests
        ? 'Fila em função da janela: a linha do modelo de fluidos espirala até o equilíbrio, sobre a nuvem dos pacotes'
        : 'Fila em função da janela: a linha do modelo de fluidos percorre um ciclo, sobre a nuvem dos pacotes',
    across: 'janela média, pacotes',
    up: 'fila, pacotes',
    note: 'Pontos: os pacotes do tempo mostrado, a cada 50 ms. Linha: o modelo de fluidos, que parte de janelas um quinto menores que as de equilíbrio.',
  },
  advice: {
    title: 'O que acalmaria a fila aqui?',
    least: 'De',
    most: 'a',
    flows: 'fluxos',
    ask: 'Calcular',
    asking: 'Calculando …',
    failed: 'Não foi possível executar o modelo.',
    rules: {
      margins: 'Pelas margens',
      hollot: 'Segundo Hollot et al. 2001',
      ziegler: 'Segundo Ziegler et al. 2001, para o meio',
      rfc9332: 'Segundo a RFC 9332',
    },
    rule: 'Uma malha conta como calma se ainda o seria com o dobro da inclinação e se tem uma margem de fase de 60°. Pelas margens: de todos os pesos e inclinações, os que ficam calmos no maior número de cargas, com a média mais rápida, mas nenhuma mais rápida que a atual.',
    same: 'Nenhum ajuste é estável em um número maior de cargas que o atual.',
    stale: 'A faixa, seu enlace ou seus tempos de ida e volta mudaram: calcule de novo.',
    sets: (fields) => listed(fields.map(([name, value]) => `${name} ${value}`)),
    set: {
      alpha_hz: (hz: string) => ['alpha', `${hz} Hz`],
      beta_hz: (hz: string) => ['beta', `${hz} Hz`],
      update_s: (s: string) => ['T', `${s} s`],
      most_p: (p: string) => ['max p', p],
    },
    judged: (calm, of, before, margin, rests, memory_s) =>
      `${parts([
        `calma em ${calm} de ${of} cargas; agora, em ${before}`,
        ...(margin === undefined ? [] : [`margem de pelo menos ${fixed(margin, 1)}`]),
        ...(rests ? [`fila de ${fixed(rests[0], 0)} a ${fixed(rests[1], 0)}`] : []),
        ...(memory_s > 0
          ? [
              memory_s < 1
                ? `sua média lembra ${fixed(1000 * memory_s, 0)} ms`
                : `sua média lembra ${fixed(memory_s, memory_s < 10 ? 1 : 0)} s`,
            ]
          : []),
      ])}.`,
    silent: (flows, why) => `Com ${counted(flows)}, nenhum número: ${why}.`,
    none: (why) => `Não se aplica: ${why}.`,
    ghost: 'Fantasma',
    ghostHint: 'executa a proposta ao lado da faixa como fantasma, com o mesmo tráfego',
    take: 'Aplicar',
    takeHint: 'aplica a proposta à faixa',
    try: 'Testar',
    tryHint: (n) =>
      `executa a proposta e a faixa atual ${plain(n)} vezes com o menor, o médio e o maior número de fluxos`,
    stop: 'Parar',
    running: (done, all) => `${done} de ${all} execuções`,
    troubled: 'Algumas execuções falharam.',
    came: (calm, of, before) =>
      `Onde se previa calma: calma em ${calm} de ${of} execuções; como está agora, em ${before}.`,
    beyond: (calm, of, before) => `Onde nada se previa: em ${calm} de ${of}; como está agora, em ${before}.`,
    measured: (name) => `${name}: o que os pacotes fazem`,
    heads: ['fluxos', 'previsto', 'execuções calmas', 'fila', 'seu desvio'] as const,
    promised: { calm: 'calma', uneasy: 'não calma', none: '–' },
    pair: (before, after) => `${before} → ${after}`,
    difference: (mean, half) => (half === undefined ? `(${mean})` : `(${mean} ± ${half})`),
    note: 'Agora → como proposto (diferença com seu intervalo de 95%, de execuções com a mesma semente), pacotes. Uma execução é calma se sua razão de Miao–Seborg é no máximo 0,5, como no estudo desta teoria.',
  },
  figures: {
    title: 'Previsto e medido',
    predicted: 'teoria',
    measured: 'pacotes',
    queue: 'Fila, pacotes',
    deviation: 'Seu desvio, pacotes',
    window: 'Janela, pacotes',
    margin: 'Margem de ganho',
    period: 'Período, s',
    delay: 'Margem de atraso, ms',
  },
} satisfies Draft<typeof english>
