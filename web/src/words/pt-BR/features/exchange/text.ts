import type { exchangeText as english } from '../../../../features/exchange/text'
import { listed, parts, plain, plural, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Draft } from '../../../draft'

export const exchangeText = {
  pages: 'Para outro sistema ou a partir dele',
  lane: 'Faixa',
  noteLane: (letter) => `Faixa ${letter},`,
  noteField: (name) => `${name}:`,
  note: (says) => `${says}.`,
  noteAlone: (says) => `${says.charAt(0).toUpperCase()}${says.slice(1)}.`,
  laneName: (letter, name) => `${letter}: ${name}`,
  system: 'Sistema',
  waiting: 'Calculando …',
  levels: {
    exact: 'bom saber',
    rounded: 'arredondado',
    changed: 'diferente',
    lost: 'omitido',
    refused: 'impossível',
  },
  export: {
    keep: 'Mantém',
    keeps: {
      usual: 'o que convém: os números do RED, a taxa de descarte de uma curva',
      numbers: 'os números',
      rate: 'a taxa de descarte',
    },
    share: 'Descartes e marcações na execução da faixa',
    shareNote:
      'A proporção para a qual uma curva é convertida em rampa reta; tirada da execução desta faixa.',
    text: 'Configuração',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'Não copiado',
    save: 'Salvar como arquivo',
    differences: 'O que é diferente lá',
    none: 'Nada. Lá ela funciona como aqui.',
    refused: 'Este sistema não consegue representar a faixa.',
    whole:
      'O programa contém todas as faixas com seu tráfego, e os tempos de ida e volta e de início desta execução.',
    program: 'Programa',
    now: (at_s) => `A faixa como funciona em ${seconds(at_s)}, com as mudanças feitas até então.`,
    noneWhole: 'Nada.',
    run: (name) => `Executar aqui como o ${name} faria`,
    runNote: (letter) =>
      `Adiciona uma faixa com o que esse sistema armazena, ao lado da faixa ${letter}, com o mesmo tráfego.`,
    label: (lane, name) => `${lane} em ${name}`,
  },
  import: {
    paste: 'Cole uma configuração, ou o que o sistema mostra da fila dele',
    example:
      'tc qdisc add dev eth0 root red limit 400000 min 30000 max 90000 avpkt 1000 burst 55 bandwidth 10Mbit',
    file: 'Escolher um arquivo',
    apart: 'Uma faixa para cada classe e curva',
    large: (name, why) => `“${name}” ${why}.`,
    guess: 'deduzir do texto',
    guessed: (name) => `Lido como ${name}.`,
    unknown: 'Não foi possível criar nenhuma faixa a partir disto.',
    reads: (systems) => `O que pode ser lido: ${parts(systems)}.`,
    found: (lanes) =>
      plural(lanes, {
        one: `${plain(lanes)} faixa encontrada.`,
        other: `${plain(lanes)} faixas encontradas.`,
      }),
    remarks: 'Observações sobre o texto',
    place: (line, column) => `linha ${line}, coluna ${column}`,
    morePlaces: (count) =>
      plural(count, {
        one: ` e mais ${plain(count)} lugar`,
        other: ` e mais ${plain(count)} lugares`,
      }),
    meanings: 'O que os números significam aqui',
    show: (line, column) => `Selecionar a linha ${line}, coluna ${column}`,
    lane: (name, rate_bps, buffer, dropped) =>
      listed([
        name,
        ...(rate_bps === undefined ? [] : [rate(rate_bps)]),
        ...(buffer === undefined
          ? []
          : [
              buffer.packets === undefined
                ? `buffer de ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
                : `buffer de ${significant(buffer.packets, 12)} pacotes, contando o que está sendo enviado`,
            ]),
        ...(dropped === undefined ? [] : [`${significant(100 * dropped, 2)}% descartados lá`]),
      ]),
    noEcn:
      'Ela marca pacotes, mas aqui nenhum remetente usa ECN. Ligue o ECN em “Tráfego” para ver marcações.',
    add: 'Adicionar às faixas',
    addFull: (most) => `Cabem no máximo ${most} faixas.`,
    replace: 'No lugar das faixas',
    replaceNote: 'Desfazer traz as antigas de volta.',
    replaced: (name) => `Faixas e enlace de ${name}`,
    added: (name) => `Faixas de ${name}`,
  },
  capture: {
    format: 'Formato',
    formats: {
      pcapng: 'Wireshark: pacotes que chegam, cada um com o que lhe aconteceu (pcapng)',
      'pcapng-out': 'Wireshark: pacotes que saem da fila (pcapng)',
      qlog: 'qvis: o que os remetentes TCP sabem (qlog)',
      flent: 'Flent: vazão útil e atraso ao longo do tempo',
      mahimahi: 'mahimahi: o log de um enlace com trace',
    },
    from: 'De',
    to: 'Até',
    save: 'Salvar o arquivo',
    saving: 'Executando a faixa …',
    even: 'Salvar mesmo assim',
    note: (duration_s) =>
      `A faixa é executada de novo desde o início, para que a captura seja exatamente desta execução, com seus eventos planejados. A execução do cenário termina em ${significant(duration_s, 12)} s, e a captura também.`,
    counted: ({ arrivals, departures, drops, marks }) =>
      `Salvo: ${listed([
        plural(arrivals, { one: `${plain(arrivals)} chegada`, other: `${plain(arrivals)} chegadas` }),
        plural(departures, { one: `${plain(departures)} saída`, other: `${plain(departures)} saídas` }),
        plural(drops, { one: `${plain(drops)} descarte`, other: `${plain(drops)} descartes` }),
        plural(marks, { one: `${plain(marks)} marcação`, other: `${plain(marks)} marcações` }),
      ])}.`,
    saved: 'Salvo.',
  },
  fields: {
    queue: 'Esquema',
    'link.rate_bps': 'Taxa do enlace',
    'link.buffer': 'Buffer',
    'link.delay_s': 'Ida e volta',
    link: 'Enlace',
    traffic: 'Tráfego',
    reverse: 'Enlace de retorno',
    timeline: 'Eventos',
  },
} satisfies Draft<typeof english>
