import type { accessibilityText as english } from '../../../../../features/help/accessibility/text'
import type { Draft } from '../../../../draft'

export const accessibilityText = {
  title: 'Barrierefreiheit',
  aim: 'Das Labor strebt WCAG 2.2 an, Stufe AA.',
  scope:
    'Dies sind die Kriterien, zu denen ein Labor mit bewegten Diagrammen etwas zu sagen hat. Nicht genannte Kriterien brauchen hier nichts Besonderes (es gibt kein Video, keine Zeitgrenze, keine Anmeldung).',
  heads: ['Kriterium', 'Wie es eingehalten wird', 'Gehalten von'],
  kept: {
    '1.1.1': {
      criterion: '1.1.1 Nicht-Text-Inhalt',
      how: 'Jedes Diagramm hat einen Namen und, mit den Pfeiltasten, Werte in Worten; eine Tabelle aller Werte steht in seinem Menü.',
    },
    '1.3.1': {
      criterion: '1.3.1, 4.1.2 Struktur, Namen, Rollen',
      how: 'axe findet keinen Fehler auf der Hauptansicht, in Ergebnissen, Menüs, Dialogen, Abbildungen, vier Spuren, Telefon- und Beameransicht, hell und dunkel, auch nicht in Druck und Ton.',
    },
    '1.4.1': {
      criterion: '1.4.1 Benutzung von Farbe',
      how: 'Eine Spur hat neben ihrer Farbe einen Buchstaben und eine Strichelung, wo Spuren sich ein Diagramm teilen; auf Papier haben Verluste Muster.',
    },
    '1.4.2': {
      criterion: '1.4.2 Audio-Steuerelement',
      how: 'Nichts ertönt, bevor gedrückt wird; Lautstärke und Stopp stehen im selben Dialog; solange das Labor pausiert, ist es still.',
    },
    '1.4.3': {
      criterion: '1.4.3, 1.4.11 Kontrast',
      how: 'Die Farben zweier Farbschemata sind gemessen; der Fokus hat einen Ring von mindestens 2 px und 3:1.',
    },
    '1.4.4': {
      criterion: '1.4.4 Textgröße ändern',
      how: 'Bei 200 % von 1280 × 720 und 1440 × 900 überlappt kein Text einen anderen, und keiner ist abgeschnitten außer der unten genannten Anmerkung.',
    },
    '1.4.10': {
      criterion: '1.4.10 Umbruch (Reflow)',
      how: 'Bei 320 × 256 CSS-Pixeln (400 % von 1280 × 1024) scrollt nichts seitwärts, und feste Teile nehmen weniger als die Hälfte ein.',
    },
    '1.4.12': {
      criterion: '1.4.12 Textabstand',
      how: 'Mit den Textabständen, die Leser einstellen dürfen, geht nichts verloren, in einem Fenster von 1440 × 900 und auf einem aufrechten Telefon.',
    },
    '2.1.1': {
      criterion: '2.1.1, 2.1.2 Tastatur, keine Tastaturfalle',
      how: 'Kurve, Tabelle der Stützpunkte, Diagramme und Menüs lassen sich allein mit der Tastatur bedienen.',
    },
    '2.1.4': {
      criterion: '2.1.4 Tastenkürzel mit einem Zeichen',
      how: 'Tasten mit einem einzelnen Anschlag lassen sich gemeinsam abschalten.',
    },
    '2.2.2': {
      criterion: '2.2.2 Pausieren',
      how: 'Abspielen und Pause gehört zu den ersten drei Stationen der Tab-Taste; die Leertaste tut es überall.',
    },
    '2.3.3': {
      criterion: '2.3.3 Animation (AAA)',
      how: 'Bei reduzierter Bewegung bewegen sich Diagramme in Schritten, höchstens zweimal in der Sekunde, und kein Stil animiert etwas.',
    },
    '2.4.1': {
      criterion: '2.4.1, 2.4.3 Überspringen, Reihenfolge',
      how: 'Ein Link zu den Spuren kommt zuerst, und die Last vor den Spuren.',
    },
    '2.4.11': {
      criterion: '2.4.11 Fokus nicht verdeckt',
      how: 'Fokussierte Elemente liegen im Fenster und nicht unter festen Teilen, bis hinab zu 320 × 256 CSS-Pixeln.',
    },
    '2.5.7': {
      criterion: '2.5.7 Ziehbewegungen',
      how: 'Stützpunkte lassen sich durch Tippen setzen und mit Schrittschaltern, Zahlen und einer Tabelle bewegen.',
    },
    '2.5.8': {
      criterion: '2.5.8 Größe der Ziele',
      how: 'Ziele für Finger sind 44 px hoch und breit; Ziele für die Maus 24 px, oder sie haben so viel Platz um sich.',
    },
    '4.1.3': {
      criterion: '4.1.3 Statusmeldungen',
      how: 'Ändert sich das Verhalten einer Spur grundlegend, wird es zurückhaltend mit ihrer Warteschlange und ihrem Verlust angesagt, höchstens einmal in fünf Sekunden. In der Hilfe wird gewählt, welche Spuren angesagt werden.',
    },
  },
  beyond:
    'Darüber hinaus: Bei erzwungenen Farben nehmen Diagramme die Farben des Systems an; ein Vergleich druckt sich auf eine Seite, schwarz auf weiß; Warteschlangen und Verwurfskurven lassen sich hören.',
  spoken: 'Ein Screenreader sagt an, wenn sich das Verhalten dieser Spuren ändert',
  lane: (letter: string) => `Spur ${letter}`,
  stories: 'Die Geschichten, die sie prüfen, stehen in `e2e`.',
  lacking: 'Bekanntermaßen nicht erfüllt, oder nicht geprüft',
  lacks: [
    'Mit den Textabständen von 1.4.12 liegt „Zeichnen“ in einem Fenster von 1280 × 720 über dem Ende von „Verwurfswahrscheinlichkeit“.',
    'Bei 200 % kann die Anmerkung über einem Diagramm, die die Einheit nennt, nach ihrem ersten Teil abgeschnitten sein.',
    'Screenreader wurden nicht von Menschen ausprobiert, die täglich einen benutzen.',
  ],
} satisfies Draft<typeof english>
