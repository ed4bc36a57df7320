import { fixed } from '../kit/format'

/** Every text of the page around the lanes' pictures; each folder has its own, so that a translation is a few files. */
export const pageText = {
  name: 'AQM Lab',
  skip: 'Skip to the lanes',
  untitled: 'Untitled scenario',
  header: {
    about: 'Keep a router’s queue short:',
    aqm: 'active queue management',
    tryThis: 'Drag a knot of RED: what happens to the delay?',
    theme: { auto: 'Colours: as the system', light: 'Colours: light', dark: 'Colours: dark' },
    undo: 'Undo',
    undoHint: 'Undo (Ctrl or ⌘ + Z). Time does not go back.',
    redo: 'Redo',
    redoHint: 'Redo (Ctrl or ⌘ + Shift + Z). Time does not go back.',
    file: 'File',
    openFile: 'Open a file …',
    projector: 'Projector view ( P )',
    projectorAlone: 'Projector view',
    share: 'Share',
    fullLab: 'Open the full lab',
  },
  transport: {
    label: 'Playback',
    play: 'Play',
    pause: 'Pause',
    step: 'Step to the next packet event',
    stepHint: 'Step to the next packet event ( . )',
    toggleHint: 'Space',
    time: 'Simulated time',
    live: 'live',
    silent: 'no answer',
    replay: 'as recorded',
    replayHint: 'Changes made after this time happen again. “Events” lists them and can drop them.',
    paused: 'paused',
    catching: (t_s: number) => `simulating to ${fixed(t_s, 0)} s`,
    speed: 'Speed, simulated seconds per second',
    speeds: {
      '0.125': '⅛×',
      '0.5': '½×',
      '1': '1×',
      '4': '4×',
      '16': '16×',
      '64': '64×',
      max: 'max',
    } as Record<string, string>,
    overloaded: (measured: number, requested: string) =>
      `${fixed(measured, measured < 10 ? 1 : 0)}× (asked ${requested})`,
    fastest: (measured: number) => `${fixed(measured, 0)}×`,
    setUp: 'Set-up',
    controls: 'Load and link',
  },
  since: {
    label: 'Apply changes',
    dragging: 'A drag applies',
    kinds: { start: 'from the start', now: 'from now on' },
    hints: {
      start:
        'Changes the set-up: the run up to this time is recomputed, as if it had been so from the start.',
      now: 'Changes the run from this time on and adds an entry to the event track.',
    },
    moved:
      'Whatever you drag while the lanes run applies from now on. Its notice offers to apply it from the start.',
  },
  rail: {
    traffic: 'Traffic, all lanes',
    link: 'Link',
    lanes: 'Lanes',
    designSpace: 'Two ideas, four schemes',
    unfold: 'The four schemes on a map',
    close: 'Close',
    rate: 'Rate',
    buffer: 'Buffer',
    roundTrip: 'Round trip',
    roundTripFrom: 'Round trip, shortest',
    roundTripTo: 'Round trip, longest',
    fixedRoundTrip: 'varies by flow',
    roundTripChanged: 'Round trips changed',
    more: (label: string) => `More: ${label}`,
    less: (label: string) => `Less: ${label}`,
    all: 'More',
    fewer: 'Less',
    noTcp: 'No TCP',
    tcp: { tahoe: 'Tahoe', reno: 'Reno', newreno: 'NewReno', sack: 'SACK', cubic: 'CUBIC' },
    ofRules: (name: string, profile: 'rfc' | 'ns2' | 'linux') =>
      profile === 'linux' ? `Linux ${name}` : name,
    sender: (names: string, ecn: 'none' | 'part' | 'all') =>
      `${names}, ${{ none: 'no ECN', part: 'some ECN', all: 'ECN' }[ecn]}`,
    access: (rate: string) => `access ${rate}`,
    started: (n: number, all: number) => `${n || 'none'} of ${all} started`,
    restartHint: 'Reruns everything up to this time.',
  },
  units: {
    mbps: 'Mb/s',
    ms: 'ms',
    points: 'points',
    packets: 'packets',
    kB: 'kB',
    flow: 'flow',
    flows: 'flows',
    rho: 'of the link',
  },
  lane: {
    region: (letter: string, name: string) => `Lane ${letter}: ${name}`,
    menu: (letter: string) => `More for lane ${letter}`,
    parameters: 'Parameters',
    ownLoad: 'Load of this lane alone',
    otherLoad: 'a different load from A',
    forkedFrom: (letter: string, until_s: number) =>
      until_s === Number.POSITIVE_INFINITY
        ? `fork of ${letter}, so far the same`
        : `fork of ${letter} at ${fixed(until_s, 1)}\u00a0s`,
    duplicate: 'Duplicate lane',
    remove: 'Remove lane',
    add: 'Add a lane',
    copyOf: (letter: string, name: string) => `Copy of ${letter}, ${name}`,
    all: 'All lanes',
    muted: 'Still running, not drawn.',
    unmute: 'Draw it',
    full: 'Four lanes is the maximum.',
    catching: (t_s: number, target_s: number) => `catching up: ${fixed(t_s, 0)} of ${fixed(target_s, 0)} s`,
    curve: 'Drop curve',
  },
  figures: {
    stretch: (from_s: number, to_s: number) => `over ${fixed(from_s, 0)}–${fixed(to_s, 0)} s`,
    over: (title: string, from_s: number, to_s: number) =>
      `${title}, measured from ${fixed(from_s, 1)} to ${fixed(to_s, 1)} s`,
    choose: 'Figures of the lanes',
    chooseIn: (letter: string) => `Choose the figures, lane ${letter}`,
    chooseNote: (most: number) => `Up to ${most}, the same in every lane, in Results and in the link.`,
    usual: 'Usual figures',
    fresh: 'too early for averages',
  },
  results: {
    title: 'Results',
    hint: 'The run and its events, all figures, distributions ( R )',
    against: 'against A',
    delayAgainst: 'Delay against A',
    stretch: (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s, one run`,
    ownStretch: 'one run',
  },
  board: {
    title: 'Figures of the lanes',
    shown: 'Source of the figures',
    thisRun: 'This run, last 20 s',
    caption: (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s, one run`,
    ownCaption: 'each since its last change, one run',
    difference: (letter: string) => `${letter} − A`,
    differences: 'small: against A',
    oneRun: 'one run, no verdict',
  },
  rescue: {
    link: { label: 'Copy the link', copied: 'Link copied', failed: 'Could not copy' },
    startOver: 'Start over with the default scenario',
  },
  notices: {
    missing: {
      title: 'Part of the lab did not load',
      how: 'The server cannot be reached, or it has a newer version. Your work is kept: try again, or reload the page.',
    },
    region: 'Messages',
    dismiss: 'Dismiss',
    list: 'What is wrong',
    more: (n: number) => `and ${n.toLocaleString('en')} more`,
    download: 'Save as a file',
    large: 'This scenario is unusually large and has not been started',
    runLarge: 'Run it anyway',
    scenarioRefused: 'This scenario cannot run',
    fewerThreads: {
      title: 'Lanes run one after another',
      how: (why: string) =>
        `This browser gave the lab fewer threads than it asked for${why && ` (${why})`}. Everything works; seeking and undo take longer.`,
    },
    crashed: (t_s: number) => `The simulation stopped at ${fixed(t_s, 1)} s`,
    silent: 'The simulation does not answer',
    silentHow:
      'It may be busy with one long step, or the browser has ended its thread. Your lab is kept: wait, change it and start it again, or open another.',
    startAgain: 'Start again',
    stopped: (letter: string, at_s: number) => `Lane ${letter} was stopped at ${fixed(at_s, 1)} s`,
    stoppedBy: (reason: string, field: string) =>
      `There were ${reason}. Change ${field}; the other lanes keep running.`,
    update: 'A new version is available',
    updateHow: 'It opens with your current lab.',
    loadUpdate: 'Load it',
    unsupportedTitle: 'The simulation could not start',
    unsupported:
      'The lab computes every packet in WebAssembly, and this browser could not load that part. Chrome or Edge 114, Firefox 125, Safari 17 and all later versions can. ' +
      'If yours is one of these, reload the page; a filter or a lost connection may have blocked the file. Your scenario stays in the address bar.',
  },
  phone: {
    bar: 'Panels',
    load: 'Load',
    curve: 'Curve',
    lanes: 'Lanes',
    events: 'Events',
    results: 'Results',
    show: 'Lane shown',
    more: 'More',
    moreEvents: (n: number) => `Show more (${n.toLocaleString('en')} left)`,
    noEvents: 'No changes in this run, and none planned.',
    toCome: 'to come',
  },
} as const

/** Texts of the set-up as a whole. */
export const setUpText = {
  startOver: { name: 'Start over', hint: 'back to 0 s; the timeline is replayed' },
  without: {
    name: 'Start over without the changes',
    hint: 'removes the changes made so far from the timeline',
  },
  asNow: {
    name: 'Make the current state the set-up',
    hint: 'as if it had been so from the start; planned events stay',
  },
  asOpened: {
    name: 'Reset to the link',
    hint: 'undoes every change since; time does not go back',
  },
  asLab: {
    name: 'Reset to the default scenario',
    hint: 'Tail Drop beside RED, 16 flows and then 64; time does not go back',
  },
  sameTraffic: 'Same traffic and same random numbers in every lane',
  seed: 'Seed',
  seedHint: 'Selects the random numbers. A new seed reruns everything up to this time.',
} as const

/** Texts of what one lane has alone. */
export const ownText = {
  title: 'Name and set-up of this lane alone',
  link: 'Link of this lane alone',
  json: 'All that differs here, as JSON',
  example: '{"link": {"buffer": {"packets": 60}}}',
  how: 'A JSON merge patch of the scenario (RFC 7396). Ctrl or ⌘ + Enter applies it; an empty field removes all differences.',
  wrong: 'Not a JSON object. The lane was not changed.',
  none: 'Same as all lanes',
} as const
