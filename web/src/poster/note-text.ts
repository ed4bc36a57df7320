const browsers = 'Chrome or Edge 114, Firefox 125, Safari 17 and all later versions can.'

/** What the page says before any of its scripts has run, or where none can; in HTML. */
export const posterText = {
  title: 'AQM Lab',
  description:
    'A laboratory for active queue management: compare and draw queue disciplines, packet by packet.',
  computing: 'Computing …',
  unloaded: `<b>This is a picture: the lab could not be loaded.</b> A filter, a frame or a lost connection may have held its script back, or this browser is too old. ${browsers}`,
  file: '<b>This page does not run from a file; <code>lab.html</code> beside it does.</b> This one needs a web server, and any will do: in the folder of this page, run <code>python3 -m http.server</code> and open <code>http://localhost:8000</code>.',
  script: `<b>This is a picture of what the lab opens with.</b> To run, and to open a link, it needs JavaScript and WebAssembly. ${browsers}`,
  opening: 'Opening the lab …',
  unopened: `<b>This browser cannot open the lab.</b> ${browsers}`,
  needs: `The lab needs JavaScript and WebAssembly. ${browsers}`,
} as const
