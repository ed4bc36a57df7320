import type { shareText as english } from '../../../../features/share/text'
import { plain, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const shareText = {
  title: 'Compartilhar',
  pages: 'O que compartilhar',
  tabs: { link: 'Link', embed: 'Incorporar', image: 'Imagem', data: 'Dados' },
  copy: 'Copiar',
  copyLabel: (label) => `Copiar: ${label}`,
  copied: 'Copiado',
  notCopied: 'O navegador não permitiu copiar',
  link: {
    label: 'Link',
    lesson: 'Link para esta etapa da lição',
    withoutLesson: 'Link para o laboratório como está agora, sem a lição',
    characters: (n) => `${plain(n)} caracteres`,
    include: 'Ele inclui',
    at: (t_s, running) =>
      running
        ? `o tempo, seguindo a partir de ${ungrouped(t_s, 4, 0)} s`
        : `o tempo, ${ungrouped(t_s, 4, 0)} s`,
    plots: 'os gráficos abertos e sua janela',
    results: 'os resultados abertos',
    starts: 'Ele começa',
    start: { running: 'em execução', paused: 'em pausa' },
    view: 'Tela',
    screens: { full: 'completa', projector: 'projetor' },
    lock: 'Os leitores podem mudar',
    locks: { none: 'tudo', curve: 'só a carga', all: 'nada' },
    language: 'Idioma',
    languages: { reader: 'o do leitor', this: (name) => `sempre ${name}` },
    readable: 'Link legível, para slides',
    readableNote: 'Contém o cenário, o tempo e os gráficos, mas não o título, as cores nem a velocidade.',
    unreadable:
      'Não disponível: um endereço legível não comporta desenhos, eventos planejados nem alguns ajustes deste cenário. O link acima contém tudo.',
    local:
      'Este endereço só funciona neste computador. Para outros na sua rede, inicie o laboratório com `npm start -- --host 0.0.0.0`; para todos, publique-o.',
    forever: 'Tudo está no link. Ele funciona para sempre; nada fica armazenado em um servidor.',
    long: (n) =>
      `Com ${plain(n)} caracteres, programas de e-mail e de mensagens podem cortá-lo. Um arquivo não tem esse limite.`,
    tooLong: 'O cenário é longo demais para um link. Compartilhe-o como arquivo.',
    file: 'Salvar como arquivo',
  },
  qr: {
    size: (version, modules) => `QR versão ${version}, ${modules} × ${modules}`,
    far: 'Fino demais para ser lido do fundo de um auditório; o link legível, se houver, é mais curto.',
    farLesson:
      'Fino demais para ser lido do fundo de um auditório. Em uma aula, `npm start -- --class` mostra um código curto no lugar deste, e os celulares recebem a lição do seu computador.',
    none: 'Este link é longo demais para um código QR.',
    show: 'Mostrar em tela cheia',
    svg: 'SVG',
    file: 'codigo-qr.svg',
  },
  embed: {
    level: 'O quadro mostra',
    levels: { full: 'tudo', lite: 'as faixas', 'read-only': 'as faixas, somente leitura' },
    notes: {
      full: 'O laboratório inteiro.',
      lite: 'Faixas com reprodução, pausa, tempo e carga; sem enlace, sem resultados.',
      'read-only': 'Faixas com reprodução, pausa e tempo; nada pode ser mudado.',
    },
    always: 'O quadro sempre tem um link para o laboratório completo. Ele segue as escolhas em “Link”.',
    width: 'Largura',
    height: 'Altura',
    sizes:
      'Com esta altura, todas as faixas cabem. Abaixo de 861 pixels, elas ficam uma abaixo da outra e precisam de mais. Com uma largura em %, o script dá ao quadro a altura de que ele precisa, em qualquer largura.',
    code: 'Código para a página',
    more: 'Com embed.js, que é servido junto ao laboratório, uma página pode ajustar o quadro, encaminhar teclas, ler indicadores e capturar imagens: docs/teach/embed.html.',
    frame: (title) => (title ? `AQM Lab: ${title}` : 'AQM Lab'),
  },
  image: {
    note: 'Todos os gráficos da tela em uma só imagem, como estão agora.',
    colours: 'Cores',
    themes: { light: 'claras', dark: 'escuras', print: 'impressão' },
    caption: 'com legenda: título, semente, tempo, versão',
    copy: 'Copiar a imagem',
    png: 'Salvar como PNG',
    svg: 'Salvar como SVG',
    failed: 'Ainda não há nada para desenhar',
  },
  take: {
    title: 'O próprio laboratório',
    note: 'Um arquivo com o laboratório inteiro, que abre com este cenário com um duplo clique. Não precisa de servidor nem de rede.',
    save: 'Leve o laboratório com você',
    noAddress:
      'Este laboratório é um arquivo, e outras pessoas não conseguem abrir o endereço dele. Envie o próprio arquivo: o que você salva aqui abre com este cenário.',
    noFrame: 'Um quadro mostra um laboratório que está em um servidor. Este é um arquivo.',
  },
  data: {
    scenario: 'O cenário',
    scenarioNote: 'Todos os campos e eventos. O laboratório e a linha de comando dão resultados idênticos.',
    scenarioMeasures: (warmup_s, duration_s) =>
      `Os resultados dele abrangem de ${significant(warmup_s, 12)} a ${significant(duration_s, 12)} s. As replicações podem abranger outro trecho: “Mais indicadores”, ao lado da tabela delas, salva o que foi executado.`,
    save: 'Salvar scenario.json',
    copy: 'Copiar JSON',
    series: 'Amostras, uma linha a cada 50 ms',
    lane: (letter, name) => `Faixa ${letter}, ${name}: CSV`,
  },
} satisfies Draft<typeof english>
