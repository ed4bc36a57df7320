import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test, vi } from 'vitest'
import { FEATURES } from './features'
import { keysWith } from './features/help/keys'
import { presenterShortcutsOf } from './features/projector/keys'
import { meantBy, type Shortcut } from './help/shortcuts'
import { mediaOf } from './kit/breakpoints'
import { makeLab } from './lab'
import type { Feature } from './lab/feature'
import { formatsOf } from './page/formats'
import { shortcutsOf } from './page/shortcuts'

type Press = Parameters<Shortcut['pressed']>[0]
const pressOf = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})
const press = (key: string, held?: Partial<Press>) => meantBy(shortcutsOf(FEATURES), pressOf(key, held))
const presented = (key: string, held?: Partial<Press>) =>
  meantBy(presenterShortcutsOf(FEATURES), pressOf(key, held))

test('a press of one key means what its help says', () => {
  expect(
    [' ', '.', 'o', 'O', '1', '9', 'Home', 'h', '?', 'ArrowLeft', 'ArrowRight'].map((key) => press(key)),
  ).toEqual([
    'play',
    'step',
    'overlay',
    'overlay',
    'plot',
    'plot',
    'start',
    'sound',
    'help',
    'travel',
    'travel',
  ])
  expect(['0', 'z', 'y', 'a', 'Enter', 'Escape', 'Tab'].map((key) => press(key))).toEqual(
    Array(7).fill(undefined),
  )
})

test('a digit with Shift is a lane, except where the keyboard needs Shift for digits', () => {
  expect(press('!', { shiftKey: true, code: 'Digit1' })).toBe('solo')
  expect(press('(', { shiftKey: true, code: 'Digit9' })).toBeUndefined()
  expect(press('1', { shiftKey: true, code: 'Digit1' })).toBe('plot')
})

test.each(['ctrlKey', 'metaKey'] as const)('with %s only steps are undone and done again', (held) => {
  expect(press('z', { [held]: true })).toBe('undo')
  expect(press('Z', { [held]: true, shiftKey: true })).toBe('undo')
  expect(press('y', { [held]: true })).toBe('undo')
  expect(press('Y', { [held]: true, shiftKey: true })).toBeUndefined()
  expect([' ', 'o', '1', 'ArrowLeft', 'Home'].map((key) => press(key, { [held]: true }))).toEqual(
    Array(5).fill(undefined),
  )
})

test('in a hall a press means what slide software means by it', () => {
  const meanings = [
    [[' '], 'play'],
    [['PageDown', 'ArrowRight'], 'on'],
    [['PageUp', 'ArrowLeft'], 'back'],
    [['b', 'B'], 'blank'],
    [['f', 'F'], 'fullScreen'],
    [['l', 'L'], 'laser'],
    [['+', '='], 'more'],
    [['-', '−'], 'less'],
    [['1', '2', '3', '4'], 'alone'],
    [['0'], 'all'],
    [['r', 'R', 'Home'], 'restart'],
    [['k', 'K'], 'colours'],
    [['.'], 'bar'],
    [['p', 'P'], 'leave'],
    [['y', 'Y'], 'why'],
    [['o', '5', 'Enter', 'Tab', 'Escape', '?'], undefined],
  ] as const
  for (const [keys, meaning] of meanings)
    expect(keys.map((key) => presented(key))).toEqual(keys.map(() => meaning))
  expect(presented('r', { ctrlKey: true })).toBeUndefined()
  expect(press('p')).toBe('projector')
})

const menus = FEATURES.flatMap(({ menu }) => menu ?? [])
const keyed = FEATURES.flatMap(({ key }) => key ?? [])

test('each feature has a name of its own, and whatever it registers is whole', () => {
  const ids = FEATURES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(FEATURES.filter((own) => Object.keys(own).length < 2)).toEqual([])
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  for (const { text, place, hint, Sign } of menus) {
    expect(text()).not.toBe('')
    if (place === 'sign') expect([Sign, hint].every(Boolean)).toBe(true)
  }
  vi.unstubAllGlobals()
  expect(new Set(menus.map(({ testId }) => testId)).size).toBe(menus.length)
  for (const { screen } of FEATURES) if (screen) expect(mediaOf(screen.media)).toMatch(/\d+px/)
})

test('no key means two things, and the help has every one', () => {
  const table = Object.entries(shortcutsOf(FEATURES))
  const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  for (const key of [...printable, 'Home', 'End', 'Enter', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown']) {
    const meant = table.filter(([, { pressed, single }]) => single && pressed(pressOf(key)))
    expect(meant.map(([id]) => id).slice(1), key).toEqual([])
  }
  const groups = keysWith(FEATURES)
  const listed = groups.flatMap(({ keys }) => keys.map(({ text }) => text))
  for (const { text, keys } of [...keyed, ...FEATURES.flatMap(({ keys }) => keys?.keys ?? [])]) {
    expect(listed).toContain(text)
    expect(keys.every(Boolean)).toBe(true)
  }
  expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length)
})

test('one more feature is one more line: its key works and is in the help', () => {
  const act = vi.fn()
  const more: Feature = {
    id: 'more',
    key: { keys: ['M'], text: 'More', single: true, pressed: ({ key }) => key === 'm', act },
    keys: { title: 'In more', keys: [{ keys: ['X'], text: 'Less' }] },
  }
  expect(press('m')).toBeUndefined()
  expect(meantBy(shortcutsOf([...FEATURES, more]), pressOf('m'))).toBe('more')
  const groups = keysWith([...FEATURES, more])
  expect(groups[0]!.keys.map(({ text }) => text)).toContain('More')
  expect(groups.at(-1)).toEqual(more.keys)
})

test('no file of the page imports from the folder of a feature', () => {
  const src = import.meta.dirname
  const folders = ['features', 'courses', '../studies']
  const files = readdirSync(join(src, 'page'), { recursive: true, encoding: 'utf8' })
  const named = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const path = join(src, 'page', file)
      const imports = readFileSync(path, 'utf8').matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)
      return [...imports].map(([, name]) => ({ file, name: relative(src, join(dirname(path), name!)) }))
    })
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ name }) => folders.some((folder) => name.startsWith(`${folder}/`)))).toEqual([])
})

test('what a feature registers at a place of the page is there for the page to find', () => {
  const slots = FEATURES.flatMap((feature) => Object.keys(feature.slots ?? {}))
  expect(new Set(slots)).toEqual(
    new Set([
      'guide',
      'answers',
      'dock',
      'lane',
      'shared',
      'pictures',
      'said',
      'parameter',
      'packets',
      'plots',
      'notice',
      'track',
      'plan',
      'events',
      'runs',
    ]),
  )
  expect(FEATURES.filter(({ inspect }) => inspect).length).toBe(1)
  const names = formatsOf(makeLab(), FEATURES).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
