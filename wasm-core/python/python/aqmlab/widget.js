// The front end of `LabWidget`: the lab in a frame, and a model that follows it (anywidget.dev). The package puts embed.js,
// which has `attach`, before this text.

/** How long the frame may take to open before the page counts as one that does not let it, ms. */
const OPENS_MS = 30_000
/** When an unanswered request for the lab is repeated, ms; then after twice that, and so on. */
const ASKS_AGAIN_MS = 20_000
const LOOKS_MS = 200
/** Figures a second. */
const VALUES_PER_S = 1
const LAB_FILES = Symbol.for('aqmlab lab.html')

const SAID = {
  waiting: 'A picture of the run. The lab opens once the kernel answers.',
  still: 'A picture of the run. To open the lab, run the cell in a notebook.',
  opening: 'Opening the lab …',
  refused: 'This page does not let the lab run. A picture of the run stands here.',
  alone: 'The kernel was restarted or has gone: Python no longer follows this lab. Run the cell again.',
}

/** Whether no kernel has the widget. Jupyter alone says so, of a model that belongs to it. @param {any} model */
const isAlone = (model) => model.get('layout')?.comm_live === false

/** @param {number} ms */
const passed = (ms) => new Promise((done) => setTimeout(done, ms))

/**
 * The text of lab.html, which the kernel sends once for all widgets of a page. A kernel that is busy answers late.
 * @param {any} model @param {AbortSignal} signal
 */
async function labFile(model, signal) {
  globalThis[LAB_FILES] ??= {}
  globalThis[LAB_FILES][model.get('program')] ??= { html: '', asks_ms: 0, again_ms: ASKS_AGAIN_MS }
  const file = globalThis[LAB_FILES][model.get('program')]
  const take = (message, buffers) => {
    if (message?.type === 'lab.html') file.html = new TextDecoder().decode(buffers[0])
  }
  model.on('msg:custom', take)
  while (!file.html && !signal.aborted) {
    if (performance.now() >= file.asks_ms && !isAlone(model)) {
      file.asks_ms = performance.now() + file.again_ms
      file.again_ms *= 2
      model.send({ type: 'lab.html' })
    }
    await passed(LOOKS_MS)
  }
  model.off('msg:custom', take)
  // Another widget asks at once for what this one no longer hears.
  if (!file.html) file.asks_ms = 0
  return file.html
}

/** Whether the page is dark, which the system's preference does not say: its text is light. @param {HTMLElement} el */
function isDark(el) {
  const [r, g, b] = getComputedStyle(el).color.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0]
  return r + g + b > 3 * 128
}

/** The file with a lab to open. @param {string} html @param {object} kept */
const withLab = (html, kept) =>
  html.replace(
    /(<script type="application\/json" id="kept">)[^<]*/,
    (_, start) => start + JSON.stringify(kept).replaceAll('<', '\\u003c'),
  )

/** @param {{ model: any, el: HTMLElement }} context as anywidget gives it */
function render({ model, el }) {
  const set = (values) => {
    for (const [name, value] of Object.entries(values)) model.set(name, value)
    model.save_changes()
  }
  const bar = runBar(model, set)
  if (bar) el.append(bar)
  const view = viewIn(el, model)
  const ended = new AbortController()
  /** @type {any} */
  let lab
  // What this end sets comes back as a change, which is none for the lab.
  let known = JSON.stringify(model.get('scenario'))
  let told_s = model.get('t_s')

  const refuse = (message = SAID.refused) => {
    view.say(message)
    set({ ready: false, faults: [{ path: '', message }] })
  }
  /** What the lab turns down is said, and the model returns to what the lab has. */
  const refused = async (error) => {
    if (ended.signal.aborted) return
    const { scenario, t_s, running } = await lab.getState()
    known = JSON.stringify(scenario)
    told_s = t_s
    set({ scenario, t_s, running, faults: error.faults ?? [{ path: '', message: error.message }] })
  }
  const asked = (request) => request.then(() => set({ faults: [] }), refused)

  let unsubscribe = async () => {}
  const subscribe = async () => {
    await unsubscribe()
    unsubscribe = await lab.subscribe(
      model.get('figures'),
      ({ t_s, lanes }) => {
        told_s = t_s
        set({ t_s, values: lanes })
      },
      VALUES_PER_S,
    )
  }
  const changes = {
    'change:scenario': () => {
      const wanted = model.get('scenario')
      const text = JSON.stringify(wanted)
      if (text === known) return
      known = text
      asked(lab.setState({ scenario: wanted, t_s: Math.min(told_s, wanted.duration_s ?? told_s) }))
    },
    'change:running': () => asked(model.get('running') ? lab.play() : lab.pause()),
    'change:t_s': () => {
      if (model.get('t_s') === told_s) return
      told_s = model.get('t_s')
      asked(lab.seek(told_s))
    },
    'change:figures': () => asked(subscribe()),
    'change:height': () => view.fit(),
    // Jupyter's, for each of its models, when a kernel goes or comes back.
    comm_live_update: () => setTimeout(() => isAlone(model) && view.say(SAID.alone)),
  }

  const begin = async () => {
    const [site, embed] = [model.get('site'), model.get('mode')]
    view.say(site ? SAID.opening : isAlone(model) ? SAID.still : SAID.waiting)
    const html = site || (await labFile(model, ended.signal))
    if (ended.signal.aborted) return
    view.say(SAID.opening)
    const [scenario, running] = [model.get('scenario'), model.get('running')]
    known = JSON.stringify(scenario)
    told_s = model.get('t_s')
    if (site) view.frame.src = new URL(`?embed=${embed}`, site).href
    else view.frame.srcdoc = withLab(html, { scenario, view: { t_s: told_s, running }, embed, dark: isDark(el) })
    lab = attach(view.frame, { height: false, keys: false, print: false })
    for (const [name, act] of Object.entries(changes)) model.on(name, act)
    // A page whose policy forbids scripts in frames never hears of the lab.
    const opens = setTimeout(refuse, OPENS_MS)
    await lab.ready
    clearTimeout(opens)
    if (site) await lab.setState({ scenario, t_s: told_s, running })
    await lab.watch((state) => {
      known = JSON.stringify(state.scenario)
      const { hash } = new URL(state.link ?? '#', 'https://lab.example/')
      set({ scenario: state.scenario, link: hash && `${site}${hash}`, running: state.running })
    })
    await subscribe()
    for (;;) {
      const { ready, status } = await lab.getState()
      // Its workers may not start.
      if (status === 'unsupported') return refuse()
      if (ready || status !== 'loading') view.showLab(isAlone(model) ? SAID.alone : '')
      if (ready) break
      await passed(LOOKS_MS)
    }
    set({ ready: true, faults: [] })
  }
  begin().catch((error) => (lab ? refused(error) : refuse(error.message)))

  return () => {
    ended.abort()
    for (const [name, act] of Object.entries(changes)) model.off(name, act)
    lab?.detach()
  }
}

/** The picture of the run, the lab that takes its place, and a sentence above them. @param {HTMLElement} el @param {any} model */
function viewIn(el, model) {
  const note = document.createElement('p')
  note.setAttribute('role', 'status')
  note.style.cssText = 'margin: 0.5em 0'
  const place = document.createElement('div')
  const still = document.createElement('div')
  still.innerHTML = model.get('still')
  const frame = document.createElement('iframe')
  frame.title = 'AQM Lab'
  // No allow-same-origin: the lab needs nothing of the notebook.
  frame.sandbox.add('allow-scripts', 'allow-popups')
  place.style.cssText = 'position: relative; overflow: hidden'
  // It has its size while it opens behind the picture, or nothing would be drawn.
  frame.style.cssText = 'position: absolute; inset: 0; visibility: hidden; width: 100%; border: 0'
  place.append(still, frame)
  el.append(note, place)

  const fit = () => {
    frame.style.height = `${model.get('height')}px`
  }
  const say = (sentence) => {
    note.textContent = sentence
    note.hidden = sentence === ''
  }
  fit()
  return {
    frame,
    fit,
    say,
    showLab(sentence) {
      still.remove()
      frame.style.position = 'static'
      frame.style.visibility = 'visible'
      frame.style.display = 'block'
      say(sentence)
    },
  }
}

/** Chooses a run of a sweep; undefined without one. @param {any} model @param {(values: object) => void} set */
function runBar(model, set) {
  const points = model.get('points')
  if (points.length === 0) return undefined
  const bar = document.createElement('p')
  const choose = document.createElement('select')
  for (const [value, name] of points.entries()) choose.append(new Option(name, String(value)))
  const replication = document.createElement('input')
  replication.type = 'number'
  replication.min = '1'
  replication.max = String(model.get('replications'))
  const show = () => {
    const { point, replication: own } = model.get('selected')
    choose.value = String(point)
    replication.value = String(own + 1)
  }
  const select = () => {
    const own = Math.min(Math.max(Math.round(Number(replication.value)), 1), Number(replication.max))
    set({ selected: { point: Number(choose.value), replication: own - 1 } })
  }
  for (const [title, control] of [
    ['Point ', choose],
    [' Run ', replication],
  ]) {
    const label = document.createElement('label')
    label.append(title, control)
    control.addEventListener('change', select)
    bar.append(label)
  }
  model.on('change:selected', show)
  show()
  return bar
}

export default { render }
