import type { shareText as english } from '../../../../features/share/text'
import { plain, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const shareText = {
  title: 'Teilen',
  pages: 'Was geteilt wird',
  tabs: { link: 'Link', embed: 'Einbetten', image: 'Bild', data: 'Daten' },
  copy: 'Kopieren',
  copyLabel: (label: string) => `Kopieren: ${label}`,
  copied: 'Kopiert',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt',
  link: {
    label: 'Link',
    lesson: 'Link zu diesem Schritt der Lektion',
    withoutLesson: 'Link zum Labor, wie es jetzt ist, ohne die Lektion',
    characters: (n: number) => `${plain(n)} Zeichen`,
    include: 'Er enthält',
    at: (t_s: number, running: boolean) =>
      running
        ? `die Zeit, weiterlaufend ab ${ungrouped(t_s, 4, 0)} s`
        : `die Zeit, ${ungrouped(t_s, 4, 0)} s`,
    plots: 'offene Diagramme und ihr Fenster',
    results: 'offene Ergebnisse',
    starts: 'Er beginnt',
    start: { running: 'laufend', paused: 'pausiert' },
    view: 'Ansicht',
    screens: { full: 'ganz', projector: 'Beamer' },
    lock: 'Für andere änderbar',
    locks: { none: 'alles', curve: 'nur die Last', all: 'nichts' },
    language: 'Sprache',
    languages: { reader: 'die der Lesenden', this: (name: string) => `immer ${name}` },
    readable: 'Lesbarer Link, für Folien',
    readableNote:
      'Enthält das Szenario, die Zeit und die Diagramme, aber weder Titel noch Farben noch Tempo.',
    unreadable:
      'Nicht verfügbar: Eine lesbare Adresse kann Zeichnungen, geplante Ereignisse oder manche Einstellungen dieses Szenarios nicht aufnehmen. Der Link oben enthält alles.',
    local:
      'Diese Adresse funktioniert nur auf diesem Rechner. Für andere in Ihrem Netz das Labor mit `npm start -- --host 0.0.0.0` starten; für alle es veröffentlichen.',
    forever: 'Alles steht im Link. Er gilt für immer; auf einem Server wird nichts gespeichert.',
    long: (n: number) =>
      `Bei ${plain(n)} Zeichen können Mailprogramme und Chats ihn abschneiden. Eine Datei hat keine solche Grenze.`,
    tooLong: 'Das Szenario ist zu lang für einen Link. Es als Datei teilen.',
    file: 'Als Datei speichern',
  },
  qr: {
    size: (version: number, modules: number) => `QR-Version ${version}, ${modules} × ${modules}`,
    far: 'Zu fein, um es hinten im Hörsaal zu scannen; der lesbare Link, wenn es einen gibt, ist kürzer.',
    farLesson:
      'Zu fein, um es hinten im Hörsaal zu scannen. In einer Vorlesung zeigt `npm start -- --class` stattdessen einen kurzen Code, und Telefone erhalten diese Lektion von Ihrem Rechner.',
    none: 'Dieser Link ist zu lang für einen QR-Code.',
    show: 'Ganzer Bildschirm',
    svg: 'SVG',
    file: 'qr-code.svg',
  },
  embed: {
    level: 'Der Frame zeigt',
    levels: { full: 'alles', lite: 'die Spuren', 'read-only': 'die Spuren, nur zum Ansehen' },
    notes: {
      full: 'Das ganze Labor.',
      lite: 'Spuren mit Abspielen, Pause, Zeit und Last; keine Leitung, keine Ergebnisse.',
      'read-only': 'Spuren mit Abspielen, Pause und Zeit; nichts lässt sich ändern.',
    },
    always: 'Der Frame verlinkt immer auf das ganze Labor. Er folgt der Auswahl unter „Link“.',
    width: 'Breite',
    height: 'Höhe',
    sizes:
      'Alle Spuren passen in diese Höhe. Unter 861 Pixeln stehen sie untereinander und brauchen mehr. Bei einer Breite in % gibt das Skript dem Frame die Höhe, die er braucht, bei jeder Breite.',
    code: 'Code für die Seite',
    more: 'Mit embed.js, das neben dem Labor liegt, kann eine Seite den Frame anpassen, Tasten weitergeben, Kennzahlen lesen und Bilder machen: docs/teach/embed.html.',
    frame: (title: string) => (title ? `AQM Lab: ${title}` : 'AQM Lab'),
  },
  image: {
    note: 'Alle Diagramme auf dem Bildschirm in einem Bild, wie sie jetzt sind.',
    colours: 'Farben',
    themes: { light: 'hell', dark: 'dunkel', print: 'Druck' },
    caption: 'mit Bildunterschrift: Titel, Startwert, Zeit, Version',
    copy: 'Bild kopieren',
    png: 'Als PNG speichern',
    svg: 'Als SVG speichern',
    failed: 'Noch gibt es nichts zu zeichnen',
  },
  take: {
    title: 'Das Labor selbst',
    note: 'Eine Datei mit dem ganzen Labor, die sich durch einen Doppelklick mit diesem Szenario öffnet. Sie braucht keinen Server und kein Netz.',
    save: 'Das Labor mitnehmen',
    noAddress:
      'Dieses Labor ist eine Datei, und andere können ihre Adresse nicht öffnen. Die Datei selbst senden: Was hier gespeichert wird, öffnet sich mit diesem Szenario.',
    noFrame: 'Ein Frame zeigt ein Labor, das auf einem Server liegt. Dieses ist eine Datei.',
  },
  data: {
    scenario: 'Das Szenario',
    scenarioNote: 'Alle Felder und Ereignisse. Labor und Kommandozeile liefern identische Ergebnisse.',
    scenarioMeasures: (warmup_s: number, duration_s: number) =>
      `Seine Ergebnisse umfassen ${significant(warmup_s, 12)} bis ${significant(duration_s, 12)} s. Replikationen können einen anderen Abschnitt umfassen: „Mehr Kennzahlen“, neben ihrer Tabelle, speichert, was gelaufen ist.`,
    save: 'scenario.json speichern',
    copy: 'JSON kopieren',
    series: 'Abtastwerte, alle 50 ms eine Zeile',
    lane: (letter: string, name: string) => `Spur ${letter}, ${name}: CSV`,
  },
} satisfies Draft<typeof english>
