import type { swingText as english } from '../../../../features/help/swing-text'
import type { Draft } from '../../../draft'

export const swingText = {
  chapters: {
    averaging: {
      title: 'Por que a média desestabiliza',
      paragraphs: [
        {
          text: 'Um roteador que descarta responde a uma fila que seus remetentes formaram um tempo de ida e volta atrás, e eles só ficam sabendo um tempo de ida e volta depois. Quem responde tarde e com firmeza passa do ponto: a fila se esvazia, os descartes cessam, as janelas crescem, e ela enche de novo. Quanta firmeza é demais? A teoria de controle pergunta quantas vezes maior poderia ser a inclinação da resposta antes que a oscilação se alimente de si mesma. Esse número é a margem de ganho; abaixo de 1, a fila oscila.',
          source:
            'Misra, Gong e Towsley, SIGCOMM 2000 (o modelo de fluidos); Hollot, Misra, Towsley e Gong, INFOCOM 2001 e IEEE TAC 2002 (sua forma linear)',
        },
        {
          text: 'O RED lê uma média para não punir rajadas curtas. Mas uma média também chega tarde. A 10 Mbit/s, com 147 ms e 20 fluxos de pacotes de 1000 bytes, o RED 45/195 com max_p 0,1 tem uma margem de 1,11 se lê a própria fila, e oscilaria uma vez a cada 1,08 s. Com o w_q usual, de 0,002, a média lembra 0,4 s, o mesmo que dois tempos de ida e volta: a margem cai para 0,95, e a oscilação leva 2,02 s. A média filtra pouco de uma oscilação tão lenta, e a atrasa por inteiro.',
          source: 'Floyd e Jacobson 1993 (a média); Firoiu e Borden, INFOCOM 2000 (seu peso)',
        },
        {
          text: 'Uma média muito mais longa acalma, sim: com w_q 0,0002 a margem é 2,59; com 0,00002, é 19,6. Ela filtra a própria oscilação antes que a defasagem pese. O preço é a memória: uma média de 40 s fica sabendo de uma nova carga quando esta já passou há muito tempo. A regra de Hollot para o RED sempre termina aí.',
          source: 'Hollot, Misra, Towsley e Gong, INFOCOM 2001',
        },
      ],
      try: 'Abra “Por quê?” no menu de uma faixa RED, mova w_q e acompanhe o período na frase, o lugar geométrico e o colchete no gráfico da fila. “O que acalmaria a fila aqui?” propõe pesos e inclinações, e os executa.',
    },
    gain: {
      title: 'Por que um enlace mais rápido é pior, e o que faz uma raiz quadrada',
      paragraphs: [
        {
          text: 'A janela de um fluxo é C R / N. Um pacote perdido custa ao seu fluxo meia janela, que contém tanto mais rodadas de crescimento quanto maiores são as janelas: o que a fila sente de um por cento a mais de descartes cresce com C³R³/N². Por isso o mesmo RED fica calmo em um enlace lento e oscila em um rápido. Com 20 fluxos e 147 ms, sua margem é 2,15 a 5 Mbit/s, 0,95 a 10 e 0,33 a 20; limiares que crescem com o enlace só atenuam isso, para 0,53 a 20. Mais fluxos ajudam, um tempo de ida e volta maior prejudica: é o que mostra o mapa em “Por quê?”.',
          source:
            'Low, Paganini, Wang e Doyle, INFOCOM 2002; Hollot et al., IEEE TAC 2002; McDonald e Reynier 2006 para muitos fluxos',
        },
        {
          text: 'O próprio TCP responde à raiz quadrada da probabilidade de descarte: W² p é cerca de 2. Onde p é pequena, um passo pequeno dela é um passo grande para os remetentes; onde p é grande, não é nada. Um controlador com um só ganho para tudo é, portanto, forte demais para poucos fluxos ou fraco demais para muitos. O PIE carrega uma tabela que reduz seus passos onde p é pequena; a 100 Mbit/s e 20 ms, sua margem salta entre 7,3 e 15,7, de 16 a 64 fluxos.',
          source: 'Pan et al. 2013; RFC 8033, seção 5.2',
        },
        {
          text: 'O PI2 regula uma probabilidade p′ e descarta com o quadrado dela. A raiz e o quadrado se cancelam: o ganho da sua malha é 2√p vezes o das janelas, e não depende nem dos fluxos nem da taxa. De 16 a 64 fluxos, sua margem fica entre 5,31 e 5,34, com um só ganho.',
          source: 'De Schepper et al., CoNEXT 2016; RFC 9332, apêndice A',
        },
      ],
      try: 'Dê o PI2 a uma faixa, abra “Por quê?” e arraste a faixa ao longo do eixo dos fluxos no mapa: o lugar geométrico não se mexe. Depois faça o mesmo com o PIE, e com o RED.',
    },
    papers: {
      title: 'O que dois artigos viram',
      paragraphs: [
        {
          text: 'May et al. viram a fila do RED ir e vir com 200 fluxos, o UDP perder tanto menos quanto mais curta é a média, e o GRED-I oscilar menos que os demais. Com 200 fluxos, a taxa de perda de que eles precisam está além da curva do RED: a média fica no penhasco de max_th, onde não há inclinação, e é lançada entre o insuficiente e o excessivo; uma média longa torna longo cada lançamento. Onde a curva alcança o necessário, a 10 Mbit/s e 147 ms com 30 fluxos, o Gentle RED 30/90 com w_q 0,002 oscila uma vez a cada 1,78 s na teoria, e a cada 1,67 s nos pacotes, com 30 pacotes para cada lado. O GRED-I não tem penhasco antes do buffer, nem média: sua margem é ainda menor, 0,33 contra 0,67, mas ele oscila uma vez a cada 0,93 s, e por isso com apenas 16 pacotes. O que parece calmo é uma oscilação pequena e rápida. Com 200 fluxos, as janelas estão abaixo de 4 pacotes, os estouros do temporizador decidem, e o modelo não dá número.',
          source: 'May, Diot, Lyles e Bolot, INRIA RR-3995, 2000, figuras 6, 7, 9 e 11',
        },
        {
          text: 'Brandauer et al. não encontraram nenhum esquema superior, mas constataram que o RED, ajustado à sua carga pelo modelo de Ziegler, com um w_q menor, mantinha melhor o atraso. A teoria concorda: ajustado para 16 fluxos, sua margem com 16 é 5,15; ajustado para 32 fluxos, é 3,22 com 32. Mas nenhum ajuste serve a todas as cargas: o de 64 fluxos tem uma margem de 1,24 com 16, e o de 16 fluxos fica no seu penhasco com 32. Foi para isso que se criaram o Adaptive RED, o PIE e o PI2. De 64 fluxos em diante, também aqui as janelas estão abaixo de 4 pacotes: os esquemas acabam parecidos porque os estouros do temporizador dominam todos eles.',
          source: 'Brandauer et al., ISCC 2001, figuras 3 e 4; Ziegler, Brandauer e Fdida, IWQoS 2001',
        },
      ],
    },
  },
  note: 'Todos os números são do modelo “stability” (npm run model) e do estudo que o confronta com pacotes de 2000 cenários aleatórios (npm run theory).',
} satisfies Draft<typeof english>
