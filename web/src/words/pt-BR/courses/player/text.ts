import type { Course, lessonScreenText as english } from '../../../../courses/player/text'
import { all, fixed, parts, plain, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

type Plotted = 'queue' | 'delay' | 'loss'
type Drawable = Exclude<Plotted, 'loss'>
type Spot = { t_s: number; value: number }

const units = { queue: 'pacotes', delay: 'ms', loss: '%' }

const amount = (value: number) => plain(value < 0.5 ? 0 : value, value < 9.5 ? 1 : 2)
const measured = (shown: string, of: Plotted) =>
  of === 'queue' && shown === '1' ? '1 pacote' : `${shown} ${units[of]}`
const withUnit = (value: number, of: Plotted) =>
  of === 'loss' ? `${amount(value)}%` : measured(amount(value), of)
/** Uma diferença; entre perdas, em pontos percentuais. */
const apartBy = (value: number, of: Plotted) => {
  if (of !== 'loss') return withUnit(value, of)
  return amount(value) === '1' ? '1 ponto percentual' : `${amount(value)} pontos percentuais`
}

const full = { queue: 'cheia', delay: 'no máximo' }

const drew = (own: Course, of: Drawable): string => {
  switch (own.kind) {
    case 'full':
      return `fica ${full[of]}`
    case 'empty':
      return of === 'queue' ? 'fica vazia' : 'fica perto de zero'
    case 'swings':
      return own.full
        ? `oscila entre ${withUnit(own.from, of)} e o buffer cheio`
        : `oscila entre ${amount(own.from)} e ${withUnit(own.to, of)}`
    case 'climbs':
      return own.settles
        ? `sobe de ${amount(own.from)} a ${withUnit(own.to, of)} e permanece ali`
        : `sobe de ${amount(own.from)} a ${withUnit(own.to, of)}`
    case 'falls':
      return own.settles
        ? `cai de ${amount(own.from)} a ${withUnit(own.to, of)} e permanece ali`
        : `cai de ${amount(own.from)} a ${withUnit(own.to, of)}`
    case 'wavers':
      return `flutua em torno de ${withUnit(own.at, of)}`
    case 'stays':
      return `fica perto de ${withUnit(own.at, of)}`
  }
}

const came = (own: Course, of: Drawable, filled: number): string => {
  switch (own.kind) {
    case 'full':
      return `ficou ${full[of]}`
    case 'empty':
      return of === 'queue' ? 'ficou vazia' : 'ficou perto de zero'
    case 'swings': {
      const swung = own.full
        ? `oscilou entre ${withUnit(own.from, of)} e o buffer cheio`
        : `oscilou entre ${amount(own.from)} e ${withUnit(own.to, of)}`
      return filled > 0 ? `${swung}, e esteve ${full[of]} em ${fixed(100 * filled, 0)}% do tempo` : swung
    }
    case 'climbs':
      return own.settles
        ? `subiu de ${amount(own.from)} a ${withUnit(own.to, of)} e permaneceu ali`
        : `subiu de ${amount(own.from)} a ${withUnit(own.to, of)}`
    case 'falls':
      return own.settles
        ? `caiu de ${amount(own.from)} a ${withUnit(own.to, of)} e permaneceu ali`
        : `caiu de ${amount(own.from)} a ${withUnit(own.to, of)}`
    case 'wavers':
      return `flutuou em torno de ${withUnit(own.at, of)}`
    case 'stays':
      return `ficou perto de ${withUnit(own.at, of)}`
  }
}

const times = (ratio: number): string => {
  if (ratio >= 1.8) return `, a cerca de ${amount(ratio)} vezes a altura do seu desenho`
  if (ratio >= 1.25) return ', claramente mais acima'
  if (ratio > 0.8) return ''
  return ratio > 0.55
    ? ', claramente mais abaixo'
    : ratio > 0.4
      ? ', a cerca de metade da altura'
      : ', muito mais abaixo'
}

const spot = ({ t_s, value }: Spot, of: Plotted) => `${withUnit(value, of)} em ${fixed(t_s, 1)} s`

const drawnLine = { queue: 'Você desenhou uma fila que', delay: 'Você desenhou um atraso que' }
const line = { queue: 'a fila', delay: 'o atraso' }
const extreme = { highest: 'o máximo', lowest: 'o mínimo' }
const plotted = { queue: 'da fila', delay: 'do atraso', loss: 'da perda' }

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s, uma execução`

export const lessonScreenText = {
  region: 'Lição',
  units,
  english: 'Inglês',
  list: {
    title: 'Lições',
    kinds: 'O que abrir',
    lessons: 'Lições',
    plans: 'Roteiros de aula',
    lead: 'Cada uma pergunta o que vai acontecer antes que aconteça, e leva alguns minutos. Nada vale nota nem é armazenado.',
    minutes: (n) => `${plain(n)} min`,
    exercises: 'Exercícios',
    exercisesLead:
      'Para casa: cada exercício diz o que seu laboratório precisa mostrar. Verifique aqui quantas vezes quiser e depois entregue o link dele.',
    open: 'Abrir uma lição de um arquivo …',
    template: 'Salvar um modelo',
    guide: 'Como escrever uma',
    how: 'Uma lição, ou um roteiro, é um arquivo de texto.',
    refused: {
      lesson: (name) => `${name} não é uma lição válida`,
      plan: (name) => `${name} não é um roteiro válido`,
    },
  },
  worksheet: {
    who: 'Nome',
    when: 'Data',
    again: 'Esta lição em uma tela:',
    qr: 'Código QR desta lição',
    tick: (value) => plain(value, 4),
    time: (t_s) => `${plain(t_s, 4)} s`,
    axis: (letter, unit) => `${letter}: ${unit}`,
    number: (unit) => (unit ? `Seu número, ${unit}:` : 'Seu número:'),
    came: 'O que aconteceu:',
    why: 'Por quê:',
  },
  step: (at, of) => `Etapa ${plain(at)} de ${plain(of)}`,
  stepNamed: (at, heading) => `Etapa ${plain(at)}: ${heading}`,
  value: (value, unit) => (unit === '%' ? `${value}%` : unit ? `${value} ${unit}` : value),
  steps: 'Etapas da lição',
  all: 'Todas as lições',
  leaveHall: 'Sair do auditório',
  sheet: { fold: 'Recolher a lição', unfold: 'Expandir a lição', answer: 'Resposta' },
  next: 'Avançar',
  back: 'Voltar',
  nextLesson: 'Próxima lição',
  keys: 'também ← →',
  leave: 'Abrir isto no laboratório',
  leaveHint: 'Sai da lição e mantém tudo como está. Desfazer volta atrás, também ao que havia antes.',
  nextTry: 'A seguir:',
  figure: 'Ver a figura',
  papers: {
    'brandauer-2001': 'Brandauer et al. 2001',
    'may-2000': 'May et al. 2000',
    'zheng-2000': 'Zheng e Atiquzzaman 2000',
    'hu-2004': 'Hu e Kshemkalyani 2004',
    'l4s-2023': 'L4S: RFC 9332 e l4s-tests',
    'jou-2003': 'Jou e Baras 2003',
    se7: 'Complemento de Peterson e Davie, 7ª edição',
  },
  paper: (name, place) => `${name}, ${place}`,
  ask: {
    how: {
      draw: {
        touch: 'Desenhe na parte vazia do gráfico.',
        before: 'Desenhe na parte vazia do gráfico, ou mova ',
        link: 'as alças',
        after: ' com as setas; Enter volta para cá.',
      },
      point: {
        touch: 'Toque na parte vazia do gráfico.',
        before: 'Clique na parte vazia do gráfico, ou mova ',
        link: 'um sinal',
        after: ' com as setas; Enter volta para cá.',
      },
    },
    axis: 'Seu número',
    run: 'Executar',
    unsure: 'Não tenho certeza',
    first: 'Primeiro faça sua previsão; depois vem a execução.',
    running: (t_s) => `Executando até ${fixed(t_s, 0)} s …`,
    hall: 'Digam o que esperam. → executa.',
  },
  draw: {
    region: (letter) => `Seu desenho na faixa ${letter}`,
    here: '✎ desenhe aqui',
    handle: (t_s) => `Seu desenho em ${fixed(t_s, 0)} s`,
    value: (value, of) => measured(fixed(value, 0), of),
    none: 'ainda não desenhado',
    yours: 'seu desenho',
  },
  point: {
    region: (letter) => `Seu ponto na faixa ${letter}`,
    here: 'marque aqui',
    when: 'Seu ponto, quando',
    much: { queue: 'Seu ponto, fila', delay: 'Seu ponto, atraso', loss: 'Seu ponto, perda' },
    spot: (at, of) => spot(at, of),
    yours: 'seu ponto',
    found: { highest: 'máximo', lowest: 'mínimo' },
  },
  chosen: (mine, right) =>
    mine && right ? 'sua escolha, confirmada' : mine ? 'sua escolha' : right ? 'confirmada' : '',
  placed: {
    you: 'você',
    run: 'a execução',
    both: (you, run) => `Você marcou ${you}; nesta execução foi ${run}.`,
    run_only: (run) => `Nesta execução foi ${run}.`,
    none: 'Esta execução não tem esse número.',
  },
  drawn: ({ of, name, was, full, mine }) => {
    const truth = came(was, of, full)
    if (!mine) return `Com ${name}, ${line[of]} ${truth}.`
    const said = `${drawnLine[of]} **${drew(mine.course, of)}**`
    switch (mine.met) {
      case 'alike':
        return `${said}, e foi assim com ${name}: em média, as duas linhas distam ${withUnit(mine.apart, of)} uma da outra.`
      case 'other':
        return parts([said, `com ${name}, ${truth}.`])
      case 'same':
        return parts([said, `com ${name}, ${truth}${times(mine.ratio)}.`])
    }
  },
  pointed: ({ of, where, name, found, mine }) => {
    const fact = `${extreme[where]} ${plotted[of]} foi ${spot(found, of)}`
    if (!mine) return `Com ${name}, ${fact}.`
    const { apart_s, apart } = mine
    const said = parts([`Você apontou **${spot(mine, of)}**`, `com ${name}, ${fact}`])
    if (apart_s === undefined && apart === undefined) return `${said}, e foi aí que você apontou.`
    const time =
      apart_s === undefined
        ? []
        : [apart_s < 0 ? `${fixed(-apart_s, 1)} s antes` : `${fixed(apart_s, 1)} s depois`]
    const height =
      apart === undefined
        ? []
        : [apart < 0 ? `${apartBy(-apart, of)} mais abaixo` : `${apartBy(apart, of)} mais acima`]
    const off = all([...time, ...height])
    if (apart_s === undefined) return `${said}: ${off}, no instante que você disse.`
    return apart === undefined ? `${said}: ${off}, na altura que você disse.` : `${said}: ${off}.`
  },
  answers: {
    of: { queue: 'Fila', delay: 'Atraso' },
    named: (word, says) => (says ? `${says} (${word})` : word.charAt(0).toUpperCase() + word.slice(1)),
    amount: (value) => amount(value),
    course: (own) => {
      switch (own.kind) {
        case 'full':
          return 'buffer cheio'
        case 'empty':
          return 'em zero'
        case 'swings':
          return own.full ? `${amount(own.from)}–buffer cheio` : `${amount(own.from)}–${amount(own.to)}`
        case 'climbs':
        case 'falls':
          return `${amount(own.from)} → ${amount(own.to)}`
        default:
          return amount(own.at)
      }
    },
    point: {
      highest: {
        queue: (t_s) => `Máximo da fila, em ${fixed(t_s, 1)} s`,
        delay: (t_s) => `Máximo do atraso, em ${fixed(t_s, 1)} s`,
        loss: (t_s) => `Máximo da perda, em ${fixed(t_s, 1)} s`,
      },
      lowest: {
        queue: (t_s) => `Mínimo da fila, em ${fixed(t_s, 1)} s`,
        delay: (t_s) => `Mínimo do atraso, em ${fixed(t_s, 1)} s`,
        loss: (t_s) => `Mínimo da perda, em ${fixed(t_s, 1)} s`,
      },
    },
  },
  stretch: (from_s, to_s) => stretch(from_s, to_s),
  ofRun: (from_s, to_s, seed) => ` · ${stretch(from_s, to_s)}, semente ${ungrouped(seed, 0)}`,
  link: {
    unknown: (name) => `Não há nenhuma lição “${name}”`,
    known: (names) => `Há estas: ${all(names)}.`,
    faulty: 'Não foi possível abrir esta lição',
    cut: 'O link desta lição está incompleto',
    cutHow: 'Falta uma parte dele. Peça-o de novo, ou peça a lição como arquivo.',
    madeCut: 'Não foi possível ler o seu trabalho nela, e por isso ela abre no começo.',
    newer: 'Esta lição precisa de uma versão mais recente do laboratório',
    newerHow: 'Recarregue a página para obter a última versão.',
    invalid: 'O endereço não contém nenhuma lição legível',
    invalidHow: 'Ele pode ter sido alterado no caminho. Peça-o de novo, ou peça a lição como arquivo.',
    tooLong: 'Esta lição é longa demais para um link',
    tooLongHow: 'Compartilhe o arquivo dela.',
    parameters: (names) =>
      `ignorado, porque a própria lição define isto; com uma lição você pode usar ${all(names)}`,
    line: (line) => `linha ${ungrouped(line, 0)}`,
  },
} satisfies Draft<typeof english>
