import { plain, significant, ungrouped } from '../../kit/format'

/** All texts of the share dialog. */
export const shareText = {
  title: 'Share',
  pages: 'What to share',
  tabs: { link: 'Link', embed: 'Embed', image: 'Image', data: 'Data' },
  copy: 'Copy',
  copyLabel: (label: string) => `Copy: ${label}`,
  copied: 'Copied',
  notCopied: 'The browser did not allow copying',
  link: {
    label: 'Link',
    lesson: 'Link to this step of the lesson',
    withoutLesson: 'Link to the lab as it is now, without the lesson',
    characters: (n: number) => `${plain(n)} characters`,
    include: 'It includes',
    at: (t_s: number, running: boolean) =>
      running ? `the time, running on from ${ungrouped(t_s, 4, 0)} s` : `the time, ${ungrouped(t_s, 4, 0)} s`,
    plots: 'open plots and their window',
    results: 'open results',
    starts: 'It starts',
    start: { running: 'running', paused: 'paused' },
    view: 'View',
    screens: { full: 'full', projector: 'projector' },
    lock: 'Readers may change',
    locks: { none: 'everything', curve: 'only the load', all: 'nothing' },
    language: 'Language',
    languages: { reader: 'the reader’s', this: (name: string) => `always ${name}` },
    readable: 'Readable link, for slides',
    readableNote: 'Holds the scenario, the time and the plots, but no title, colours or speed.',
    unreadable:
      'Not available: a readable address cannot hold drawings, planned events or some settings of this scenario. The link above holds everything.',
    local:
      'This address works on this machine only. For others in your network, start the lab with `npm start -- --host 0.0.0.0`; for everyone, publish it.',
    forever: 'Everything is in the link. It works for ever; nothing is stored on a server.',
    long: (n: number) =>
      `At ${plain(n)} characters, mail programs and chats may truncate it. A file has no such limit.`,
    tooLong: 'The scenario is too long for a link. Share it as a file.',
    file: 'Save as a file',
  },
  qr: {
    size: (version: number, modules: number) => `QR version ${version}, ${modules} × ${modules}`,
    far: 'Too fine to scan from the back of a hall; the readable link, if there is one, is shorter.',
    farLesson:
      'Too fine to scan from the back of a hall. In a lecture, `npm start -- --class` shows a short code instead, and phones get this lesson from your machine.',
    none: 'This link is too long for a QR code.',
    show: 'Show full screen',
    svg: 'SVG',
    file: 'qr-code.svg',
  },
  embed: {
    level: 'The frame shows',
    levels: { full: 'everything', lite: 'the lanes', 'read-only': 'the lanes, read-only' },
    notes: {
      full: 'The whole lab.',
      lite: 'Lanes with play, pause, time and load; no link, no results.',
      'read-only': 'Lanes with play, pause and time; nothing can be changed.',
    },
    always: 'The frame always links to the full lab. It follows the choices under “Link”.',
    width: 'Width',
    height: 'Height',
    sizes:
      'All lanes fit at this height. Below 861 pixels they stack and need more. With a width in %, the script gives the frame the height that it needs, at any width.',
    code: 'Code for the page',
    more: 'With embed.js, which is served beside the lab, a page can fit the frame, forward keys, read figures and take pictures: docs/teach/embed.html.',
    frame: (title: string) => (title ? `AQM Lab: ${title}` : 'AQM Lab'),
  },
  image: {
    note: 'All plots on the screen in one picture, as they are now.',
    colours: 'Colours',
    themes: { light: 'light', dark: 'dark', print: 'print' },
    caption: 'with a caption: title, seed, time, version',
    copy: 'Copy picture',
    png: 'Save as PNG',
    svg: 'Save as SVG',
    failed: 'There is nothing to draw yet',
  },
  take: {
    title: 'The lab itself',
    note: 'One file with the whole lab, which opens with this scenario by a double click. It needs no server and no network.',
    save: 'Take the lab with you',
    noAddress:
      'This lab is a file, and others cannot open its address. Send the file itself: what you save here opens with this scenario.',
    noFrame: 'A frame shows a lab that is on a server. This one is a file.',
  },
  data: {
    scenario: 'The scenario',
    scenarioNote: 'All fields and events. The lab and the command line give identical results.',
    scenarioMeasures: (warmup_s: number, duration_s: number) =>
      `Its results cover ${significant(warmup_s, 12)} to ${significant(duration_s, 12)} s. Replications may cover another stretch: More figures, beside their table, saves what they ran.`,
    save: 'Save scenario.json',
    copy: 'Copy JSON',
    series: 'Samples, one row every 50 ms',
    lane: (letter: string, name: string) => `Lane ${letter}, ${name}: CSV`,
  },
} as const
