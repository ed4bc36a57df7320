import type { projectorText as english } from '../../../../features/projector/text'
import { fixed } from '../../../../kit/format'
import type { PlotName } from '../../../../scenario/types'
import type { Draft } from '../../../draft'

const notes: Partial<Record<PlotName, string>> = {
  raster: '▾ metade recua ao mesmo tempo',
}

export const projectorText = {
  notes,
  region: 'Faixas, para um projetor',
  same: 'Mesmo tráfego, mesmos números aleatórios',
  sameNumbers: 'Mesmos números aleatórios',
  axis: (title, note) => `${title}, ${note}`,
  raster: 'fluxos',
  runs: 'probabilidade de uma sequência passar de tantos pacotes',
  curves: 'Curvas de descarte: probabilidade em função do tamanho da fila',
  larger: 'C: maiores',
  curvesBack: 'C: voltar aos gráficos',
  reads: (what) => `lê: ${what}`,
  time: (t_s) => `${fixed(t_s, 1)} s`,
  bar: 'Controles',
  keys: 'Teclas',
  load: 'Carga',
  less: 'Menos carga',
  more: 'Mais carga',
  restart: 'Recomeçar',
  colours: 'Cores',
  code: 'Código QR',
  fullScreen: 'Tela cheia',
  leave: 'Sair',
  narrow: 'O modo projetor precisa de uma janela com pelo menos 1024 pixels de largura.',
  stay: 'Ficar no laboratório',
  blank: 'Tela preta. Pressione qualquer tecla para voltar.',
} satisfies Draft<typeof english>
