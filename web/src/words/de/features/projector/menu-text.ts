import type { projectorMenuText as english } from '../../../../features/projector/menu-text'
import type { Draft } from '../../../draft'

export const projectorMenuText = {
  keyLines: {
    play: 'Abspielen oder Pause',
    on: '10 s vor',
    back: '10 s zurück',
    restart: 'Von vorn',
    more: 'Mehr Last, ein Schritt, ab jetzt',
    less: 'Weniger Last, ein Schritt, ab jetzt',
    alone: 'Eine Spur allein',
    all: 'Alle Spuren',
    curves: 'Die Verwurfskurven anstelle der Diagramme, und zurück',
    blank: 'Schwarzer Bildschirm; jede Taste kehrt zurück',
    laser: 'Ein Laserpointer',
    colours: 'Hell oder dunkel',
    code: 'Der Link als QR-Code',
    fullScreen: 'Ganzer Bildschirm',
    bar: 'Die Bedienelemente, für eine Weile',
    leave: 'Zurück zum Labor; auch Esc',
    screen: 'Die Beameransicht, und zurück',
  },
} satisfies Draft<typeof english>
