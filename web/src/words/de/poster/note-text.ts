import type { posterText as english } from '../../../poster/note-text'
import type { Draft } from '../../draft'

const browsers = 'Chrome oder Edge 114, Firefox 125, Safari 17 und alle späteren Versionen können es.'

export const posterText = {
  title: 'AQM Lab',
  description:
    'Ein Labor für aktives Warteschlangenmanagement: Warteschlangendisziplinen vergleichen und zeichnen, Paket für Paket.',
  computing: 'Wird berechnet …',
  unloaded: `<b>Dies ist ein Bild: Das Labor konnte nicht geladen werden.</b> Ein Filter, ein Frame oder eine unterbrochene Verbindung kann sein Skript zurückgehalten haben, oder dieser Browser ist zu alt. ${browsers}`,
  file: '<b>Diese Seite läuft nicht aus einer Datei; <code>lab.html</code> daneben schon.</b> Diese hier braucht einen Webserver, und jeder eignet sich: im Ordner dieser Seite <code>python3 -m http.server</code> ausführen und <code>http://localhost:8000</code> öffnen.',
  script: `<b>Dies ist ein Bild dessen, womit das Labor beginnt.</b> Um zu laufen und einen Link zu öffnen, braucht es JavaScript und WebAssembly. ${browsers}`,
  opening: 'Das Labor wird geöffnet …',
  unopened: `<b>Dieser Browser kann das Labor nicht öffnen.</b> ${browsers}`,
  needs: `Das Labor braucht JavaScript und WebAssembly. ${browsers}`,
} satisfies Draft<typeof english>
