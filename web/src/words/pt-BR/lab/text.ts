import {
  between,
  duration,
  fixed,
  listed,
  parts,
  plain,
  plural,
  rate,
  significant,
  smallPercent,
} from '../../../kit/format'
import type {
  labText as englishLabText,
  laneText as englishLaneText,
  noticeText as englishNoticeText,
} from '../../../lab/text'
import type { Draft } from '../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

const seconds = (t_s: number) => `${between(t_s, 0, 1)}\u00a0s`

const amount = (value: number) => fixed(value, value < 9.95 ? 1 : 0)

const wait = (s: number) =>
  s >= 0.00995 ? duration(s).join('\u00a0') : `${fixed(1000 * s, s < 0.000995 ? 2 : 1)}\u00a0ms`

const rounded = (bps: number, digits: number) => rate(Number(bps.toPrecision(digits))).replace(' ', '\u00a0')

/** `one` has its article. */
const flows = (one: string, many: string) => ({
  start: (n: number) => (n === 1 ? `começa ${one}` : `começam ${n} ${many}`),
  more: (n: number) => (n === 1 ? `começa ${one}` : `+${n} ${many}`),
  fewer: (n: number) => (n === 1 ? `termina ${one}` : `−${n} ${many}`),
})

const waiting = (value: number) =>
  plural(Math.round(value), {
    one: `Em média há ${fixed(value, 0)}\u00a0pacote na fila`,
    other: `Em média há ${fixed(value, 0)}\u00a0pacotes na fila`,
  })

export const labText = {
  locked: {
    curve: 'O autor deste link só permite mudar a carga.',
    all: 'O autor deste link não permite mudar nada.',
  },
  unlock: 'Mudar tudo',
  since: (since_s) => `desde ${seconds(since_s)}`,
  nameSince: (name, since_s) => `${name} desde ${seconds(since_s)}`,
  changeRefused: 'Esta mudança não é possível',
  loads: {
    udp: 'UDP',
    poisson: 'Poisson',
    poissonLoad: 'Carga de Poisson',
    other: (name, label) => `${label} (${name})`,
  },
  begins: (name) => `começa ${name}`,
  flows: {
    ftp: flows('um fluxo', 'fluxos'),
    web: flows('uma sessão web', 'sessões web'),
    files: flows('um cliente de arquivos', 'clientes de arquivos'),
    call: flows('uma chamada', 'chamadas'),
    game: flows('um jogador', 'jogadores'),
    video_call: flows('uma videochamada', 'videochamadas'),
    video: flows('um espectador de vídeo', 'espectadores de vídeo'),
    writes: flows('uma aplicação que escreve', 'aplicações que escrevem'),
  },
  sentence: {
    veiled: 'Esta etapa da lição esconde esta faixa.',
    predictFirst: 'Faça primeiro a sua previsão.',
    later: 'A lição mostra os indicadores desta faixa mais adiante.',
    start: 'A execução acabou de começar.',
    changed: 'Acabou de mudar.',
    catching: 'Alcançando o instante mostrado.',
    delay: (delay_s) => `Os pacotes esperam ${duration(delay_s).join('\u00a0')} em média`,
    queues: (l_s, c_s) =>
      Number.isNaN(l_s)
        ? `Os pacotes esperam ${wait(c_s)} em C, nenhum em L`
        : Number.isNaN(c_s)
          ? `Os pacotes esperam ${wait(l_s)} em L, nenhum em C`
          : `Os pacotes esperam ${wait(l_s)} em L e ${wait(c_s)} em C`,
    served: (queues, more) => {
      const told = queues.map(
        ({ name, delay_s, share }) => `${name} espera ${wait(delay_s)} e fica com ${fixed(share * 100, 0)}%`,
      )
      return more ? `${listed(told)}; as outras ficam entre elas` : listed(told)
    },
    starved: (name, s) => `${name} não envia nada há ${fixed(s, 0)}\u00a0s.`,
    policed: (name, share) => `O policiador descarta ${smallPercent(share)}% de ${name}.`,
    quiet: 'Nada é enviado.',
    nearLimit: (share) => `A fila está quase cheia em ${fixed(share * 100, 0)}% do tempo`,
    queue: (value) => waiting(value),
    queueAt: {
      below: (value) => `${waiting(value)}, o que não basta para descartes antecipados`,
      peaks: (value) => `${waiting(value)}, com picos na região de descartes antecipados`,
      within: (value) => `${waiting(value)}, na região de descartes antecipados`,
      drops: (value) => `${waiting(value)}, e por isso alguns são descartados antecipadamente`,
      marks: (value) => `${waiting(value)}, e por isso alguns são marcados`,
      end: (value) => `${waiting(value)}, perto do fim dos descartes antecipados`,
      above: (value) => `${waiting(value)}, além dos descartes antecipados`,
    },
    whole: (clauses) => `${parts(clauses)}.`,
    idle: (share) => `${fixed(share * 100, 0)}% do enlace fica ocioso`,
    noLosses: 'nada se perde',
    marked: (share) => `${smallPercent(share)}% dos pacotes são marcados`,
    shares: ([one, other], [a, b]) => `${one} obtém ${rounded(a, 3)}; ${other}, ${rounded(b, 3)}.`,
    rare: (share) => `perde-se um pacote a cada ${plain(1 / share, 2)}`,
    noticed: {
      call: (name, r, lost, play_out_s) =>
        lost === 0
          ? `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, nenhum pacote se perde nem se atrasa mais de ${duration(play_out_s).join('\u00a0')}.`
          : lost >= 0.095
            ? `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, ${fixed(100 * lost, 0)}% dos pacotes se perdem ou se atrasam mais de ${duration(play_out_s).join('\u00a0')}.`
            : `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, 1\u00a0em\u00a0cada\u00a0${plain(1 / lost, 2)} pacotes se perde ou se atrasa mais de ${duration(play_out_s).join('\u00a0')}.`,
      game: (name, p99_s, late_per_min) =>
        late_per_min > 0
          ? `${name}: 99% das atualizações levam no máximo ${duration(p99_s).join('\u00a0')}; ${amount(late_per_min)} por minuto chegam atrasadas.`
          : `${name}: 99% das atualizações levam no máximo ${duration(p99_s).join('\u00a0')}; nenhuma chega atrasada.`,
      videoCall: (name, frozen_s) =>
        frozen_s > 0
          ? `${name}: imagem congelada por ${amount(frozen_s)}\u00a0s a cada minuto.`
          : `${name}: imagem nunca congelada.`,
      video: (name, rate_bps, stalled_s) =>
        stalled_s > 0
          ? `${name}: ${rounded(rate_bps, 2)}, interrompido por ${amount(stalled_s)}\u00a0s a cada minuto.`
          : `${name}: ${rounded(rate_bps, 2)}, sem travamentos.`,
      writes: (name, p99_s) => `${name}: 99% terminam em até ${duration(p99_s).join('\u00a0')}.`,
    },
  },
  markers: {
    classRate: (name, bps) => `${name} ${rate(bps)}`,
    classLoad: (name, rho) => `${name} ${significant(rho, 12)} do enlace`,
    linkRate: (bps) => `enlace ${rate(bps)}`,
    linkDelay: (s) => `atraso do enlace ${milliseconds(s)}`,
    reverseRate: (bps) => `enlace dos ACKs ${rate(bps)}`,
    traces: { mobile: 'trace móvel', wifi: 'trace Wi-Fi', stamps: 'trace de um arquivo' },
    noTrace: 'sem trace',
    bursts: (packets) => `rajadas de ${packets}`,
    noBursts: 'sem rajadas',
    jitter: (mean_s, spread_s) => `jitter ${significant(1000 * mean_s, 4)} ± ${milliseconds(spread_s)}`,
    noJitter: 'sem jitter',
    buffer: (buffer) =>
      buffer.packets === undefined
        ? `buffer ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
        : `buffer ${buffer.packets}`,
    curve: 'curva nova',
    queues: 'filas alteradas',
    load: (name, value) => `${name} ${significant(value, 12)}`,
    parameters: (n) => `${n} parâmetros`,
    again: (path) => `${path} como antes`,
    of: (letter, words) => `${letter}: ${words}`,
    scheme: (before, now) => `${before} → ${now}`,
    measured: (name, value, unit) => `${name} ${significant(value, 6)}\u00a0${unit}`,
    on: (name) => `${name}: ligado`,
    off: (name) => `${name}: desligado`,
    changed: (name) => `mudança de ${name}`,
    became: (name, value) => `${name} ${value}`,
  },
} satisfies Draft<typeof englishLabText>

export const laneText = {
  unpinOf: (letter) => `Remover o fantasma da faixa ${letter}`,
  ghost: (name, at_s) =>
    at_s === 0
      ? `fantasma: ${name}, desde o início`
      : `fantasma: ${name}, como era em ${fixed(at_s, 1)}\u00a0s`,
  noGhost: 'Não é possível executar este fantasma',
} satisfies Draft<typeof englishLaneText>

export const noticeText = {
  inLane: (what, letter) => `${what} na faixa ${letter}`,
  start: (what) => `${what} desde o início`,
  now: (what, at_s) => `${what} a partir de agora (${seconds(at_s)})`,
  until: (said, until_s) => `${said}, até ${seconds(until_s)}, como planejado`,
  reset: 'Tudo voltou a ser como foi aberto',
  resetTo: (title) => `Tudo voltou a ser como em “${title}”`,
  resetLane: (letter, name) => `A faixa ${letter} voltou a ser ${name}`,
  at: (what, at_s) => `${what} em ${seconds(at_s)}`,
  drops: (made, at_s, more) => {
    const plans = `o evento planejado para ${seconds(at_s)}${more > 0 ? ` e mais ${more}` : ''}`
    return made ? `${made}; remove ${plans}` : `Removido: ${plans}`
  },
  mixes: {
    lane: (letter, name, until_s) => `inclui ${name} em ${letter} até ${seconds(until_s)}`,
    load: (t_s) => `abrange várias cargas, a última a partir de ${seconds(t_s)}`,
  },
} satisfies Draft<typeof englishNoticeText>
