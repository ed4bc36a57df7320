import type { hallText as english } from '../../../../courses/hall/text'
import { fixed, plain, plural } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const behind = (unit: string) => (unit === '%' ? unit : `\u00a0${unit}`)
const unsure = (n: number) => (n === 0 ? '' : `, ${plain(n)} sem certeza`)

export const hallText = {
  region: 'Auditório',
  qr: 'Código QR do endereço para celulares',
  join: 'Participe com seu celular',
  large: 'Mostrar o código QR ampliado',
  sent: (sent, phones) => {
    const all = Math.max(sent, phones)
    return [
      `${plain(sent)} de ${plain(all)}`,
      plural(all, {
        one: 'celular enviou uma previsão',
        other: sent === 1 ? 'celulares enviou uma previsão' : 'celulares enviaram uma previsão',
      }),
    ]
  },
  phones: (n) =>
    n === 0
      ? 'Nenhum celular entrou ainda'
      : plural(n, { one: `${plain(n)} celular entrou`, other: `${plain(n)} celulares entraram` }),
  or: 'ou',
  none: 'Este computador não tem um endereço que os celulares alcancem. Conecte-o a uma rede, ou crie aqui um ponto de acesso, e inicie a aula de novo.',
  lost: 'O servidor do auditório não responde. A lição continua só aqui; o auditório volta quando o servidor voltar.',
  ended: 'O auditório terminou: o servidor foi reiniciado. Abra o novo endereço dele para conduzi-lo.',
  dialog: {
    choose: 'Escolher uma lição',
    close: 'Continuar',
    how: 'Os celulares na mesma rede abrem este endereço e seguem a sua lição. As previsões ficam na memória até a próxima pergunta.',
  },
  room: {
    title: 'Testar a sala',
    phone: 'Vá ao auditório com o seu próprio celular, na rede que os estudantes usam, e abra este endereço.',
    test: 'Sem um celular à mão, abra um celular de teste: uma janela que entra como um celular entra. Ela mostra que este computador responde, não que a rede deixa os celulares passarem.',
    testPhone: 'Abrir um celular de teste',
    ask: 'Faça uma pergunta: preveja e envie no celular, depois pressione “Executar” aqui. A previsão aparece ao lado do resultado.',
    question: 'Fazer uma pergunta',
    trouble: 'Se um celular não consegue se conectar',
  },
  waiting: {
    title: 'Você está no auditório',
    how: 'A lição abre aqui assim que começar. Não se pede nome, e nada é armazenado.',
    close: 'Dar uma olhada enquanto isso',
  },
  guest: {
    send: 'Enviar',
    again: 'Enviar a mudança',
    done: 'Enviado',
    sending: 'Enviando …',
    sent: 'Enviado. Você pode mudar até a revelação.',
    ready: 'O professor executa para todos.',
    late: 'A revelação veio antes que isto fosse enviado.',
    follows: 'Esta página segue o professor.',
    kept: 'Sua previsão fica guardada e é enviada quando o auditório responder de novo.',
    away: 'O auditório não responde. Esta página continua tentando.',
    at: (step) => `Você saiu do auditório. Ele está na etapa ${plain(step)}.`,
    back: 'Voltar ao auditório',
    refused: (why) => `Isto não foi aceito: ${why}.`,
    unread: 'Não foi possível abrir aqui a lição do professor.',
  },
  results: {
    hall: 'O auditório',
    nobody: 'Ninguém no auditório enviou uma previsão.',
    drawings: (n, open) =>
      plural(n, {
        one: `${plain(n)} desenho${unsure(open)}.`,
        other: `${plain(n)} desenhos${unsure(open)}.`,
      }),
    numbers: (n, open) =>
      plural(n, {
        one: `${plain(n)} número${unsure(open)}.`,
        other: `${plain(n)} números${unsure(open)}.`,
      }),
    points: (n, open) =>
      plural(n, { one: `${plain(n)} ponto${unsure(open)}.`, other: `${plain(n)} pontos${unsure(open)}.` }),
    when: ([low, middle, high]) =>
      `Metade do auditório apontou antes de ${middle}\u00a0s; a metade central, entre ${low} e ${high}\u00a0s.`,
    choices: (n, open) =>
      plural(n, {
        one: `${plain(n)} escolha${unsure(open)}`,
        other: `${plain(n)} escolhas${unsure(open)}`,
      }),
    median: 'mediana do auditório',
    one: 'um desenho',
    spread: ([low, middle, high], unit) =>
      unit
        ? `A mediana é ${middle}${behind(unit)}; a metade central fica entre ${low} e ${high}${behind(unit)}.`
        : `A mediana é ${middle}; a metade central fica entre ${low} e ${high}.`,
    spreadAt: (t_s, [low, middle, high], unit) =>
      `Em ${fixed(t_s, 0)}\u00a0s, a mediana é ${middle}\u00a0${unit}; a metade central fica entre ${low} e ${high}\u00a0${unit}.`,
    time: (t_s) => `${fixed(t_s, 0)} s`,
    table: 'Os desenhos do auditório em números',
    columns: ['tempo', 'quarto inferior abaixo de', 'mediana', 'quarto superior acima de', 'a execução'],
    share: (n, of) => `${plain(n)} · ${fixed(of === 0 ? 0 : (100 * n) / of, 0)}%`,
    right: 'confirmada',
    run: 'a execução',
    beyond: (n) => `${plain(n)} deles acima do gráfico.`,
  },
} satisfies Draft<typeof english>
