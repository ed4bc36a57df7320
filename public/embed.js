// @ts-check
/**
 * For pages that show the AQM Lab in a frame: the frame gets as much room as it needs, keys that it has no use for act on the
 * page, paper gets a picture of it, and what the lab can be asked is a promise. No dependencies; load it as a module from
 * beside the lab: <script type="module" src="https://lab.example/aqm/embed.js"></script>. What it sends, and what comes back, is
 * in web/docs/teach/embed.md.
 */

/** @typedef {{ path: string, message: string }} Fault */
/** @typedef {{ address?: string, scenario?: object, t_s?: number, running?: boolean }} Wanted */
/** @typedef {{ link: string | null, query: string | null, scenario: any, t_s: number, running: boolean, ready: boolean, status: 'loading' | 'live' | 'refused' | 'crashed' | 'unsupported' }} State */
/** @typedef {{ lane: string, name: string, from_s: number | null, to_s: number | null, values: Record<string, number | null> }} LaneFigures */
/** @typedef {{ t_s: number, lanes: LaneFigures[] }} FiguresNow */
/** @typedef {{ kind?: 'svg' | 'png', of?: string, theme?: 'light' | 'dark' | 'print', caption?: boolean }} PictureOptions */

const VERSION = 1
/** How long the lab may take for an answer, ms. */
const PATIENCE_MS = 60_000
/** How often the picture for paper follows a lab that runs, times a second. */
const STILLS_PER_S = 0.1

/** What the lab turned down, and why. */
export class LabError extends Error {
  /** @param {Fault[]} faults */
  constructor(faults) {
    super(faults.map(({ message }) => message).join('; '))
    this.name = 'LabError'
    this.faults = faults
  }
}

/** The lab in a frame. */
export class Lab {
  /** @type {HTMLIFrameElement} */
  #frame
  /** @type {(present: any) => void} */
  #open = () => {}
  /** @type {Map<string, { done: (answer: any) => void, fail: (error: Error) => void, timer: ReturnType<typeof setTimeout> }>} */
  #asked = new Map()
  /** @type {Map<string, (now: any) => void>} */
  #listeners = new Map()
  /** What the frame was told to be, told again when it loads another address. */
  #wishes = { keys: false, visible: true }
  #options
  #last = 0
  /** @type {HTMLImageElement | undefined} */
  #still
  #drawing = false

  /**
   * @param {HTMLIFrameElement} frame whose `src` is the lab's address
   * @param {{ height?: boolean, keys?: boolean, print?: boolean }} [options] what it does by itself, all unless it is false:
   *   the frame is as high as the lab; keys that it has no use for act on this page; a picture stands for it on paper
   */
  constructor(frame, { height = true, keys = true, print = true } = {}) {
    this.#frame = frame
    this.#options = { height, keys, print }
    this.#wishes.keys = keys
    /** What the lab says that it is, once it is there: see `describe` in the documentation. @type {Promise<any>} */
    this.ready = new Promise((done) => {
      this.#open = done
    })
    window.addEventListener('message', this.#hear)
    // A lab that was there before says so when it is asked.
    this.#send({ type: 'describe', id: 'there' })
  }

  /** Asks anything that the documentation has.
   * @param {string} type
   * @param {object} [fields]
   * @returns {Promise<any>} rejected with a LabError where the lab turns it down */
  async request(type, fields = {}) {
    await this.ready
    return await this.#ask(type, fields)
  }

  /** The lab as a link holds it. @returns {Promise<State>} */
  getState() {
    return this.request('get-state')
  }

  /** Opens another lab, as one step; with a fault in it all stays as it was. @param {Wanted} wanted */
  setState(wanted) {
    return this.request('set-state', wanted)
  }

  play() {
    return this.request('play')
  }

  pause() {
    return this.request('pause')
  }

  /** Goes to a simulated time, s. @param {number} t_s @returns {Promise<{ t_s: number }>} */
  seek(t_s) {
    return this.request('seek', { t_s })
  }

  /** Says whether somebody can see the frame; it stands still while nobody can. @param {boolean} visible */
  show(visible) {
    this.#wishes.visible = visible
    return this.request('show', { visible })
  }

  /**
   * Tells figures of all lanes, now and when they have changed.
   * @param {string[]} figures names, as `ready` lists them
   * @param {(now: FiguresNow) => void} listener
   * @param {number} [per_s] how often at most, times a second
   * @returns {Promise<() => Promise<unknown>>} ends it
   */
  subscribe(figures, listener, per_s = 2) {
    return this.#follow('subscribe', { figures, per_s }, listener)
  }

  /** @param {string} type @param {object} fields @param {(now: any) => void} listener */
  async #follow(type, fields, listener) {
    await this.ready
    const id = this.#newId()
    this.#listeners.set(id, listener)
    try {
      await this.#ask(type, fields, id)
    } catch (error) {
      this.#listeners.delete(id)
      throw error
    }
    return () => {
      this.#listeners.delete(id)
      return this.request('unsubscribe', { subscription: id })
    }
  }

  /**
   * Tells the state, now and after each change of the scenario, four times a second at most.
   * @param {(state: State) => void} listener
   * @returns {Promise<() => Promise<unknown>>} ends it
   */
  watch(listener) {
    return this.#follow('watch', {}, listener)
  }

  /** A picture of what is drawn. @param {PictureOptions} [options] @returns {Promise<Blob>} */
  async picture(options = {}) {
    return (await this.request('picture', options)).picture
  }

  /** Draws the picture that paper gets, now. */
  async refreshStill() {
    if (this.#drawing) return
    this.#drawing = true
    try {
      const { picture, title } = await this.request('picture', { kind: 'svg', theme: 'print' })
      this.#showStill(URL.createObjectURL(picture), title)
    } finally {
      this.#drawing = false
    }
  }

  /** Leaves the frame as it is from now on. */
  detach() {
    window.removeEventListener('message', this.#hear)
    for (const { fail, timer } of this.#asked.values()) {
      clearTimeout(timer)
      fail(new LabError([{ path: '', message: 'the lab was left alone' }]))
    }
    this.#asked.clear()
    this.#listeners.clear()
    if (this.#still) URL.revokeObjectURL(this.#still.src)
    this.#still?.remove()
    this.#frame.classList.remove(HAS_STILL)
  }

  #newId() {
    return `lab-${++this.#last}`
  }

  /** @param {object} message */
  #send(message) {
    // A sandboxed frame is of no origin, and so has no other name. Nothing that is sent is a secret.
    this.#frame.contentWindow?.postMessage({ aqm: VERSION, ...message }, '*')
  }

  /** @param {string} type @param {object} fields @param {string} [id] @returns {Promise<any>} */
  #ask(type, fields, id = this.#newId()) {
    return new Promise((done, fail) => {
      const timer = setTimeout(() => {
        this.#asked.delete(id)
        fail(new LabError([{ path: '', message: `the lab did not answer ${type}` }]))
      }, PATIENCE_MS)
      this.#asked.set(id, { done, fail, timer })
      this.#send({ ...fields, type, id })
    })
  }

  /** @param {MessageEvent} event */
  #hear = ({ source, data }) => {
    if (source === null || source !== this.#frame.contentWindow) return
    if (typeof data !== 'object' || data === null) return
    if (data.type === 'aqm-lab:height') this.#fit(data.height)
    else if (data.type === 'aqm-lab:key') this.#press(data)
    else if (data.type === 'aqm-lab:ready') void this.#begin()
    else if (data.aqm !== VERSION) return
    else if (data.id === 'there' && !data.faults) void this.#begin(data)
    else if (data.type === 'figures' || data.type === 'state') this.#listeners.get(data.id)?.(data)
    else {
      const asked = this.#asked.get(data.id)
      if (!asked) return
      this.#asked.delete(data.id)
      clearTimeout(asked.timer)
      if (data.faults) asked.fail(new LabError(data.faults))
      else asked.done(data)
    }
  }

  /** A lab is there, for the first time or after another address was loaded. @param {any} [present] */
  async #begin(present) {
    const { keys, visible } = this.#wishes
    if (keys) this.#ask('keys', { pass: true }).catch(quiet)
    if (!visible) this.#ask('show', { visible }).catch(quiet)
    this.#open(present ?? (await this.#ask('describe', {})))
    if (!this.#options.print) return
    this.#listeners.set('stills', () => this.refreshStill().catch(quiet))
    this.#ask('subscribe', { figures: ['queue'], per_s: STILLS_PER_S }, 'stills').catch(quiet)
  }

  /** @param {unknown} height */
  #fit(height) {
    if (this.#options.height && typeof height === 'number' && height > 0 && height < 20_000)
      this.#frame.style.height = `${height}px`
  }

  /** @param {{ key: unknown, code: unknown, keyCode: unknown, shiftKey: unknown, repeat: unknown }} pressed */
  #press({ key, code, keyCode, shiftKey, repeat }) {
    if (!this.#options.keys) return
    const init = {
      key: String(key),
      code: String(code),
      // Slide software still asks for it.
      keyCode: Number(keyCode) || 0,
      shiftKey: shiftKey === true,
      repeat: repeat === true,
      bubbles: true,
      cancelable: true,
    }
    this.#frame.dispatchEvent(new KeyboardEvent('keydown', init))
  }

  /** @param {string} url @param {unknown} title */
  #showStill(url, title) {
    stillStyles()
    if (!this.#still) {
      this.#still = document.createElement('img')
      this.#still.className = STILL
      this.#frame.after(this.#still)
    } else URL.revokeObjectURL(this.#still.src)
    // It takes no more room than the frame that it stands for, which tells its height though it may be hidden.
    const { height } = getComputedStyle(this.#frame)
    if (height.endsWith('px')) this.#still.style.maxHeight = height
    this.#still.src = url
    this.#still.alt = `${this.#frame.title || 'AQM Lab'}: ${String(title)}`
    this.#frame.classList.add(HAS_STILL)
  }
}

/**
 * Has a frame that shows the lab fit in, and asks it things.
 * @param {HTMLIFrameElement} frame
 * @param {ConstructorParameters<typeof Lab>[1]} [options]
 */
export const attach = (frame, options) => new Lab(frame, options)

/**
 * In slides of reveal.js: labs of slides that are not shown stand still, and go on once they are.
 * @param {{ getCurrentSlide(): Element | undefined, on(type: string, listener: () => void): void }} deck
 * @param {Map<HTMLIFrameElement, Lab> | [HTMLIFrameElement, Lab][]} labs
 */
export function inSlides(deck, labs) {
  const follow = () => {
    const now = deck.getCurrentSlide()
    for (const [frame, lab] of labs) lab.show(now?.contains(frame) ?? false).catch(quiet)
  }
  for (const type of ['ready', 'slidechanged']) deck.on(type, follow)
  follow()
}

const quiet = () => undefined
const STILL = 'aqm-lab-still'
const HAS_STILL = 'aqm-lab-has-still'
let styled = false

/** On paper, and in the pages that reveal.js makes for it, the picture stands in the frame's place. */
function stillStyles() {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    .${STILL} { display: none; max-width: 100%; height: auto; background: #fff; }
    .reveal-print .${HAS_STILL} { display: none; }
    .reveal-print .${STILL} { display: inline-block; }
    @media print {
      .${HAS_STILL} { display: none !important; }
      .${STILL} { display: inline-block !important; }
    }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * <aqm-lab src="https://lab.example/aqm/?aqm=td,red&embed=lite" title="Tail Drop and RED"></aqm-lab>: a frame that fits in. Its
 * `lab` is what can be asked; `src`, `title`, `width` and `height` are those of the frame.
 */
class LabElement extends HTMLElement {
  static observedAttributes = ['src', 'title', 'width', 'height']

  #frame = document.createElement('iframe')
  /** @type {Lab | undefined} */
  #lab

  get lab() {
    return this.#lab
  }

  connectedCallback() {
    if (!this.style.display) this.style.display = 'block'
    this.#frame.style.border = '0'
    if (!this.#frame.hasAttribute('width')) this.#frame.style.width = '100%'
    this.append(this.#frame)
    this.#lab = attach(this.#frame)
  }

  disconnectedCallback() {
    this.#lab?.detach()
    this.#lab = undefined
    this.#frame.remove()
  }

  /** @param {string} name @param {string | null} _before @param {string | null} now */
  attributeChangedCallback(name, _before, now) {
    if (now === null) this.#frame.removeAttribute(name)
    else this.#frame.setAttribute(name, now)
  }
}

if (!customElements.get('aqm-lab')) customElements.define('aqm-lab', LabElement)
