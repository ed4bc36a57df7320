import type { exchangeText as english } from '../../../../features/exchange/text'
import type { CaptureAnswer } from '../../../../generated/dialects'
import { listed, parts, plain, plural, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Draft } from '../../../draft'

type Tally = NonNullable<CaptureAnswer['tally']>

export const exchangeText = {
  pages: 'Zu oder aus einem anderen System',
  lane: 'Spur',
  noteLane: (letter: string) => `Spur ${letter},`,
  noteField: (name: string) => `${name}:`,
  note: (says: string) => `${says}.`,
  noteAlone: (says: string) => `${says.charAt(0).toUpperCase()}${says.slice(1)}.`,
  laneName: (letter: string, name: string) => `${letter}: ${name}`,
  system: 'System',
  waiting: 'Wird berechnet …',
  levels: {
    exact: 'Hinweis',
    rounded: 'gerundet',
    changed: 'anders',
    lost: 'entfällt',
    refused: 'unmöglich',
  },
  export: {
    keep: 'Behält',
    keeps: {
      usual: 'was passt: bei RED die Zahlen, bei einer Kurve die Verwurfsrate',
      numbers: 'die Zahlen',
      rate: 'die Verwurfsrate',
    },
    share: 'Verwürfe und Markierungen in ihrem Lauf',
    shareNote: 'Der Anteil, bei dem aus einer Kurve eine gerade Rampe wird; aus dem Lauf dieser Spur.',
    text: 'Konfiguration',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert',
    save: 'Als Datei speichern',
    differences: 'Was dort anders ist',
    none: 'Nichts. Es läuft dort wie hier.',
    refused: 'Dieses System kann die Spur nicht aufnehmen.',
    whole:
      'Alle Spuren mit ihrem Verkehr stehen im Programm, mit den Umlaufzeiten und Anfangszeiten dieses Laufs.',
    program: 'Programm',
    now: (at_s: number) =>
      `Die Spur, wie sie bei ${seconds(at_s)} läuft, mit den bis dahin gemachten Änderungen.`,
    noneWhole: 'Nichts.',
    run: (name: string) => `Hier laufen lassen wie ${name}`,
    runNote: (letter: string) =>
      `Fügt neben Spur ${letter} eine Spur mit dem hinzu, was dieses System speichert, mit demselben Verkehr.`,
    label: (lane: string, name: string) => `${lane} in ${name}`,
  },
  import: {
    paste: 'Eine Konfiguration einfügen, oder was das System von seiner Warteschlange ausgibt',
    example:
      'tc qdisc add dev eth0 root red limit 400000 min 30000 max 90000 avpkt 1000 burst 55 bandwidth 10Mbit',
    file: 'Datei wählen',
    apart: 'Eine Spur für jede Klasse und Kurve',
    large: (name: string, why: string) => `„${name}“ ${why}.`,
    guess: 'aus dem Text erraten',
    guessed: (name: string) => `Gelesen als ${name}.`,
    unknown: 'Daraus ließ sich keine Spur machen.',
    reads: (systems: readonly string[]) => `Was sich lesen lässt: ${parts(systems)}.`,
    found: (lanes: number) =>
      plural(lanes, { one: 'Eine Spur wurde gefunden.', other: `${plain(lanes)} Spuren wurden gefunden.` }),
    remarks: 'Anmerkungen zum Text',
    place: (line: number, column: number) => `Zeile ${line}, Spalte ${column}`,
    morePlaces: (count: number) =>
      plural(count, {
        one: ` und ${plain(count)} weitere Stelle`,
        other: ` und ${plain(count)} weitere Stellen`,
      }),
    meanings: 'Was die Zahlen hier bedeuten',
    show: (line: number, column: number) => `Zeile ${line}, Spalte ${column} markieren`,
    lane: (
      name: string,
      rate_bps: number | undefined,
      buffer: { packets?: number; bytes?: number } | undefined,
      dropped: number | undefined,
    ) =>
      listed([
        name,
        ...(rate_bps === undefined ? [] : [rate(rate_bps)]),
        ...(buffer === undefined
          ? []
          : [
              buffer.packets === undefined
                ? `Puffer von ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
                : `Puffer von ${significant(buffer.packets, 12)} Paketen, mit dem gerade gesendeten`,
            ]),
        ...(dropped === undefined ? [] : [`${significant(100 * dropped, 2)} % dort verworfen`]),
      ]),
    noEcn:
      'Es markiert Pakete, aber kein Sender hier benutzt ECN. Unter „Verkehr“ ECN einschalten, um Markierungen zu sehen.',
    add: 'Neben die Spuren stellen',
    addFull: (most: number) => `Es ist Platz für höchstens ${most} Spuren.`,
    replace: 'Anstelle der Spuren',
    replaceNote: '„Rückgängig“ bringt die alten zurück.',
    replaced: (name: string) => `Spuren und Leitung aus ${name}`,
    added: (name: string) => `Spuren aus ${name}`,
  },
  capture: {
    format: 'Format',
    formats: {
      pcapng: 'Wireshark: ankommende Pakete, jedes mit seinem Schicksal (pcapng)',
      'pcapng-out': 'Wireshark: Pakete, die die Warteschlange verlassen (pcapng)',
      qlog: 'qvis: was die TCP-Sender wissen (qlog)',
      flent: 'Flent: Goodput und Verzögerung über der Zeit',
      mahimahi: 'mahimahi: das Log einer Leitung mit einem Trace',
    },
    from: 'Von',
    to: 'Bis',
    save: 'Datei speichern',
    saving: 'Die Spur läuft …',
    even: 'Trotzdem speichern',
    note: (duration_s: number) =>
      `Die Spur läuft noch einmal von Anfang an, damit der Mitschnitt von genau diesem Lauf mit seinen geplanten Ereignissen stammt. Der Lauf des Szenarios endet bei ${significant(duration_s, 12)} s, und damit auch ein Mitschnitt.`,
    counted: ({ arrivals, departures, drops, marks }: Tally) =>
      `Gespeichert: ${listed([
        plural(arrivals, { one: `${plain(arrivals)} Ankunft`, other: `${plain(arrivals)} Ankünfte` }),
        plural(departures, { one: `${plain(departures)} Abgang`, other: `${plain(departures)} Abgänge` }),
        plural(drops, { one: `${plain(drops)} Verwurf`, other: `${plain(drops)} Verwürfe` }),
        plural(marks, { one: `${plain(marks)} Markierung`, other: `${plain(marks)} Markierungen` }),
      ])}.`,
    saved: 'Gespeichert.',
  },
  fields: {
    queue: 'Verfahren',
    'link.rate_bps': 'Rate der Leitung',
    'link.buffer': 'Puffer',
    'link.delay_s': 'Umlaufzeit',
    link: 'Leitung',
    traffic: 'Verkehr',
    reverse: 'Leitung des Rückwegs',
    timeline: 'Ereignisse',
  },
} satisfies Draft<typeof english>
