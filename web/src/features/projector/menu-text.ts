/** The words of the way to the screen for a hall, and of its keys, which load with the page. */
export const projectorMenuText = {
  keyLines: {
    play: 'Play or pause',
    on: '10 s on',
    back: '10 s back',
    restart: 'From the beginning',
    more: 'More load, one step, from now on',
    less: 'Less load, one step, from now on',
    alone: 'A lane alone',
    all: 'All lanes',
    curves: 'The drop curves in place of the plots, and back',
    blank: 'Black screen; any key returns',
    laser: 'A laser pointer',
    colours: 'Light or dark',
    code: 'The link as a QR code',
    fullScreen: 'Full screen',
    bar: 'The controls, for a while',
    leave: 'Back to the lab; Esc too',
    screen: 'The projector view, and back',
  },
} as const
