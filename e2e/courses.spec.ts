import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { inRoot } from '../web/tools/setup/paths.mjs'
import { BOTH, expect, test, whole, wholeBoth } from './lab'

const rare = whole(
  import.meta,
  'web/src/features/frame',
  'web/examples',
  'wasm-core/python/python/aqmlab/widget.js',
)
const RARE_BOTH = wholeBoth(import.meta, 'web/src/features/frame', 'web/examples')

/** The lab's address in the examples. */
const LAB = 'https://lab.example/aqm/'
const EXAMPLES = inRoot('web/examples')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

let server: Server
let course = ''

/** A course of another origin: the examples, with the address of the lab under test. */
test.beforeAll(async ({ baseURL }) => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://course')
    const path = pathname.startsWith('/reveal.js/')
      ? inRoot('node_modules', pathname.slice(1))
      : join(EXAMPLES, pathname)
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    if (pathname === '/empty.html') response.end('<!doctype html><title>A course</title><body>')
    else if (!existsSync(path)) response.writeHead(404).end()
    else if (path.startsWith(EXAMPLES)) response.end(readFileSync(path, 'utf8').replaceAll(LAB, baseURL!))
    else response.end(readFileSync(path))
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  course = `http://localhost:${(server.address() as AddressInfo).port}/`
})
test.afterAll(() => server.close())

/** The lab in the frame, once it is there. Frames that reveal.js moves load again. */
async function labIn(page: Page, baseURL: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith(baseURL))
  const isThere = () => {
    const { status, catching_up_s } = window.__aqm?.state() ?? {}
    return status === 'live' && catching_up_s === null
  }
  // A hidden frame has no animation frames to wait for.
  await expect
    .poll(() =>
      find()
        ?.evaluate(isThere)
        .catch(() => false),
    )
    .toBe(true)
  return find()!
}
const stateIn = (frame: Frame) => frame.evaluate(() => window.__aqm.state())
const aqmIn = async (frame: Frame) => (await stateIn(frame)).scenario

test('a course page sets the lab, receives figures, and takes a picture', BOTH, async ({ page, baseURL }) => {
  await page.goto(`${course}frame.html`)
  const lab = await labIn(page, baseURL!)
  const delays = page.locator('#figures td:nth-child(2)')
  await expect(delays).toHaveText([/^\d+\.\d$/, /^\d+\.\d$/])
  const [sixteen] = await delays.allTextContents()
  await page.locator('#more').click()
  await expect.poll(async () => (await aqmIn(lab)).traffic[0]).toMatchObject({ flows: 64 })
  // Paused at the same time, with another load.
  await expect(delays.first()).not.toHaveText(sixteen!)
  expect((await stateIn(lab)).t_s).toBe(30)
  // In one step, which the reader may undo.
  expect((await stateIn(lab)).past).toHaveLength(1)
  await page.locator('#picture').click()
  const picture = page.locator('#pictures img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(800)
  await page.locator('#play').click()
  await lab.waitForFunction(() => window.__aqm.state().t_s > 31)
  await expect(page.locator('#told')).toBeEmpty()
  // The frame is as high as the lab in it.
  const over = () => lab.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(over).toBe(0)
  // Invalid fields are reported one by one; nothing changes.
  const before = await aqmIn(lab)
  const refused = await page.evaluate(async (site) => {
    const { attach } = await import(`${site}embed.js`)
    const again = attach(document.querySelector('iframe'))
    const tries = [
      { address: '?aqm=td&ftp=many' },
      { address: '#1.cut' },
      { scenario: { version: 1, lanes: [], link: { rate_bps: -1 } } },
      { address: '?aqm=td', scenario: {} },
      { adress: '?aqm=td' },
    ]
    const said: string[] = []
    for (const wanted of tries) await again.setState(wanted).catch((error: Error) => said.push(error.message))
    const state = await again.getState()
    return { said, state }
  }, baseURL!)
  expect(refused.said).toHaveLength(5)
  expect(refused.said[0]).toContain('a whole number of flows from 0 to 10,000')
  expect(refused.said[1]).toContain('incomplete')
  expect(refused.said[2]).toContain('rate')
  expect(refused.said[4]).toContain('set-state has no field “adress”')
  expect(await aqmIn(lab)).toEqual(before)
  expect(refused.state.scenario).toEqual(before)
  expect(refused.state.query).toContain('ftp=64')
})

rare('hostile messages change nothing in the lab, and leave the page usable', async ({ page, baseURL }) => {
  await page.goto(`${course}empty.html`)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src, width: 1240, height: 680 })
    document.body.append(frame)
    const heard: unknown[] = []
    Object.assign(globalThis, { heard })
    addEventListener('message', ({ data }) => data?.aqm === 1 && heard.push(data))
  }, `${baseURL}?aqm=td,red&t=30&paused=on&embed=read-only`)
  const lab = await labIn(page, baseURL!)
  const before = await aqmIn(lab)
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: Answer[] }).heard)
  await expect.poll(async () => (await heard()).length).toBe(1)
  await page.evaluate(() => {
    const { contentWindow } = document.querySelector('iframe')!
    const say = (message: unknown) => contentWindow!.postMessage(message, '*')
    const long = 'x'.repeat(1_000_000)
    for (const message of [
      null,
      42,
      long,
      { aqm: 1 },
      { aqm: 2, id: 1, type: 'play' },
      { aqm: 1, id: 2, type: long },
      { aqm: 1, id: long, type: 'play' },
      { aqm: 1, id: 3, type: 'seek', t_s: '10' },
      { aqm: 1, id: 4, type: 'seek', t_s: Number.NaN },
      { aqm: 1, id: 5, type: 'set-state', address: long },
      { aqm: 1, id: 6, type: 'set-state', scenario: { title: long, lanes: long } },
      { aqm: 1, id: 7, type: 'play', [long]: true },
      { aqm: 1, id: 8, type: 'constructor' },
      { aqm: 1, id: 9, type: 'subscribe', figures: ['__proto__'] },
      { aqm: 1, id: 10, type: 'subscribe', figures: ['delay'], per_s: 1e9 },
    ])
      say(message)
    const loop: { self?: unknown } = {}
    loop.self = loop
    say({ aqm: 1, id: 11, type: 'set-state', scenario: loop })
    for (let i = 0; i < 10_000; i++)
      say({ aqm: 1, id: `flood ${i}`, type: 'set-state', address: '?aqm=codel' })
  })
  // The flood is cut short, and the answer says so.
  await expect.poll(async () => JSON.stringify(await heard())).toContain('were ignored')
  const answers = await heard()
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect([id, answers.find((answer) => answer.id === id)?.faults?.length]).toEqual([id, 1])
  expect(JSON.stringify(answers).length).toBeLessThan(100_000)
  expect(answers.length).toBeLessThan(400)
  expect(JSON.stringify(answers)).toContain('“t_s” must be a number from 0 to 10,000 s; “10” is not')
  // Valid messages are carried out in order; readers of this frame still may not change anything.
  await expect.poll(async () => (await aqmIn(lab)).lanes.length).toBe(1)
  await expect(lab.getByTestId('play')).toBeEnabled()
  expect((await stateIn(lab)).view.lock).toBe('all')
  // After a while messages are accepted again.
  const takenBack = async () => {
    await page.evaluate((scenario) => {
      const again = { aqm: 1, id: 'back', type: 'set-state', scenario }
      document.querySelector('iframe')!.contentWindow!.postMessage(again, '*')
    }, before)
    return (await heard()).some(({ id, faults }) => id === 'back' && !faults)
  }
  await expect.poll(takenBack).toBe(true)
  expect(await aqmIn(lab)).toEqual(before)
  expect(await lab.evaluate(() => window.__aqm.faults())).toEqual([])
  // Only messages of the parent page count.
  await lab.evaluate(async () => {
    // The lab registered its listener earlier, so it has the message before this page.
    const come = new Promise<void>((done) =>
      addEventListener('message', ({ data }) => data?.id === 'self' && done()),
    )
    postMessage({ aqm: 1, id: 'self', type: 'set-state', address: '?aqm=pie' }, '*')
    await come
  })
  expect(await aqmIn(lab)).toEqual(before)
})

interface Answer {
  id: unknown
  faults?: object[]
}

test(
  'on slides, a hidden lab pauses, and keys that it does not use turn the slides',
  RARE_BOTH,
  async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`${course}slides.html`)
    const lab = await labIn(page, baseURL!)
    const time = async () => (await stateIn(lab)).t_s
    const slide = () => page.evaluate(() => location.hash)
    const standsStill = async () => {
      let before = Number.NaN
      // Polled once a second: a hidden frame that runs reports twice a second.
      await expect
        .poll(
          async () => {
            const last = before
            before = await time()
            return before - last
          },
          { intervals: [1000] },
        )
        .toBe(0)
      return before
    }
    // The lab is set to run, but hidden.
    const hidden_s = await standsStill()
    expect((await stateIn(lab)).running).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(slide).toBe('#/1')
    await expect.poll(time).toBeGreaterThan(hidden_s)
    // With the focus in the frame, keys it does not use go to the slides; the keys of its controls stay.
    const play = lab.getByTestId('play')
    await play.focus()
    await page.keyboard.press('Space')
    await expect(play).toHaveAccessibleName('Play')
    expect(await slide()).toBe('#/1')
    await page.keyboard.press('Space')
    await expect(play).toHaveAccessibleName('Pause')
    await lab.getByTestId('load').press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(lab.getByTestId('load-ftp')).toHaveCount(0)
    expect(await slide()).toBe('#/1')
    await page.keyboard.press('ArrowRight')
    await expect.poll(slide).toBe('#/2')
    // Hidden again: the run stops, and continues once the frame is visible.
    const stood = await standsStill()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(slide).toBe('#/1')
    await expect.poll(time).toBeGreaterThan(stood)
  },
)

rare('printed slides show a picture of each lab', async ({ page, baseURL }) => {
  const still = page.locator('.aqm-lab-still')
  await page.goto(`${course}slides.html#/1`)
  await labIn(page, baseURL!)
  await expect(still).toHaveAttribute('alt', /^Tail Drop and RED: /)
  await expect(still).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(still).toBeVisible()
  await expect(page.locator('iframe')).toBeHidden()
  await page.emulateMedia({ media: null })
  // The pages that reveal.js makes for paper stand below each other; most frames are off the screen.
  await page.goto(`${course}slides.html?view=print`)
  await labIn(page, baseURL!)
  await expect(still).toBeVisible()
  await expect(page.locator('iframe')).toBeHidden()
  // Drawn in full, and no higher than the frame was.
  const size = () =>
    still.evaluate((img: HTMLImageElement) => [
      img.naturalWidth > 800,
      img.height <= 620,
      Math.abs(img.width / img.height - img.naturalWidth / img.naturalHeight) < 0.05,
    ])
  await expect.poll(size).toEqual([true, true, true])
})

rare('the frame that the dialog suggests has room for all lanes', async ({ lab, page, baseURL }) => {
  const lanes = (n: number) => ['td', 'red', 'codel', 'fq_codel'].slice(0, n).join()
  for (const n of [2, 4]) {
    await lab.open(`./?aqm=${lanes(n)}&t=20&paused=on`)
    await page.getByTestId('share').click()
    await page.getByRole('tab', { name: 'Embed' }).click()
    const codes: string[] = []
    for (const width of ['390', '800', '861', '1024']) {
      await page.getByTestId('embed-width').fill(width)
      await expect(page.getByTestId('share-embed')).toHaveValue(new RegExp(`width="${width}"`))
      codes.push(await page.getByTestId('share-embed').inputValue())
    }
    await page.goto(`${course}empty.html`)
    for (const code of codes) {
      await page.evaluate((code) => {
        document.body.innerHTML = code
      }, code)
      const frame = await labIn(page, baseURL!)
      await expect(frame.getByTestId('lane')).toHaveCount(n)
      await expect(frame.locator('.plot')).toHaveCount(3 * n)
      const over = () =>
        frame.evaluate(() =>
          Math.max(
            document.documentElement.scrollHeight - innerHeight,
            ...[...document.querySelectorAll('.lanes')].map((box) => box.scrollHeight - box.clientHeight),
          ),
        )
      await expect.poll(async () => [code, (await over()) <= 0]).toEqual([code, true])
    }
  }
})

/** The model of a notebook's widget, as anywidget's front-end modules expect it: `get`, `set`, `on`, `off`, `save_changes`, `send`. */
interface Model {
  values: Record<string, unknown>
  /** Called by the kernel. */
  receive(values: Record<string, unknown>): void
}

rare(
  'in a notebook the lab comes with the widget, and the two follow each other',
  BOTH,
  async ({ page, baseURL }) => {
    await page.goto(`${course}empty.html`)
    const { scenario: usual } = JSON.parse(readFileSync(inRoot('web/src/link/links-v1.json'), 'utf8'))[0] as {
      scenario: { seed: number; timeline: object[] }
    }
    const scenario = { ...usual, timeline: [] }
    const [embed, widget] = ['public/embed.js', 'wasm-core/python/python/aqmlab/widget.js'].map((file) =>
      readFileSync(inRoot(file), 'utf8'),
    )
    const file = await (await page.request.get(`${baseURL}lab.html`)).text()
    await page.evaluate(
      async ({ text, file, values }) => {
        const listeners: Record<string, Set<(...heard: unknown[]) => void>> = {}
        const hear = (name: string, ...heard: unknown[]) => {
          for (const act of listeners[name] ?? []) act(...heard)
        }
        const own: Model & Record<string, unknown> = {
          values,
          get: (name: string) => own.values[name],
          set: (name: string, value: unknown) => own.receive({ [name]: value }),
          on: (name: string, act: () => void) => {
            listeners[name] = new Set([...(listeners[name] ?? []), act])
          },
          off: (name: string, act: () => void) => listeners[name]?.delete(act),
          save_changes: () => undefined,
          send: () => hear('msg:custom', { type: 'lab.html' }, [new TextEncoder().encode(file)]),
          receive(changed) {
            for (const [name, value] of Object.entries(changed)) {
              if (!(name in own.values)) throw new Error(`no trait ${name}`)
              if (JSON.stringify(own.values[name]) === JSON.stringify(value)) continue
              own.values = { ...own.values, [name]: value }
              hear(`change:${name}`)
            }
          },
        }
        const module = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
        const { default: front } = await import(module)
        const leave = await front.render({ model: own, el: document.body })
        Object.assign(globalThis, { model: own, leave })
      },
      {
        text: `${embed}\n${widget}`,
        file,
        values: {
          scenario,
          running: false,
          t_s: 10,
          selected: {},
          figures: ['delay', 'queue'],
          height: 640,
          mode: 'lite',
          site: '',
          values: [],
          link: '',
          faults: [],
          ready: false,
          still: '',
          points: [],
          replications: 1,
        } as Record<string, unknown>,
      },
    )
    const kept = () => page.evaluate(() => (globalThis as unknown as { model: Model }).model.values)
    const receive = (values: object) =>
      page.evaluate(
        (values) =>
          (globalThis as unknown as { model: Model }).model.receive(values as Record<string, unknown>),
        values,
      )
    await expect.poll(kept).toMatchObject({
      ready: true,
      t_s: 10,
      values: [{ lane: 'A', values: { delay: expect.any(Number) } }, {}],
    })
    expect((await kept()).link).toMatch(/^#1\./)
    const lab = page.frames()[1]!
    await receive({ scenario: { ...scenario, seed: 7 } })
    await expect.poll(async () => (await aqmIn(lab)).seed).toBe(7)
    await receive({ t_s: 12.5 })
    await expect.poll(async () => (await stateIn(lab)).t_s).toBe(12.5)
    await receive({ running: true })
    await expect.poll(async () => Number((await kept()).t_s)).toBeGreaterThan(13)
    await receive({ running: false })
    // A refused scenario changes neither.
    await receive({ scenario: { ...scenario, seed: -1 } })
    await expect.poll(async () => JSON.stringify((await kept()).faults)).toContain('below the minimum')
    expect(await kept()).toMatchObject({ scenario: { seed: 7 } })
    expect((await aqmIn(lab)).seed).toBe(7)
    await page.evaluate(() => (globalThis as unknown as { leave(): void }).leave())
  },
)
