import type { handoutText as english } from '../../../../features/handout/text'
import { fixed, listed, parts, plain, plural, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Draft } from '../../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

export const handoutText = {
  network: 'Rede:',
  load: 'Carga:',
  changes: 'Mudanças:',
  at: (t_s, letter, label) =>
    letter === undefined ? `${seconds(t_s)}: ${label}` : `${seconds(t_s)}: ${letter}: ${label}`,
  came: (changes, more) => `${parts(more > 0 ? [...changes, `e mais ${plain(more)}`] : changes)}.`,
  sentence: (words) => `${listed(words)}.`,
  sends: (classes) => `${parts(classes)}.`,
  until: (from_s, to_s, seed) =>
    `Os gráficos mostram de ${seconds(from_s)} a ${seconds(to_s)} de uma execução, semente ${seed}.`,
  link: (rate_bps, buffer, delay_s) =>
    listed([
      rate(rate_bps),
      'packets' in buffer
        ? `buffer de ${plain(buffer.packets)} ${plural(buffer.packets, { one: 'pacote', other: 'pacotes' })}`
        : `buffer de ${plain(buffer.bytes / 1000)} kB`,
      `${milliseconds(delay_s)} de atraso`,
    ]),
  counted: {
    ftp: (n) => plural(n, { one: `${plain(n)} fluxo TCP longo`, other: `${plain(n)} fluxos TCP longos` }),
    web: (n) => plural(n, { one: `${plain(n)} sessão web`, other: `${plain(n)} sessões web` }),
    files: (n) =>
      plural(n, { one: `${plain(n)} cliente de arquivos`, other: `${plain(n)} clientes de arquivos` }),
    call: (n) => plural(n, { one: `${plain(n)} chamada`, other: `${plain(n)} chamadas` }),
    game: (n) => plural(n, { one: `${plain(n)} jogador`, other: `${plain(n)} jogadores` }),
    video_call: (n) => plural(n, { one: `${plain(n)} videochamada`, other: `${plain(n)} videochamadas` }),
    video: (n) =>
      plural(n, { one: `${plain(n)} espectador de vídeo`, other: `${plain(n)} espectadores de vídeo` }),
    writes: (n) =>
      plural(n, {
        one: `${plain(n)} aplicação que escreve`,
        other: `${plain(n)} aplicações que escrevem`,
      }),
  },
  udp: (rate_bps) => `UDP a ${rate(rate_bps)}`,
  poisson: (rate_bps) => `pacotes de Poisson a ${rate(rate_bps)}`,
  poissonOfLink: (rho) => `pacotes de Poisson, ${significant(rho, 4)} do enlace`,
  probe: 'arquivos de medição',
  ecn: 'ECN',
  trip: (trip) => `ida e volta de ${trip}`,
  trips: {
    one: (s) => milliseconds(s),
    about: (mean_s) => `${milliseconds(mean_s)} em média`,
    range: (values_s) => `${values_s.map((s) => significant(1000 * s, 4)).join('–')} ms`,
    each: (values_s) => `${parts(values_s.map((s) => significant(1000 * s, 4)))} ms`,
  },
  later: (what, t_s) => `${what} a partir de ${seconds(t_s)}`,
  sharing: 'O mesmo em todas as faixas.',
  about: (parameters, source, own) => {
    const words = source ? `${listed(parameters)} (${source})` : listed(parameters)
    return own ? `${words}. Rede e carga próprias: ${parts(own)}` : words
  },
  parameter: (title, value) => `${title}\u00a0=\u00a0${value}`,
  on: 'ligado',
  off: 'desligado',
  points: (points, more) => {
    const shown = points
      .map(([queue, p]) => `(${significant(queue, 4)};\u00a0${significant(p, 4)})`)
      .join(' ')
    return more > 0
      ? `pontos de controle (fila; p): ${shown} e mais ${plain(more)}`
      : `pontos de controle (fila; p): ${shown}`
  },
  noParameters: 'sem parâmetros',
  curve: {
    title: 'Curva de descarte',
    packets: 'p em função da fila, pacotes',
    bytes: 'p em função da fila, bytes',
    milliseconds: 'p em função do atraso em L, ms',
  },
  averaged: {
    packets: 'p em função da fila média, pacotes',
    bytes: 'p em função da fila média, bytes',
    milliseconds: 'p em função do atraso médio em L, ms',
  },
  noCurve: 'Não tem curva de descarte.',
  together: {
    title: 'Filas de todas as faixas',
    note: 'pacotes; a média, onde o esquema mantém uma',
  },
  figures: (from_s, to_s) => `Indicadores de ${fixed(from_s, 1)}–${fixed(to_s, 1)} s, uma execução`,
  ownFigures: 'Indicadores de cada faixa desde sua última mudança, uma execução',
  difference: (letter) => `${letter} − A`,
  figuresDiffer: (from_s, to_s) =>
    `Indicadores de ${fixed(from_s, 1)}–${fixed(to_s, 1)} s, uma execução; entre parênteses: em relação a A`,
  ownFiguresDiffer:
    'Indicadores de cada faixa desde sua última mudança, uma execução; entre parênteses: em relação a A',
  figure: (title, unit) => (unit ? `${title}, ${unit}` : title),
  value: (value, spread, difference) =>
    `${value}${spread ? ` ± ${spread}` : ''}${difference ? ` (${difference})` : ''}`,
  open: 'O mesmo laboratório, até o último pacote:',
  behind: 'o link por trás deste texto é longo demais para digitar',
  local:
    'Este endereço só funciona neste computador. Para compartilhá-lo, inicie o laboratório com --host 0.0.0.0 ou publique-o.',
  qr: 'Código QR do link',
  tooLong: 'O cenário é longo demais para um link; compartilhe-o como arquivo.',
} satisfies Draft<typeof english>
