import type { lookText as english } from '../../../../features/help/look-text'
import { all } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const NUMERALS = ['', 'einer', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht']

export const lookText = {
  queue:
    'Ein Router sendet ein Paket nach dem anderen. Pakete, die schneller ankommen, als seine Leitung senden kann, warten in einer Warteschlange: Der größte Teil der Verzögerung im Internet ist solches Warten. Hat die Warteschlange den Puffer gefüllt, gehen neue Ankünfte verloren.',
  aqm: {
    before: '',
    name: 'Aktives Warteschlangenmanagement',
    after:
      ' verwirft oder markiert einige Pakete, bevor der Puffer voll ist. Sender, die das bemerken, werden langsamer, und die Warteschlange bleibt kurz. Welche Pakete, und wann? Jedes Verfahren antwortet anders.',
  },
  lanes: (names: readonly string[]) =>
    names.length === 1
      ? `Die Spur, ${all(names)}, ist ein solcher Router, Paket für Paket simuliert. Eine Spur hinzufügen, um sie mit einem anderen Verfahren zu vergleichen.`
      : `Die Spuren, ${all(names)}, sind derselbe Router mit ${NUMERALS[names.length]} Antworten: derselbe Verkehr, dieselben Zufallszahlen, Paket für Paket. Jeder Unterschied zwischen ihnen kommt von ihren Einstellungen.`,
  shows: 'Was gezeichnet wird',
  drawn: {
    drop_curve: {
      name: 'Verwurfskurve',
      text: 'Wie wahrscheinlich ein ankommendes Paket verworfen wird (nach oben), bei jeder Länge der Warteschlange (nach rechts). Der Punkt ist jetzt, die blassen Säulen zeigen, wo die Warteschlange war. Verfahren, die sich nach der Verzögerung richten, haben keine Kurve.',
    },
    queue_plot: {
      name: 'Warteschlange',
      text: 'Wartende Pakete über der Zeit. Eine dicke Linie ist ein Mittelwert, nach dem sich das Verfahren richtet.',
    },
    loss_plot: {
      name: 'Verlust',
      text: 'Der Anteil verworfener Pakete, nach Ursache: früh und zufällig, von der Kurve erzwungen, oder weil der Puffer voll war.',
    },
    raster: {
      name: 'Flows im Gleichtakt',
      text: 'Eine Zeile für jeden TCP-Flow; je mehr Pakete er unterwegs hat, desto kräftiger ihre Farbe. Eine Kante durch alle Zeilen heißt, dass alle zugleich langsamer wurden. Die Zahl sagt, wie viele das im Mittel tun: 1 heißt alle.',
    },
  },
  first: 'Was zuerst auszuprobieren ist',
  tries: [
    {
      act: 'Das obere Ende der Steigung einer Kurve nach oben ziehen.',
      see: 'Das Verfahren verwirft früher: Die Warteschlange dieser Spur pendelt sich tiefer ein, Pakete warten kürzer, und mehr von ihnen gehen verloren.',
    },
    {
      act: '„Lange TCP-Flows“ erhöhen.',
      see: 'Die Verluste wachsen in jeder Spur. Bei Tail Drop bleibt die Warteschlange am Ende des Puffers; bei RED steigt ihr Mittelwert, höchstens bis max_th.',
    },
    {
      act: 'Auf den Namen einer Spur drücken und PIE wählen.',
      see: 'Es hat keine Kurve, sondern strebt eine Verzögerung an: Pakete warten 15 bis 20 ms, wie hoch die Last auch ist, und mehr von ihnen gehen verloren als in einer langen Warteschlange.',
    },
  ],
  ask: 'Auf ein Wort mit gepunkteter Unterstreichung drücken, um zu sehen, was es bedeutet.',
  words: 'Alle Begriffe',
  schemes: 'Alle Verfahren',
  documentation: 'Dokumentation',
} satisfies Draft<typeof english>
