import type { trackText as english } from '../../../../features/track/text'
import { fixed, plain, significant, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const at = (what: string, at_s: number, letter: string | undefined) =>
  letter === undefined
    ? `${what}, em ${fixed(at_s, 1)} s`
    : `${what}, faixa ${letter}, em ${fixed(at_s, 1)} s`

export const trackText = {
  region: 'A execução e seus eventos',
  position: 'Tempo simulado',
  positionHint: 'Arraste para ir a outro instante. As mudanças posteriores se repetem.',
  seconds: (t_s) => `${fixed(t_s, 1)}\u00a0s`,
  lane: (letter) => `faixa ${letter}`,
  event: (what, at_s, letter) => at(what, at_s, letter),
  eventHinted: (what, at_s, letter) =>
    told([
      `${at(what, at_s, letter)}.`,
      'Arraste para mover, clique para editar. Alt com as setas move, Delete remove.',
    ]),
  moved: (what, at_s) => `Movido para ${fixed(at_s, 1)} s: ${what}.`,
  removed: (what) => `Removido: ${what}.`,
  tick: (t_s) => `${significant(t_s, 12)} s`,
  at_s: (t_s) => `${fixed(t_s, 1)} s`,
  events: (n) => `${plain(n)} eventos`,
  starts: 'Quando o tráfego começa',
  start: (label, at_s, until_s) =>
    until_s > at_s
      ? `${label}, de ${significant(at_s, 12)} a ${significant(until_s, 12)} s`
      : `${label} em ${significant(at_s, 12)} s`,
  add: '+ Evento',
  addLabel: 'Planejar um evento',
  edit: (what) => `Editar: ${what}`,
  what: 'O que muda',
  shape: 'Como',
  shapes: { step: 'degrau', ramp: 'rampa', burst: 'rajada' },
  over: { step: '', ramp: 'durante', burst: 'durante' },
  at: 'Instante',
  value: 'Valor',
  where: 'Em',
  all: 'todas as faixas',
  undo: 'Desfazer este passo',
  undoHint: 'Desfazer este passo (Ctrl ou ⌘ + Z)',
  turn: { now: 'desde o início', start: 'só a partir daqui' },
  fromStartHint:
    'Torna a mudança parte da configuração do experimento: a execução é recalculada, como se tivesse sido assim desde o início.',
  put: 'Inserir',
  move: 'Mover',
  remove: 'Remover',
  links: {
    'link.rate_bps': 'Taxa do enlace',
    'link.buffer': 'Buffer',
    'link.delay_s': 'Atraso do enlace',
    'reverse.rate_bps': 'Taxa do enlace dos ACKs',
  },
  scheme: 'Esquema',
  on: 'ligado',
  off: 'desligado',
  ownNumbers: (name) => `${name}, com outros números`,
  parameter: (letter, title) => `${letter}: ${title}`,
  flowsOf: (name) => `Fluxos de ${name}`,
  units: {
    flows: 'fluxos',
    sessions: 'sessões',
    mbps: 'Mbit/s',
    rho: 'do enlace',
    packets: 'pacotes',
    kB: 'kB',
    ms: 'ms',
  },
} satisfies Draft<typeof english>
