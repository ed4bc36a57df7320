import type { soundText as english } from '../../../../features/sound/text'
import { fixed } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const soundText = {
  title: 'Das Labor hören',
  queues: 'Warteschlangen, während sie laufen',
  about:
    'Ein Ton je Spur, so hoch, wie ihre Warteschlange lang ist: vier Oktaven von der leeren Warteschlange bis zum vollen Puffer. Ein Ticken ist ein Verlust. Anrufe, Spiele und Videoanrufe fügen einen gleichmäßigen Ton hinzu, mit einer Lücke für alles, was zu spät oder nie kommt. Bei zwei Spuren ist A links und B rechts. Solange das Labor pausiert, ist es still.',
  start: 'Warteschlangen hören',
  stop: 'Stille',
  volume: 'Lautstärke',
  loudness: (share: number) => `${fixed(100 * share, 0)} %`,
  loud: 'lauter, wenn ein größerer Anteil verworfen wird',
  ticks: 'ein Ticken für Verluste',
  frames: 'ein Ton für Anrufe und Spiele, mit Lücken',
  curves: 'Verwurfskurven',
  curvesAbout:
    'Von der leeren Warteschlange links bis zum Ende des Puffers rechts, in drei Sekunden: so hoch wie die Verwurfswahrscheinlichkeit. Ein Klicken ist eine Schwelle.',
  curve: (letter: string, name: string) => `Die Kurve von ${letter} hören, ${name}`,
  none: (letter: string, name: string) => `${letter}, ${name}, hat keine Verwurfskurve.`,
  log: 'logarithmisch, ab 0,0001',
  refused: 'Dieser Browser kann keinen Ton abspielen.',
} satisfies Draft<typeof english>
