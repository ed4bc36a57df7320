import type { projectorMenuText as english } from '../../../../features/projector/menu-text'
import type { Draft } from '../../../draft'

export const projectorMenuText = {
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
} satisfies Draft<typeof english>
