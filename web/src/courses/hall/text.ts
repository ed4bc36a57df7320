import { fixed, plain, plural } from '../../kit/format'

const unsure = (n: number) => (n === 0 ? '' : `, ${plain(n)} not sure`)

/** Every text of a hall's pages. */
export const hallText = {
  region: 'Hall',
  qr: 'QR code of the address for phones',
  join: 'Join with your phone',
  large: 'Show the QR code large',
  /** The counts, and their label. */
  sent: (sent: number, phones: number) => {
    const all = Math.max(sent, phones)
    return [
      `${plain(sent)} of ${plain(all)}`,
      plural(all, { one: 'phone sent a prediction', other: 'phones sent a prediction' }),
    ]
  },
  phones: (n: number) =>
    n === 0
      ? 'No phone has joined yet'
      : plural(n, { one: `${plain(n)} phone joined`, other: `${plain(n)} phones joined` }),
  or: 'or',
  none: 'This machine has no address that phones can reach. Join a network, or open a hotspot here, and start the class again.',
  lost: 'The hall server does not answer. The lesson goes on here alone; the hall returns when the server does.',
  ended: 'The hall has ended: the server was restarted. Open its new address to lead it.',
  dialog: {
    choose: 'Choose a lesson',
    close: 'Go on',
    how: 'Phones on the same network open this address and follow your lesson. Predictions are kept in memory until the next question.',
  },
  room: {
    title: 'Try the room',
    phone: 'Stand in the hall with your own phone, in the network that students use, and open this address.',
    test: 'Without a phone at hand, open a test phone: a window that joins as a phone does. It shows that this machine answers, not that the network lets phones through.',
    testPhone: 'Open a test phone',
    ask: 'Ask a question: predict and send on the phone, then press Run here. The prediction stands beside the result.',
    question: 'Ask a question',
    trouble: 'If a phone cannot connect',
  },
  waiting: {
    title: 'You are in the hall',
    how: 'The lesson opens here as soon as it begins. No name is asked for, and nothing is stored.',
    close: 'Look around in the meantime',
  },
  guest: {
    send: 'Send',
    again: 'Send the change',
    done: 'Sent',
    sending: 'Sending …',
    sent: 'Sent. You can change it until it is revealed.',
    ready: 'The lecturer runs it for everyone.',
    late: 'It was revealed before this was sent.',
    follows: 'This page follows the lecturer.',
    kept: 'Your prediction is kept and sent when the hall answers again.',
    away: 'The hall does not answer. This page keeps trying.',
    at: (step: number) => `You left the hall. It is at step ${plain(step)}.`,
    back: 'Back to the hall',
    refused: (why: string) => `This was not accepted: ${why}.`,
    unread: 'The lecturer’s lesson could not be opened here.',
  },
  results: {
    hall: 'The hall',
    nobody: 'Nobody in the hall sent a prediction.',
    drawings: (n: number, open: number) =>
      plural(n, {
        one: `${plain(n)} drawing${unsure(open)}.`,
        other: `${plain(n)} drawings${unsure(open)}.`,
      }),
    numbers: (n: number, open: number) =>
      plural(n, { one: `${plain(n)} number${unsure(open)}.`, other: `${plain(n)} numbers${unsure(open)}.` }),
    points: (n: number, open: number) =>
      plural(n, { one: `${plain(n)} point${unsure(open)}.`, other: `${plain(n)} points${unsure(open)}.` }),
    when: ([low, middle, high]: readonly string[]) =>
      `Half of the hall pointed before ${middle}\u00a0s; the middle half between ${low} and ${high}\u00a0s.`,
    choices: (n: number, open: number) =>
      plural(n, { one: `${plain(n)} choice${unsure(open)}`, other: `${plain(n)} choices${unsure(open)}` }),
    median: 'median of the hall',
    one: 'one drawing',
    /** The quarters of what was sent, with their unit; of drawings at the end of their stretch. */
    spread: ([low, middle, high]: readonly string[], unit: string) =>
      unit
        ? `The median is ${middle}\u00a0${unit}; the middle half lies between ${low} and ${high}\u00a0${unit}.`
        : `The median is ${middle}; the middle half lies between ${low} and ${high}.`,
    spreadAt: (t_s: number, [low, middle, high]: readonly string[], unit: string) =>
      `At ${fixed(t_s, 0)}\u00a0s the median is ${middle}\u00a0${unit}; the middle half lies between ${low} and ${high}\u00a0${unit}.`,
    time: (t_s: number) => `${fixed(t_s, 0)} s`,
    table: 'The hall’s drawings in numbers',
    columns: ['time', 'lower quarter below', 'median', 'upper quarter above', 'the run'],
    share: (n: number, of: number) => `${plain(n)} · ${fixed(of === 0 ? 0 : (100 * n) / of, 0)} %`,
    right: 'holds',
    run: 'the run',
    beyond: (n: number) => `${plain(n)} of them above the plot.`,
  },
} as const
