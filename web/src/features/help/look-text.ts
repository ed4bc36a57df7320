import { all } from '../../kit/format'

const NUMERALS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The introduction for newcomers. */
export const lookText = {
  queue:
    'A router sends one packet after the other. Packets that arrive faster than its link can send wait in a queue: most of the Internet’s delay is such waiting. Once the queue has filled the buffer, new arrivals are lost.',
  aqm: {
    before: '',
    name: 'Active queue management',
    after:
      ' drops or marks some packets before the buffer is full. Senders that notice slow down, and the queue stays short. Which packets, and when? Every scheme answers differently.',
  },
  lanes: (names: readonly string[]) =>
    names.length === 1
      ? `The lane, ${all(names)}, is such a router, simulated packet by packet. Add a lane to compare it with another scheme.`
      : `The lanes, ${all(names)}, are the same router with ${NUMERALS[names.length]} answers: the same traffic, the same random numbers, packet by packet. Any difference between them comes from their settings.`,
  shows: 'What is drawn',
  drawn: {
    drop_curve: {
      name: 'Drop curve',
      text: 'How likely a packet that arrives is dropped (up) at each length of the queue (across). The dot is now, the pale columns show where the queue has been. Schemes that act on delay have no curve.',
    },
    queue_plot: {
      name: 'Queue',
      text: 'Packets that wait, over time. A thick line is an average that the scheme acts on.',
    },
    loss_plot: {
      name: 'Loss',
      text: 'The share of packets dropped, by cause: early at random, forced by the curve, or because the buffer was full.',
    },
    raster: {
      name: 'Flows in step',
      text: 'A row for each TCP flow; the more packets it has in flight, the stronger its colour. An edge through all rows means that they all slowed down at once. The number says how many do so on average: 1 is all of them.',
    },
  },
  first: 'What to try first',
  tries: [
    {
      act: 'Drag the top of a curve’s slope upward.',
      see: 'The scheme drops earlier: that lane’s queue settles lower, packets wait less, and more of them are lost.',
    },
    {
      act: 'Raise “Long TCP flows”.',
      see: 'Losses grow in every lane. Under Tail Drop the queue stays at the buffer’s end; under RED its average climbs, at most to max_th.',
    },
    {
      act: 'Press a lane’s name and choose PIE.',
      see: 'It has no curve, but aims at a delay: packets wait 15 to 20 ms whatever the load, and more of them are lost than in a long queue.',
    },
  ],
  ask: 'Press any word with a dotted underline to see what it means.',
  words: 'All words',
  schemes: 'All schemes',
  documentation: 'Documentation',
} as const
