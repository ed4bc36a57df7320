import type { accessibilityText as english } from '../../../../../features/help/accessibility/text'
import type { Draft } from '../../../../draft'

export const accessibilityText = {
  title: 'Acessibilidade',
  aim: 'O laboratório busca cumprir as WCAG 2.2, nível AA.',
  scope:
    'Estes são os critérios sobre os quais um laboratório de gráficos em movimento tem algo a dizer. Os que não aparecem na lista não exigem nada de especial aqui (não há vídeo, nem limite de tempo, nem login).',
  heads: ['Critério', 'Como é cumprido', 'Garantido por'],
  kept: {
    '1.1.1': {
      criterion: '1.1.1 Conteúdo não textual',
      how: 'Cada gráfico tem um nome e, com as setas, valores em palavras; no seu menu há uma tabela com todos os valores.',
    },
    '1.3.1': {
      criterion: '1.3.1, 4.1.2 Estrutura, nomes, funções',
      how: 'O axe não encontra nenhuma falha na tela principal, nos resultados, nos menus, nas caixas de diálogo, nas figuras, em quatro faixas, no celular e no projetor, em claro e escuro, nem na impressão e no som.',
    },
    '1.4.1': {
      criterion: '1.4.1 Uso de cor',
      how: 'Uma faixa tem uma letra ao lado da cor, e um tracejado onde faixas dividem um gráfico; no papel, as perdas têm hachuras.',
    },
    '1.4.2': {
      criterion: '1.4.2 Controle de áudio',
      how: 'Nada soa antes de se pressionar um botão; o volume e a parada ficam na mesma caixa de diálogo; nada soa enquanto o laboratório está em pausa.',
    },
    '1.4.3': {
      criterion: '1.4.3, 1.4.11 Contraste',
      how: 'As cores de dois temas são medidas; o foco tem um anel de pelo menos 2 px e 3:1.',
    },
    '1.4.4': {
      criterion: '1.4.4 Redimensionar texto',
      how: 'A 200% de 1280 × 720 e de 1440 × 900, nenhum texto cobre outro, e nenhum é cortado, exceto a observação citada abaixo.',
    },
    '1.4.10': {
      criterion: '1.4.10 Refluxo',
      how: 'Com 320 × 256 pixels CSS (400% de 1280 × 1024), nada rola para os lados, e as partes fixas ocupam menos da metade.',
    },
    '1.4.12': {
      criterion: '1.4.12 Espaçamento de texto',
      how: 'Nada se perde com o espaçamento de texto que os leitores podem definir, em uma janela de 1440 × 900 e em um celular na vertical.',
    },
    '2.1.1': {
      criterion: '2.1.1, 2.1.2 Teclado, sem bloqueio',
      how: 'A curva, a tabela de pontos de controle, os gráficos e os menus funcionam só com o teclado.',
    },
    '2.1.4': {
      criterion: '2.1.4 Atalhos de um caractere',
      how: 'As teclas de um só toque podem ser desligadas todas juntas.',
    },
    '2.2.2': {
      criterion: '2.2.2 Pausar',
      how: 'Iniciar e pausar está entre as três primeiras paradas da tecla Tab; Espaço faz isso em qualquer lugar.',
    },
    '2.3.3': {
      criterion: '2.3.3 Animação (AAA)',
      how: 'Com movimento reduzido, os gráficos andam em passos, no máximo dois por segundo, e nenhum estilo anima nada.',
    },
    '2.4.1': {
      criterion: '2.4.1, 2.4.3 Saltos, ordem',
      how: 'Um link para as faixas vem primeiro, e a carga vem antes das faixas.',
    },
    '2.4.11': {
      criterion: '2.4.11 Foco não obscurecido',
      how: 'Os elementos em foco estão dentro da janela e não sob partes fixas, mesmo com apenas 320 × 256 pixels CSS.',
    },
    '2.5.7': {
      criterion: '2.5.7 Movimentos de arrastar',
      how: 'Os pontos de controle podem ser postos com toques, e movidos com botões de passo, números e uma tabela.',
    },
    '2.5.8': {
      criterion: '2.5.8 Tamanho do alvo',
      how: 'Os alvos de toque têm 44 px de altura e de largura; os do mouse têm 24 px, ou esse espaço ao redor.',
    },
    '4.1.3': {
      criterion: '4.1.3 Mensagens de status',
      how: 'Quando o comportamento de uma faixa passa a ser de outro tipo, isso é anunciado sem interromper, com sua fila e sua perda, no máximo uma vez a cada cinco segundos. Na ajuda se escolhe quais faixas são anunciadas.',
    },
  },
  beyond:
    'Além disso: com cores forçadas, os gráficos assumem as cores do sistema; uma comparação é impressa em uma página, preto no branco; as filas e as curvas de descarte podem ser ouvidas.',
  spoken: 'Um leitor de tela anuncia quando muda o comportamento destas faixas',
  lane: (letter) => `Faixa ${letter}`,
  stories: 'Os testes que garantem isso estão em `e2e`.',
  lacking: 'O que sabidamente não se cumpre, ou não foi testado',
  lacks: [
    'Com o espaçamento de texto de 1.4.12 em uma janela de 1280 × 720, “Desenhar” cobre o fim de “probabilidade de descarte”.',
    'A 200%, a observação acima de um gráfico, que dá a unidade, pode ser cortada depois da primeira parte.',
    'Os leitores de tela não foram experimentados por pessoas que usam um todos os dias.',
  ],
} satisfies Draft<typeof english>
