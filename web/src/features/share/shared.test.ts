import { expect, test } from 'vitest'
import { qrCode } from '../../kit/qr'
import { choicesFor, sharedView } from '../../link/shared-view'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../../scenario/default'
import type { View } from '../../scenario/types'
import { frameCode, heightFor } from './frame-code'
import { shareText } from './text'

const full: View = {
  ...DEFAULT_VIEW,
  theme: 'dark',
  speed: 16,
  window_s: 10,
  plots: ['queue'],
  end_s: 50,
  overlay: true,
  difference: true,
  shared_axis: true,
  results: true,
  from: 'now',
  solo: 1,
  muted: [0],
  ghosts: [{ lane: 0, at_s: 3, scenario: DEFAULT_SCENARIO }],
  lock: 'curve',
  screen: 'projector',
}

test('the default is to share what is on the screen', () => {
  expect(sharedView(full, 63.2, choicesFor(full, false))).toEqual({ ...full, t_s: 63.2, running: false })
  expect(sharedView(DEFAULT_VIEW, 60, choicesFor(DEFAULT_VIEW, true))).toEqual(DEFAULT_VIEW)
})

test('parts left out have their defaults', () => {
  const none = { position: false, plots: false, results: false } as const
  const choices = { ...choicesFor(full, true), ...none, screen: 'full', lock: 'none' } as const
  const { theme, speed, from } = full
  expect(sharedView(full, 63.2, choices)).toEqual({ ...DEFAULT_VIEW, theme, speed, from })
  expect(sharedView(DEFAULT_VIEW, 12, { ...choices, running: false })).toMatchObject({
    t_s: 12,
    running: false,
  })
})

test('a frame is tall enough for its lanes, which a narrow frame stacks', () => {
  expect(heightFor('lite', 2, '1200')).toBeLessThan(heightFor('lite', 2, '860'))
  expect(heightFor('lite', 2, '100%')).toBe(heightFor('read-only', 2, '1440'))
  expect(heightFor('lite', 1, '1200')).toBe(heightFor('lite', 2, '1200'))
  // Three lanes are drawn smaller than two, and five as an overview.
  for (const width of ['390', '800', '1200', '100%', ''])
    for (const lanes of [2, 4, 6, 7, 8, 9])
      expect(heightFor('lite', lanes, width)).toBeGreaterThanOrEqual(heightFor('lite', lanes - 1, width))
  expect(heightFor('lite', 3, '1023')).toBe(heightFor('lite', 3, '800'))
})

test('values in the HTML stay inside their quotes', () => {
  const code = frameCode({ link: './?a=1&b="2', title: '<b>"RED"</b>', width: '100%', height: '480' })
  expect(code).toContain('src="./?a=1&amp;b=&quot;2" title="&lt;b&gt;&quot;RED&quot;&lt;/b&gt;" width="100%"')
})

test('the height of a frame follows a width in percent, and no other', () => {
  const code = (width: string) => frameCode({ link: './', title: '', width, height: '660' })
  expect(code('100%')).toMatch(/^<iframe [^>]*><\/iframe><script>.*aqm-lab:height.*<\/script>$/)
  expect(code('800')).toMatch(/^<iframe [^>]*><\/iframe>$/)
})

test('a code has a quiet zone of four modules, and a text that is too long has no code', () => {
  const { version, size, path } = qrCode('https://example.org/aqm/#1.abc')!
  expect(size).toBe(4 * version + 17 + 8)
  // Top edge of the finder pattern: seven dark modules in a row.
  expect(path.startsWith('M4 4h7v1H4z')).toBe(true)
  expect(qrCode('x'.repeat(5000))).toBeUndefined()
})

test('the time of a link is said without the noise of its last digits', () => {
  const { at } = shareText.link
  expect(at(301.98079999997935, false)).toBe('the time, 301.9808 s')
  expect(at(60, true)).toBe('the time, running on from 60 s')
})
