import type { hallText as english } from '../../../../courses/hall/text'
import { fixed, plain, plural } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const unsure = (n: number) => (n === 0 ? '' : `, ${plain(n)} unsicher`)

export const hallText = {
  region: 'Hörsaal',
  qr: 'QR-Code der Adresse für Telefone',
  join: 'Mit dem Telefon teilnehmen',
  large: 'QR-Code groß zeigen',
  sent: (sent: number, phones: number) => {
    const all = Math.max(sent, phones)
    return [
      `${plain(sent)} von ${plain(all)}`,
      plural(all, {
        one: 'Telefon hat eine Vorhersage gesendet',
        other: plural(sent, {
          one: 'Telefonen hat eine Vorhersage gesendet',
          other: 'Telefonen haben eine Vorhersage gesendet',
        }),
      }),
    ]
  },
  phones: (n: number) =>
    n === 0
      ? 'Noch kein Telefon nimmt teil'
      : plural(n, { one: `${plain(n)} Telefon nimmt teil`, other: `${plain(n)} Telefone nehmen teil` }),
  or: 'oder',
  none: 'Dieser Rechner hat keine Adresse, die Telefone erreichen können. Mit einem Netz verbinden oder hier einen Hotspot öffnen und die Vorlesung neu starten.',
  lost: 'Der Server des Hörsaals antwortet nicht. Die Lektion geht hier allein weiter; der Hörsaal kehrt mit dem Server zurück.',
  ended:
    'Der Hörsaal ist beendet: Der Server wurde neu gestartet. Seine neue Adresse öffnen, um ihn zu leiten.',
  dialog: {
    choose: 'Lektion wählen',
    close: 'Weiter',
    how: 'Telefone im selben Netz öffnen diese Adresse und folgen Ihrer Lektion. Vorhersagen bleiben bis zur nächsten Frage im Speicher.',
  },
  room: {
    title: 'Den Raum erproben',
    phone:
      'Sich mit dem eigenen Telefon in den Hörsaal stellen, in dem Netz, das die Studierenden benutzen, und diese Adresse öffnen.',
    test: 'Ohne Telefon zur Hand ein Testtelefon öffnen: ein Fenster, das wie ein Telefon teilnimmt. Es zeigt, dass dieser Rechner antwortet, nicht, dass das Netz Telefone durchlässt.',
    testPhone: 'Testtelefon öffnen',
    ask: 'Eine Frage stellen: auf dem Telefon vorhersagen und senden, dann hier „Starten“ drücken. Die Vorhersage steht neben dem Ergebnis.',
    question: 'Frage stellen',
    trouble: 'Wenn ein Telefon keine Verbindung bekommt',
  },
  waiting: {
    title: 'Sie sind im Hörsaal',
    how: 'Die Lektion öffnet sich hier, sobald sie beginnt. Nach keinem Namen wird gefragt, und nichts wird gespeichert.',
    close: 'Sich inzwischen umsehen',
  },
  guest: {
    send: 'Senden',
    again: 'Änderung senden',
    done: 'Gesendet',
    sending: 'Wird gesendet …',
    sent: 'Gesendet. Sie können es bis zur Auflösung ändern.',
    ready: 'Der Lauf wird vorn für alle gestartet.',
    late: 'Die Auflösung kam, bevor dies gesendet wurde.',
    follows: 'Diese Seite folgt der Vorlesung.',
    kept: 'Ihre Vorhersage bleibt erhalten und wird gesendet, wenn der Hörsaal wieder antwortet.',
    away: 'Der Hörsaal antwortet nicht. Diese Seite versucht es weiter.',
    at: (step: number) => `Sie haben den Hörsaal verlassen. Er ist bei Schritt ${plain(step)}.`,
    back: 'Zurück in den Hörsaal',
    refused: (why: string) => `Das wurde nicht angenommen: ${why}.`,
    unread: 'Die Lektion der Vorlesung ließ sich hier nicht öffnen.',
  },
  results: {
    hall: 'Der Hörsaal',
    nobody: 'Niemand im Hörsaal hat eine Vorhersage gesendet.',
    drawings: (n: number, open: number) =>
      plural(n, {
        one: `${plain(n)} Zeichnung${unsure(open)}.`,
        other: `${plain(n)} Zeichnungen${unsure(open)}.`,
      }),
    numbers: (n: number, open: number) =>
      plural(n, { one: `${plain(n)} Zahl${unsure(open)}.`, other: `${plain(n)} Zahlen${unsure(open)}.` }),
    points: (n: number, open: number) =>
      plural(n, { one: `${plain(n)} Punkt${unsure(open)}.`, other: `${plain(n)} Punkte${unsure(open)}.` }),
    when: ([low, middle, high]: readonly string[]) =>
      `Die Hälfte des Hörsaals zeigte auf eine Zeit vor ${middle}\u00a0s, die mittlere Hälfte auf eine zwischen ${low} und ${high}\u00a0s.`,
    choices: (n: number, open: number) =>
      plural(n, { one: `${plain(n)} Antwort${unsure(open)}`, other: `${plain(n)} Antworten${unsure(open)}` }),
    median: 'Median des Hörsaals',
    one: 'eine Zeichnung',
    spread: ([low, middle, high]: readonly string[], unit: string) =>
      unit
        ? `Median: ${middle}\u00a0${unit}; mittlere Hälfte: ${low} bis ${high}\u00a0${unit}.`
        : `Median: ${middle}; mittlere Hälfte: ${low} bis ${high}.`,
    spreadAt: (t_s: number, [low, middle, high]: readonly string[], unit: string) =>
      `Bei ${fixed(t_s, 0)}\u00a0s ist der Median ${middle}\u00a0${unit}; mittlere Hälfte: ${low} bis ${high}\u00a0${unit}.`,
    time: (t_s: number) => `${fixed(t_s, 0)} s`,
    table: 'Die Zeichnungen des Hörsaals in Zahlen',
    columns: ['Zeit', 'unteres Viertel unter', 'Median', 'oberes Viertel über', 'der Lauf'],
    share: (n: number, of: number) => `${plain(n)} · ${fixed(of === 0 ? 0 : (100 * n) / of, 0)} %`,
    right: 'trifft zu',
    run: 'der Lauf',
    beyond: (n: number) => `${plain(n)} davon über dem Diagramm.`,
  },
} satisfies Draft<typeof english>
