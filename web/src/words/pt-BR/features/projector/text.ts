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
  keyLines: {
    play: 'Iniciar ou pausar',
    on: '10 s adiante',
    back: '10 s atrás',
    restart: 'Do começo',
    more: 'Mais carga, um passo, a partir de agora',
    less: 'Menos carga, um passo, a partir de agora',
    alone: 'Uma faixa sozinha',
    all: 'Todas as faixas',
    curves: 'As curvas de descarte no lugar dos gráficos, e de volta',
    blank: 'Tela preta; qualquer tecla traz de volta',
    laser: 'Um apontador laser',
    colours: 'Claro ou escuro',
    code: 'O link como código QR',
    fullScreen: 'Tela cheia',
    bar: 'Os controles, por um momento',
    leave: 'Voltar ao laboratório; Esc também',
    screen: 'O modo projetor, e de volta',
  },
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
