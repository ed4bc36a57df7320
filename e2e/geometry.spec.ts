import type { Page } from '@playwright/test'
import type { Cbr, Ftp } from '../web/src/generated/scenario'
import type { ScenarioInput } from '../web/src/scenario/types'
import { isWhole } from '../web/tools/setup/tier.mjs'
import { FOUR, faultsOf, isPhone, openPanel, recordCanvasWords, views } from './geometry'
import { DEFAULT_SCENARIO, drawn, expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'e2e/geometry.ts')

const SIZES = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [640, 400],
  [844, 390],
  [900, 700],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
] as const

const [FTP, UDP] = DEFAULT_SCENARIO.traffic as [Ftp, Cbr]

interface State {
  t_s: number
  scenario: Partial<ScenarioInput>
  /** Done before the check. */
  done?: (lab: Lab) => Promise<void>
}

/** The state with the most words on the screen. */
const FULLEST = 'other schemes since 72 s, four classes, marks'

/** States to check: one to four lanes, and the longest names and numbers. */
const STATES: Record<string, State> = {
  ...Object.fromEntries(
    FOUR.map((_, i) => [`${i + 1} lanes`, { t_s: 60, scenario: { lanes: FOUR.slice(0, i + 1) } }]),
  ),
  [FULLEST]: {
    t_s: 80,
    scenario: {
      traffic: [
        { ...FTP, ecn: true },
        UDP,
        { id: 'web', kind: 'web', sessions: 20, think_s: { exponential: 5 }, object_packets: 10, ecn: true },
        { id: 'files', kind: 'files', flows: 3, gap_s: 1, file_bytes: 1_000_000 },
      ],
      lanes: FOUR,
      timeline: [
        { at_s: 72, lane: 0, set: { queue: { kind: 'dsred' } } },
        { at_s: 72, lane: 1, set: { queue: { kind: 'red_tail' } } },
        { at_s: 75, set: { 'traffic.ftp.flows': 64 } },
        { at_s: 76, set: { 'link.rate_bps': 8_000_000 } },
      ],
    },
  },
  '3,000 flows at 1 Gb/s': {
    t_s: 3,
    scenario: {
      link: { rate_bps: 1e9, delay_s: 0.01, buffer: { packets: 10_000 } },
      traffic: [{ ...FTP, flows: 3000, ecn: true }, UDP],
      lanes: FOUR.slice(0, 2),
      timeline: [],
    },
  },
  'replications at hand': {
    t_s: 12,
    scenario: { lanes: FOUR, duration_s: 12, warmup_s: 4, timeline: [] },
    done: replicate,
  },
}

async function replicate({ page }: Lab) {
  if (await isPhone(page)) await openPanel(page, 'Results')
  await page.getByTestId('run-replications').click()
  await expect(page.getByTestId('replications')).toContainText('10 runs')
}

/** Waits until every figure shows the lanes' values: the slowest are written every half second. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn))
    const turn = async () => Math.floor((await frame()) / 500)
    for (const since = await turn(); (await turn()) === since; );
    await frame()
  })

type Colour = 'light' | 'dark'
const LIGHT: readonly Colour[] = ['light']
const BOTH_COLOURS: readonly Colour[] = ['light', 'dark']

/** Of the languages: the longest words, wide signs, and what is two fifths longer than English. */
const LANGUAGES = ['de', 'zh-Hans', 'x-long']

/** Phone and desktop sizes: every state is checked there, the fullest in both colours, since they move no text. */
const WHOLE: readonly number[] = [390, 1280]

/** The states at a size: all at these sizes; elsewhere the fullest, and the others in turn. */
function statesAt(width: number): [string, State][] {
  const all = Object.entries(STATES)
  if (WHOLE.includes(width) || isWhole) return all
  // The last states have the longest numbers, and go to the narrowest windows.
  const others = all.filter(([name]) => name !== FULLEST).reverse()
  const turn = SIZES.filter(([each]) => !WHOLE.includes(each)).findIndex(([each]) => each === width)
  return [[FULLEST, STATES[FULLEST]!], others[turn % others.length]!]
}

/** Faults that remain after everything was redrawn. */
async function lasting(page: Page): Promise<string[]> {
  const first = await faultsOf(page)
  if (first.length === 0) return first
  await settled(page)
  await drawn(page)
  return faultsOf(page)
}

/** The faults in all views of some states, and the colours in which each shows. */
async function faultsIn(
  lab: Lab,
  page: Page,
  states: readonly [string, State][],
  colours: readonly Colour[],
) {
  const found = new Map<string, Set<string>>()
  for (const [state, { t_s, scenario, done }] of states) {
    // The page must not write its own address after the one that the test sets.
    await lab.settledLink()
    await lab.paste(paused(t_s, { ...scenario, title: state }))
    await expect.poll(async () => (await lab.state()).scenario.title).toBe(state)
    await lab.live()
    await done?.(lab)
    await settled(page)
    for (const colorScheme of state === FULLEST ? colours : colours.slice(0, 1)) {
      await page.emulateMedia({ colorScheme })
      for await (const view of views(page)) {
        await drawn(page)
        for (const fault of await lasting(page)) {
          const where = `${state}, ${view}: ${fault}`
          found.set(where, (found.get(where) ?? new Set()).add(colorScheme))
        }
      }
    }
  }
  return [...found].map(([fault, shows]) => `${[...shows].join(' and ')}, ${fault}`)
}

for (const [width, height] of SIZES)
  test.describe(`geometry at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, colorScheme: 'light' })

    const declare = WHOLE.includes(width) ? test : rare

    declare('no texts overlap, and none is cut off', async ({ lab, page }) => {
      await recordCanvasWords(page)
      await lab.open(paused(0))
      const colours = WHOLE.includes(width) ? BOTH_COLOURS : LIGHT
      expect(await faultsIn(lab, page, statesAt(width), colours)).toEqual([])
      expect(lab.faults).toEqual([])
    })

    // Beside its question, a lane of 150 px has no room for a note that is longer than the real ones.
    for (const language of LANGUAGES.filter((each) => each !== 'x-long' || width !== 900))
      rare(`no texts overlap, and none is cut off, in ${language}`, async ({ lab, page }) => {
        await recordCanvasWords(page)
        await lab.open(`./?lang=${language}`)
        await lab.playButton.click()
        expect(await faultsIn(lab, page, [[FULLEST, STATES[FULLEST]!]], LIGHT)).toEqual([])
        expect(lab.faults).toEqual([])
      })
  })
