import { expect, test } from 'vitest'
import type { Figures } from '../engine/page/figures'
import { type Extra, extrasOf } from '../scenario/extras'
import { allFiguresOf, boardFiguresOf, headlinesOf, shownOf } from './lane-figures'

test('a lane to which nothing came has no loss and says so; one without figures says nothing', () => {
  const [, loss] = headlinesOf([{ id: 'udp', kind: 'cbr' }] as never)
  const idle = { classes: { udp: { loss: Number.NaN } }, loss: Number.NaN } as unknown as Figures
  const { values, lacks } = shownOf(loss!, [idle, undefined])
  expect(values).toEqual(['–', '–'])
  expect(lacks).toEqual(['no arrivals', undefined])
})

const classes = (...kinds: string[]) => kinds.map((kind) => ({ id: kind, kind })) as never
const keysOf = (figures: readonly { key: string }[]) => figures.map(({ key }) => key)

test('the usual figures of a lane follow its traffic', () => {
  expect(keysOf(headlinesOf(classes('ftp', 'cbr')))).toEqual(['delay', 'loss cbr', 'goodput'])
  expect(keysOf(headlinesOf(classes('ftp', 'files')))).toEqual([
    'delay',
    'completion files',
    'loss',
    'goodput',
  ])
  const marked = [{ id: 'ftp', kind: 'ftp', ecn: true }] as never
  expect(keysOf(headlinesOf(marked))).toEqual(['delay', 'loss ftp', 'marked', 'goodput'])
})

test('two kinds of senders have their delays, their goodputs and the ratio of these, by their names', () => {
  const traffic = [
    { id: 'a', kind: 'ftp', tcp: 'prague', ecn: true },
    { id: 'b', kind: 'ftp', tcp: 'cubic', ecn: true },
  ] as never
  const figures = headlinesOf(traffic)
  expect(keysOf(figures)).toEqual(['delay a', 'delay b', 'goodput a', 'goodput b', 'ratio'])
  const classes = {
    a: { delay_s: 0.0002, goodput_bps: 21e6 },
    b: { delay_s: 0.015, goodput_bps: 20e6 },
  }
  const told = figures.map((figure) => {
    const { word, values, unit } = shownOf(figure, [{ classes } as never])
    return `${word} ${values[0]} ${unit}`.trim()
  })
  expect(told).toEqual([
    'Prague delay 0.20 ms',
    'CUBIC delay 15.0 ms',
    'Prague goodput 21.00 Mb/s',
    'CUBIC goodput 20.00 Mb/s',
    'Prague : CUBIC 1.05',
  ])
})

test('goodput beside traffic without it is called that of TCP, and there is none without TCP', () => {
  const goodputs = (...kinds: string[]) =>
    allFiguresOf(classes(...kinds)).flatMap(({ key, word }) => (key.startsWith('goodput') ? [word] : []))
  expect(goodputs('ftp')).toEqual(['goodput'])
  expect(goodputs('ftp', 'video')).toEqual(['goodput', 'TCP goodput', 'Video goodput'])
  expect(goodputs('files', 'call')).toEqual(['TCP goodput', 'Files goodput'])
  expect(goodputs('ftp', 'video', 'video_call')).toEqual([
    'goodput of all TCP',
    'TCP goodput',
    'Video goodput',
  ])
  expect(goodputs('call', 'cbr')).toEqual([])
  expect(keysOf(headlinesOf(classes('call')))).toEqual(['delay', 'rating call', 'loss call', 'utilisation'])
})

test('a figure of two keys stands once', () => {
  expect(keysOf(headlinesOf(classes('ftp', 'cbr'), ['goodput', 'goodput ftp', 'delay']))).toEqual([
    'delay',
    'goodput',
  ])
})

test('chosen figures stand in one order, and the usual ones where the traffic has none of them', () => {
  const traffic = classes('ftp', 'probe')
  const chosen = ['goodput', 'delay probe', 'delay_p99', 'loss cbr']
  expect(keysOf(headlinesOf(traffic, chosen))).toEqual(['delay_p99', 'delay probe', 'goodput'])
  expect(keysOf(headlinesOf(traffic, ['loss cbr']))).toEqual(keysOf(headlinesOf(traffic)))
})

test('a comparison has the time of every kind of transfer', () => {
  const keys = keysOf(boardFiguresOf(classes('ftp', 'web', 'files', 'probe')))
  expect(keys.filter((key) => key.startsWith('completion'))).toEqual([
    'completion files',
    'completion web',
    'completion probe',
  ])
  const figures = { classes: { files: { completion_s: 1.3712 }, web: { completion_s: 0 } } } as never
  const [file] = allFiguresOf(classes('files')).filter(({ key }) => key.startsWith('completion'))
  expect(shownOf(file!, [figures])).toMatchObject({ word: 'file time', values: ['1.37'], unit: 's' })
})

test('figures of ACKs are there with a reverse queue alone', () => {
  const traffic = classes('ftp')
  const added = ['ack_delay', 'ack_drops', 'reverse_utilisation']
  for (const keys of [
    (extras: Extra[]) => keysOf(boardFiguresOf(traffic, [], extras)),
    (extras: Extra[]) => keysOf(allFiguresOf(traffic, extras)),
  ])
    expect(keys(['reverse'])).toEqual([...keys([]), ...added])
  expect(keysOf(headlinesOf(traffic, ['ack_drops'], undefined, ['reverse']))).toEqual(['ack_drops'])
  const lanes = [{ delay_s: 0.0123, loss: 0.05, utilisation: 0.9 }, undefined].map((reverse) => ({
    reverse,
  })) as never
  const shown = allFiguresOf(traffic, ['reverse']).slice(-3)
  expect(shown.map((figure) => shownOf(figure, lanes).values)).toEqual([
    ['12.3', '–'],
    ['5.0', '–'],
    ['90.0', '–'],
  ])
  expect(shownOf(shown[0]!, lanes).lacks).toEqual([undefined, 'no ACKs'])
})

test('a rare loss has as many digits as it takes', () => {
  const [loss] = headlinesOf(classes('ftp')).filter(({ key }) => key.startsWith('loss'))
  const lanes = [0, 0.21, 0.0034, 0.00004, 0.0000009].map((share) => ({
    classes: { ftp: { loss: share } },
  })) as never
  expect(shownOf(loss!, lanes)).toMatchObject({
    values: ['0.0', '21.0', '0.3', '0.004', '0.00009'],
    differences: ['', '+21.0', '+0.3', '+0.004', '+0.00009'],
  })
})

test('what people notice of a class comes first among its figures, and a rating is about so', () => {
  expect(keysOf(headlinesOf(classes('ftp', 'call')))).toEqual(['delay', 'rating call', 'loss', 'goodput'])
  expect(keysOf(headlinesOf(classes('ftp', 'video')))).toEqual(['delay', 'rung video', 'loss', 'goodput'])
  const board = keysOf(boardFiguresOf(classes('game', 'video_call', 'writes')))
  expect(board).toEqual(
    expect.arrayContaining(['one_way_p99 game', 'frozen video_call', 'completion_p99 writes']),
  )
  const wordsOf = (...kinds: string[]) =>
    allFiguresOf(classes(...kinds)).flatMap(({ key, word }) =>
      /^(late|completion_p99) /.test(key) ? [word] : [],
    )
  expect(wordsOf('call', 'writes')).toEqual(['late', 'write time p99'])
  expect(wordsOf('call', 'game')).toEqual(['Call late', 'Game late'])
  const rating = allFiguresOf(classes('call')).find(({ key }) => key === 'rating call')!
  const lane = (r: number) => ({ classes: { call: { delivery: { r } } } }) as unknown as Figures
  expect(shownOf(rating, [lane(56.4), lane(90.6), { classes: {} } as unknown as Figures])).toMatchObject({
    word: 'Call R',
    values: ['≈\u00a056', '≈\u00a091', '–'],
    differences: ['', '+35', '–'],
  })
})

test('files are called by their class where it has a name of its own', () => {
  const named = (...ids: string[]) =>
    boardFiguresOf(ids.map((id) => ({ id, kind: 'files' })) as never)
      .filter(({ key }) => key.startsWith('completion'))
      .map(({ word }) => word)
  expect(named('page')).toEqual(['page time'])
  expect(named('files', 'page')).toEqual(['file time (files)', 'page time'])
  expect(named('files', 'files2')).toEqual(['file time (files)', 'file time (files2)'])
})

test('a class that sends nothing has no usual figure', () => {
  const traffic = classes('ftp', 'cbr')
  const sends = ({ kind }: { kind: string }) => kind !== 'cbr'
  expect(keysOf(headlinesOf(traffic, [], sends))).toEqual(['delay', 'loss ftp', 'goodput'])
  expect(keysOf(headlinesOf(traffic, ['loss cbr'], sends))).toEqual(['loss cbr'])
})

test('losses without a run are said to be at the head', () => {
  const run = boardFiguresOf(classes('ftp')).find(({ key }) => key === 'run')!
  const lane = (early: number) => ({ loss_run: Number.NaN, drops: { early } }) as unknown as Figures
  expect(shownOf(run, [lane(40), lane(0)]).lacks).toEqual(['head drops', undefined])
})

test('delays of L and C are there with a lane of DualPI2, and the others say why they have none', () => {
  const traffic = classes('ftp')
  const scenario = (...kinds: string[]) =>
    ({ lanes: kinds.map((kind) => ({ queue: { kind } })), timeline: [] }) as never
  expect(extrasOf(scenario('red', 'red_tail'))).toEqual([])
  const extras = extrasOf(scenario('red', 'dualpi2'))
  expect(
    extrasOf({
      ...(scenario('red') as object),
      timeline: [{ at_s: 1, set: { queue: { kind: 'dualpi2' } } }],
    } as never),
  ).toBe(extras)
  for (const figures of [allFiguresOf(traffic, extras), boardFiguresOf(traffic, [], extras)]) {
    const own = figures.filter(({ key }) => /^[lc]_delay$/.test(key))
    const lanes = [{ queues: { l_delay_s: 0.001, c_delay_s: Number.NaN } }, {}] as never
    expect(own.map((figure) => shownOf(figure, lanes).values)).toEqual([
      ['1.00', '–'],
      ['–', '–'],
    ])
    expect(own.map((figure) => shownOf(figure, lanes).lacks)).toEqual([
      [undefined, 'one queue'],
      ['no packets', 'one queue'],
    ])
  }
})
