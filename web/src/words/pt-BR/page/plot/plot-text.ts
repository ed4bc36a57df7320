import { all, fixed, listed, plural, significant } from '../../../../kit/format'
import type {
  lossText as englishLossText,
  plotText as englishPlotText,
} from '../../../../page/plot/plot-text'
import type { Draft } from '../../../draft'

const titles = {
  queue: 'Fila',
  delay: 'Atraso',
  loss: 'Perdas',
  load: 'Vazão útil',
  arrivals: 'Chegadas',
  probability: 'Probabilidade de descarte',
  tail_queues: 'Ocupação por fila',
  tail_rates: 'Taxas virtuais',
  raster: 'Fluxos em uníssono',
  queue_delays: 'Atraso por fila',
  coupled: 'Probabilidades acopladas',
  queue_shares: 'Parcelas das filas',
}

const notes = {
  queue: 'pacotes',
  delay: 'ms na fila',
  loss: '% das chegadas',
  load: 'Mbit/s · linha: enviado, áreas: vazão útil',
  arrivals: 'pacotes/s · linha: o que o enlace pode enviar',
  probability: 'de uma chegada',
  raster: '▾ metade deles recua ao mesmo tempo · forte: janela grande',
  queue_shares: '% dos bytes enviados · pontilhado: pelo peso',
}

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s`

export const plotText = {
  raster: (shown, flows) =>
    flows > shown
      ? `${shown} de ${flows} fluxos · ${notes.raster}`
      : `uma linha para cada fluxo · ${notes.raster}`,
  titles,
  notes,
  queueBoth: 'pacotes · fina: agora, grossa: média',
  veiled: 'A lição mostra este gráfico mais adiante.',
  missing: {
    probability: 'este esquema não tem probabilidade de descarte',
    gauges: (schemes) =>
      plural(schemes.length, {
        one: `só existem em ${all(schemes)}`,
        other: `só existem em ${all(schemes)}`,
      }),
  },
  label: (title, letter, name) => `${title}, faixa ${letter}, ${name}`,
  overlay: {
    title: 'Todas as faixas',
    label: (title) => `${title}, todas as faixas`,
    lane: (letter) => `Traçar a faixa ${letter}`,
    laneHint: 'Traçar esta faixa ou omiti-la; com Shift, traçar só ela',
    difference: 'diferença',
    toggleHint: 'Todas as faixas em um gráfico ( O )',
    note: {
      queue: 'pacotes · a média, onde existe',
      load: 'Mbit/s de vazão útil',
      arrivals: 'pacotes/s',
      raster: 'pacotes · janela média',
    },
  },
  phone: {
    plot: 'Gráfico mostrado',
    second: 'Segundo gráfico mostrado',
    lane: (letter) => `Faixa ${letter}`,
  },
  role: 'gráfico ao longo do tempo',
  noCursor: 'as setas leem valores',
  noCursorHere: 'as setas leem valores, Enter explica o descarte mais próximo',
  at: (t_s) => `${fixed(t_s, 2)} s`,
  reading: (name, value) => `${name} ${value}`,
  lane: (letter, name) => `${letter} ${name}`,
  window: 'Janela',
  windowHint:
    'Comprimento do eixo do tempo. Em um gráfico, use a roda do mouse ou o gesto de pinça para dar zoom, arraste para voltar no tempo, clique duas vezes para restaurar.',
  seconds: (window_s) => `${significant(window_s, 3)} s`,
  whole: 'execução inteira',
  live: 'Voltar para agora',
  shows: stretch,
  allLanes: 'todas as faixas',
  menuOf: (title, lane) => `${title}, ${lane}: ampliado, valores, arquivos`,
  allDistributions: 'Distribuições',
  mixed: (note) => `misto · ${note}`,
  stillRole: 'gráfico',
  logScale: 'escala log',
  distributions: {
    runs: {
      title: 'Perdas consecutivas',
      note: (warmup_s, measured_s, atHead = []) => {
        const what = atHead.length > 0 ? `sem ${listed(atHead)}` : 'P(N > n)'
        return measured_s > 0
          ? `${stretch(warmup_s, warmup_s + measured_s)} · ${what}`
          : `a partir de ${fixed(warmup_s, 0)} s`
      },
      label: 'Proporção das sequências de perdas com mais de n pacotes, todas as faixas, escala logarítmica',
    },
    cdf: {
      title: 'Atraso',
      note: 'P(atraso ≤ t)',
      label:
        'Proporção dos pacotes que esperam no máximo um certo tempo, todas as faixas; médias a cada 50 ms',
    },
    phase: {
      title: 'Fase',
      note: 'média em função da fila',
      label: 'Fila média em função da fila, todas as faixas, em pacotes',
    },
  },
  menu: 'Gráficos',
  menuHint: 'Gráficos que cada faixa mostra; teclas 1 a 9',
  sharedAxis: 'Curvas de descarte no mesmo eixo',
  sharedAxisNote: 'para comparar os limiares das faixas; sem isso, cada faixa tem seu próprio eixo',
} satisfies Draft<typeof englishPlotText>

export const lossText = {
  buffer: (buffer) =>
    buffer?.packets === undefined
      ? `buffer ${significant((buffer?.bytes ?? 0) / 1000, 12)} kB`
      : `buffer ${buffer.packets}, contando o que está sendo enviado`,
  byCause: 'por causa',
  byClass: 'por classe',
  lossesByCause: 'Perdas por causa',
  lossesByClass: 'Perdas por classe',
  splitByCause: 'Mostrar as perdas por causa',
  splitByClass: 'Mostrar as perdas por classe de tráfego',
  early: 'antecipado',
  forced: 'forçado',
  overflow: 'transbordamento',
  marked: 'marcado',
  causes: {
    early: 'Descartado ao acaso, embora houvesse espaço',
    forced: 'Descartado embora houvesse espaço: a curva está em 1',
    overflow: 'Descartado porque o buffer estava cheio',
    marked: 'Marcado em vez de descartado antecipadamente (ECN): o pacote segue, e seu remetente desacelera',
  },
} satisfies Draft<typeof englishLossText>
