import type { sweepText as english } from '../../../../features/sweeps/text'
import { fixed, plain, plural, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const range = (least: number, most: number, unit: string) => `${plain(least)} a ${plain(most)} ${unit}`.trim()
const runs = (n: number) => plural(n, { one: `${plain(n)} execução`, other: `${plain(n)} execuções` })
const values = (n: number) => plural(n, { one: `${plain(n)} valor`, other: `${plain(n)} valores` })
const seed = (n: number) => ungrouped(n, 0)
const stretch = (from_s: number, to_s: number) => `${plain(from_s)}–${plain(to_s)} s`
const seeds = (first: number, last: number) =>
  first === last ? `semente ${seed(first)}` : `sementes ${seed(first)}–${seed(last)}`
const progress = (done: number, all: number) => `${plain(done)} de ${plain(all)} execuções`
const left = (ms: number) =>
  ms < 90_000
    ? plural(Math.round(ms / 1000), {
        one: `falta ${fixed(ms / 1000, 0)} s`,
        other: `faltam ${fixed(ms / 1000, 0)} s`,
      })
    : `faltam ${fixed(ms / 60_000, 0)} min`

export const sweepText = {
  places: {
    traffic: 'Tráfego',
    link: 'Enlace',
    lane: (letter, name) => `Faixa ${letter}: ${name}`,
    own: (name, title) => `${name}: ${title}`,
    one: (title, id) => `${title} (${id})`,
    within: (parts, title) => [...parts, title].join(': '),
    axis: (title, unit) => (unit ? `${title}, ${unit}` : title),
    atFault: (title, value) => `${title} ${value}:`,
    value: (value, unit) => (unit ? `${plain(value)} ${unit}` : plain(value)),
    bytes: 'kB',
    packets: 'pacotes',
    udp: 'Taxa de UDP',
    poisson: 'Taxa de Poisson',
    poissonLoad: 'Carga de Poisson',
    roundTrip: 'Tempo de ida e volta de cada fluxo TCP',
    linkRate: 'Taxa do enlace',
    buffer: 'Buffer',
  },
  values: {
    empty: 'É preciso pelo menos um valor.',
    tooMany: (most, given) => `No máximo ${plain(most)} valores; há ${plain(given)}.`,
    steps: (least, most) => `Um número inteiro de ${range(least, most, '')}.`,
    aboveZero: 'Um espaçamento logarítmico precisa de extremos acima de 0.',
    equalEnds: 'Os dois extremos são iguais.',
    noNumber: (word) => (word ? `“${word}” não é um número.` : 'É preciso um número.'),
    notWhole: (word, unit) =>
      unit ? `${word} ${unit} é mais fino que o menor passo.` : `${word} não é um número inteiro.`,
    outside: (word, least, most, unit) => `${word} está fora de ${range(least, most, unit)}.`,
  },
  file: {
    noField: 'o painel não tem campo para isto; `npm run sweep` o varia',
    numbers: 'o painel varia números; os outros valores ficam de fora',
    one: 'o painel varia um ajuste; `npm run sweep` varia vários',
  },
  close: 'Fechar',
  few: (value, n) => `${value} (n = ${n})`,
  runs: {
    count: 'Replicações',
    settings: (stretch) => `${stretch}, ajustar`,
    warmup: 'Fase transitória',
    duration: 'Duração',
    changes: 'Mudanças',
    changesKept: (n) =>
      plural(n, {
        one: `com toda a linha do tempo, ${plain(n)} mudança`,
        other: `com toda a linha do tempo, ${plain(n)} mudanças`,
      }),
    changesNone: 'as faixas como estão agora, desde o início',
    again: 'Repetir',
    stretch: (from_s, to_s) => stretch(from_s, to_s),
    seeds: (first, last) => seeds(first, last),
    stop: 'Parar',
    resume: 'Executar o resto',
    progress: (done, all) => progress(done, all),
    progressLeft: (done, all, left_ms) => `${progress(done, all)}, ${left(left_ms)}`,
    opening: 'Iniciando …',
    failed: (n) => plural(n, { one: `${plain(n)} execução falhou`, other: `${plain(n)} execuções falharam` }),
    replication: (n) => `semente ${seed(n)}`,
    refused: 'Isto não pode ser executado',
    large: 'Isto é maior que o habitual e não foi iniciado',
    anyway: 'Executar mesmo assim',
    broken: 'Não foi possível iniciar nenhum worker',
    late: (warmup_s, duration_s) =>
      `A fase transitória (${plain(warmup_s)} s) precisa ser mais curta que a duração (${plain(duration_s)} s).`,
  },
  board: {
    title: 'Indicadores das faixas sobre as replicações',
    run: (n) => `Executar ${n}×`,
    empty:
      'Executa as faixas várias vezes, cada vez com uma nova semente, e dá médias com intervalos de confiança de 95%.',
    caption: {
      none: (n, from_s, to_s, first, last, at_s) =>
        `${runs(n)}, ${stretch(from_s, to_s)}, ${seeds(first, last)}; as faixas como eram em ${fixed(at_s, 1)} s, executadas desde o início`,
      kept: (n, from_s, to_s, first, last, _at_s) =>
        `${runs(n)}, ${stretch(from_s, to_s)}, ${seeds(first, last)}; com toda a linha do tempo`,
    },
    stale: 'O cenário mudou desde estas execuções.',
    passed: 'Eventos planejados aconteceram desde estas execuções: elas descrevem as faixas de antes.',
    more: 'Mais indicadores',
    moreTitle: 'Todos os indicadores',
    sweep: 'Varrer …',
    difference: (letter) => `${letter} em relação a A`,
    note:
      '± é metade da largura do intervalo de confiança de 95%: o de Hall para uma faixa, o de Student para uma diferença. Uma diferença é relatada onde seu intervalo, de pares com a mesma semente, exclui o 0; ' +
      'os intervalos das próprias faixas podem se sobrepor. Cada indicador é testado isoladamente: de vinte que não diferem, um pode parecer diferir.',
    saveCsv: 'Salvar como CSV',
    saveRuns: 'Salvar todas as execuções',
    saveRunsHint: 'npm run sweep com este arquivo dá os indicadores desta tabela.',
    saveRun: 'Salvar a primeira execução',
    saveRunHint:
      'O cenário com a fase transitória e a duração desta tabela: npm run sim com ele dá a primeira execução.',
  },
  sweep: {
    title: 'Varredura',
    settings: 'O que é executado',
    vary: 'Variar',
    spacing: 'Valores',
    spacings: { linear: 'passos iguais', log: 'fatores iguais', list: 'lista' },
    from: 'De',
    to: 'A',
    steps: 'Número',
    list: 'Valores',
    lanes: 'Faixas',
    needsLane: 'Contém o ajuste que varia.',
    noLane: 'É preciso pelo menos uma faixa.',
    runs: (count, replications) =>
      `${values(count)} × ${runs(replications)} = ${plain(count * replications)}`,
    run: 'Executar',
    figure: 'Indicador',
    view: 'Resultados como',
    views: { plot: 'Gráfico', table: 'Tabela' },
    save: 'Salvar',
    saveCsv: 'CSV',
    saveJson: 'JSON',
    saveSvg: 'SVG',
    csvHint:
      'Todos os indicadores, como npm run -s sweep -- FILE --csv os imprime, com uma descrição no começo',
    jsonHint: 'A própria varredura; npm run -s sweep -- FILE a repete',
    svgHint: 'O gráfico como se vê',
    empty:
      'Escolha um ajuste e seus valores, e execute. Cada valor passa por todas as faixas com os mesmos números aleatórios, ' +
      'várias vezes com sementes diferentes; o gráfico mostra médias com intervalos de 95%.',
    plotLabel: (figure, what) => `${figure} em função de ${what}`,
    point: (lane, setting, value, mean, unit, n) =>
      unit
        ? `${lane}, ${setting} ${value}: ${mean}${unit === '%' ? '' : ' '}${unit}, ${runs(n)}`
        : `${lane}, ${setting} ${value}: ${mean}, ${runs(n)}`,
    hint: 'Um ponto abre sua execução no laboratório. As barras são intervalos de 95%.',
    differences: (first) => `em letra pequena: em relação a ${first}`,
    openPoint: (setting, value) => `Abrir ${setting} ${value} no laboratório`,
    none: 'Nenhuma execução concluída tem este indicador.',
    changed: 'Estes resultados são de ajustes diferentes dos escolhidos agora.',
    job: (setting, value, n) => `${setting} ${value}, semente ${seed(n)}`,
  },
} satisfies Draft<typeof english>
