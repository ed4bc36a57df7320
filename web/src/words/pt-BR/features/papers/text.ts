import type { Shown } from '../../../../../studies/papers/verdict'
import type { galleryText as english } from '../../../../features/papers/text'
import { fixed, listed, plain, plural, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const minute_ms = 60_000
const seed = (n: number) => ungrouped(n, 0)

const counted = {
  agrees: (n: number) => plural(n, { one: `${plain(n)} concorda`, other: `${plain(n)} concordam` }),
  partly: (n: number) => `${plain(n)} em parte`,
  differs: (n: number) => plural(n, { one: `${plain(n)} diverge`, other: `${plain(n)} divergem` }),
  undecided: (n: number) => plural(n, { one: `${plain(n)} indecisa`, other: `${plain(n)} indecisas` }),
  untold: (n: number) => `sobre ${plain(n)} não dá para decidir`,
  untestable: (n: number) => plural(n, { one: `${plain(n)} não testada`, other: `${plain(n)} não testadas` }),
} satisfies Record<Shown, (n: number) => string>

type Counts = readonly (readonly [verdict: Shown, n: number])[]
const counts = (given: Counts) => listed(given.map(([verdict, n]) => counted[verdict](n)))

const progress = (done: number, all: number) => `${plain(done)} de ${plain(all)} execuções`

export const galleryText = {
  title: 'Figuras dos artigos',
  about:
    'Todas as figuras e tabelas, simuladas de novo. Cada afirmação de um artigo é testada contra as execuções, com os mesmos números aleatórios em todas as faixas.',
  all: 'Todas as figuras',
  unknown: (figure) => `Não há nenhuma figura “${figure}”. Aqui estão todas.`,
  claims: 'Afirmações',
  method: 'Configuração do experimento',
  assumed: (ofBook) => (ofBook ? 'O que o livro deixa em aberto' : 'O que o artigo deixa em aberto'),
  states: (ofBook) => (ofBook ? 'O que se deve ver' : 'O artigo afirma'),
  finding: 'De onde vem a diferença',
  alternatives: (replications) => `Vereditos com outra escolha, ${replications} replicações cada um`,
  choice: 'Suposto em vez disso',
  results: 'Resultados',
  report: (replications, version) => `Do relatório: ${replications} replicações, núcleo ${version}`,
  reportLoading: 'Buscando o relatório',
  reportNone: 'Esta figura não está no relatório. Execute-a aqui.',
  reportOnce: (version) => `Do relatório, núcleo ${version}`,
  here: (replications) => `Executado aqui: ${replications} replicações`,
  hereStopped: (replications) => `Executado aqui e parado antes de completar as ${replications} replicações`,
  hereOnce: 'Calculado aqui',
  run: 'Executar aqui',
  again: 'Repetir',
  stop: 'Parar',
  backToReport: 'Mostrar o relatório',
  replications: 'Replicações',
  inFull: (n) => `${plain(n)}, completo`,
  estimate: (ms) => {
    if (ms < 1500) return 'cerca de um segundo neste computador'
    if (ms < 90_000) return `cerca de ${significant(ms / 1000, ms < 10_000 ? 1 : 2)} s neste computador`
    if (ms < 90 * minute_ms) return `cerca de ${fixed(ms / minute_ms, 0)} min neste computador`
    return `cerca de ${significant(ms / 3_600_000, 2)} h neste computador`
  },
  progress: (done, all) => progress(done, all),
  progressStopped: (done, all) =>
    told([`${progress(done, all)}.`, 'Parado. As execuções concluídas são mantidas.']),
  failed: (n) =>
    plural(n, {
      one: `${plain(n)} execução não terminou`,
      other: `${plain(n)} execuções não terminaram`,
    }),
  live: 'Abrir ao vivo',
  liveHint:
    'Abre este cenário no laboratório, com as faixas que a figura mostra. Desfazer traz de volta o que havia.',
  liveRefused: (figure) => `Não foi possível abrir ${figure} no laboratório`,
  livePoint: 'Ponto',
  liveCourse: 'ao longo do tempo',
  copy: 'Copiar o link',
  copied: 'Link copiado',
  copyFailed: 'A cópia falhou',
  csv: 'CSV',
  picture: 'Imagem',
  copyPicture: 'Copiar a imagem',
  pictureCopied: 'Copiada',
  savePicture: { svg: 'Salvar como SVG', png: 'Salvar como PNG' },
  csvHint: 'Salva os números dos gráficos e das tabelas',
  publishedPlot: 'As cruzes, e os números entre parênteses, são os valores do próprio artigo.',
  interval:
    '± é metade da largura do intervalo de 95% sobre as replicações: o de Hall para um indicador; o de Student para uma diferença, que é tomada semente a semente.',
  publishedTable: 'Os números entre parênteses são os valores do próprio artigo.',
  table: 'Números do gráfico',
  waiting: 'à espera de execuções',
  seeds: (first, n) =>
    n === 1 ? `semente ${seed(first)}` : `sementes ${seed(first)} a ${seed(first + n - 1)}`,
  parts: (n) => plural(n, { one: `${plain(n)} comparação`, other: `${plain(n)} comparações` }),
  pair: (up, across) => `${up}; ${across}`,
  printed: (value) => ` (${value})`,
  notRun: 'não executado',
  shown: {
    agrees: 'concorda',
    partly: 'concorda em parte',
    differs: 'diverge',
    undecided: 'indeciso',
    untold: 'não dá para decidir',
    untestable: 'não dá para testar',
  },
  shownSoFar: {
    agrees: 'concorda até agora',
    partly: 'concorda em parte até agora',
    differs: 'diverge até agora',
    undecided: 'indeciso até agora',
    untold: 'até agora não dá para decidir',
    untestable: 'até agora não dá para testar',
  },
  counts: (given) => counts(given),
  aStatement: {
    agrees: 'uma afirmação concorda',
    partly: 'uma afirmação concorda em parte',
    differs: 'uma afirmação diverge',
    undecided: 'uma afirmação está indecisa',
    untold: 'sobre uma afirmação não dá para decidir',
    untestable: 'uma afirmação que não dá para testar',
  },
  partlyOrUndecided: 'em parte ou indeciso',
  verdicts: 'Como se chega aos vereditos',
  chosen: (agreeing, tried) =>
    `sob as suposições escolhidas, e em ${plain(agreeing)} de ${plain(tried)} outras escolhas.`,
  undecided:
    'indeciso: nenhuma comparação concorda e nenhuma diverge; os intervalos não excluem nem a afirmação nem o contrário dela.',
  partly: 'concorda em parte: algumas das suas comparações concordam, e outras não.',
  filters: 'Escolher figuras',
  facets: { paper: 'Artigo', scheme: 'Esquema', verdict: 'Veredito' },
  any: 'qualquer',
  choiceOf: (name, count) => `${name} (${plain(count)})`,
  left: (left, all) => (left === all ? `${plain(all)} figuras` : `${plain(left)} de ${plain(all)} figuras`),
  noneLeft: 'Nenhuma figura corresponde a esta escolha.',
  showAll: 'Mostrar todas',
  outcome: 'Veredito da figura',
  statements: (n, verdicts) =>
    plural(n, {
      one: `${plain(n)} afirmação: ${counts(verdicts)}.`,
      other: `${plain(n)} afirmações: ${counts(verdicts)}.`,
    }),
  levels:
    'Só a afirmação é testada, quase sempre uma ordem: mesmo onde ela concorda, os níveis podem diferir dos do artigo.',
} satisfies Draft<typeof english>
