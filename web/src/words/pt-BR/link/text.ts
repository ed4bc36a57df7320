import { all, between, listed, plain } from '../../../kit/format'
import type { linkText as englishLinkText, queryText as englishQueryText } from '../../../link/text'
import type { Draft } from '../../draft'

type Held = string | readonly string[] | undefined

const kept = (held: Held) =>
  held === undefined ? 'ele é ignorado' : typeof held === 'string' ? `vale ${held}` : `valem ${all(held)}`

const ends = (least: number, most: number) => `de ${between(least, 0, 3)} a ${between(most, 0, 3)}`

export const queryText = {
  notModelled: { bbr: 'Não há modelo de BBR' },
  together: (messages) => messages.join('. '),
  noTraffic: 'um laboratório precisa de tráfego; continua o do laboratório padrão',
  faulty: 'O endereço contém valores que o laboratório não pode usar',
  instead: (given, allowed, held) => `“${given.slice(0, 40)}” não é ${allowed}; ${kept(held)}`,
  window: (given, packet_bytes, held) =>
    `em “${given.slice(0, 40)}” kB não cabe um pacote de ${plain(packet_bytes)} bytes; ${kept(held)}`,
  leftOut: (given, kept) => `“${given.slice(0, 40)}” é ignorado; continua ${kept}`,
  tooMany: (most, kept) => `mais de ${most} faixas; continua ${kept}`,
  known: (names) => `O laboratório conhece ${listed(names)} e predefinições como red-may`,
  unknown: (known) => `parâmetro desconhecido, ignorado; o laboratório conhece ${listed(known)}`,
  numbers: {
    flows: (least, most) => `um número inteiro de fluxos ${ends(least, most)}`,
    sessions: (least, most) => `um número inteiro de sessões web ${ends(least, most)}`,
    clients: (least, most) => `um número inteiro de clientes ${ends(least, most)}`,
    packets: (least, most) => `um número inteiro de pacotes ${ends(least, most)}`,
    bytes: (least, most) => `um número inteiro de bytes ${ends(least, most)}`,
    whole: (least, most) => `um número inteiro ${ends(least, most)}`,
    mbps: (least, most) => `uma taxa em Mbit/s ${ends(least, most)}`,
    ofGap: (least, most) => `uma proporção do espaçamento médio ${ends(least, most)}`,
    ofLink: (least, most) => `uma proporção da taxa do enlace ${ends(least, most)}`,
    kB: (least, most) => `um tamanho em kB ${ends(least, most)}`,
    ms: (least, most) => `um tempo em ms ${ends(least, most)}`,
    s: (least, most) => `um tempo em s ${ends(least, most)}`,
  },
  used: {
    profile: 'o padrão do perfil',
    noFrame: 'a página sem quadro',
    readers: 'o do leitor',
  },
  oneOf: (names) => `um destes: ${listed(names)}`,
  aqm: (most) => `uma lista de um a ${most} esquemas ou predefinições, separados por vírgulas`,
  rtt: (least_ms, most_ms) =>
    `um tempo de ida e volta em ms, ou uma faixa de valores como 120-180, ${ends(least_ms, most_ms)}`,
  onOff: 'on ou off',
  language: 'o código de um idioma da página, como de ou zh-Hans',
  plots: (names) => `uma lista de ${listed(names)}, separados por vírgulas`,
} satisfies Draft<typeof englishQueryText>

export const linkText = {
  cut: 'Este link está incompleto',
  cutHow:
    'Falta uma parte dele, ou ele foi alterado. Copie-o de novo da origem. Até lá, este é o cenário padrão do laboratório.',
  newer: (version) => `Este link foi criado com a versão ${version} do laboratório`,
  newerHow: 'Esta página lê as versões 1 e 2. Recarregue-a ou abra o link no site atual.',
  ghost: {
    title: 'Não é possível executar um fantasma deste link; todo o resto funciona',
    lane: (lanes) => `pertence a uma faixa que não existe; este laboratório tem ${lanes}`,
    lanes: (lanes) => `um fantasma tem uma faixa; este tem ${lanes}`,
  },
  invalid: 'Este link contém valores que o laboratório não pode executar',
  foreign: 'Este não é um link do AQM Lab',
  foreignHow: 'O endereço não contém nenhum cenário depois de #.',
  long: (characters) => `O link já tem ${plain(characters)} caracteres`,
  longHow: 'Programas de e-mail e aplicativos de mensagem podem cortá-lo. Um arquivo não tem esse limite.',
  tooLong: 'O cenário é grande demais para a barra de endereços',
  tooLongKept:
    'Este navegador o guarda e o restaura quando a página é recarregada. Para compartilhá-lo, salve-o como arquivo.',
  gone: 'Este endereço se refere a um cenário que não está guardado neste navegador',
  goneHow:
    'Ele era longo demais para um link, e por isso só está no navegador que o criou. Peça o arquivo ao autor.',
  traceTooLong: 'O trace não vai no link. Um arquivo de cenário o contém inteiro.',
  tooLongHow:
    'Um link ficaria longo demais, e por isso o endereço não é mais atualizado. Salve o cenário como arquivo.',
} satisfies Draft<typeof englishLinkText>
