// The front end of `LabWidget`: the lab in a frame, and a model that follows it (anywidget.dev). The package puts embed.js,
// which has `attach`, before this text.

/** How long the frame may take to open before the picture stands for it, ms. */
const OPENS_MS = 30_000
const ANSWERS_MS = 20_000
/** Figures a second. */
const VALUES_PER_S = 1
const LAB_FILE = Symbol.for('aqmlab lab.html')

/** The text of lab.html, fetched from the kernel once for all widgets of a page. @param {any} model */
function labFile(model) {
  globalThis[LAB_FILE] ??= new Promise((done, fail) => {
    const timer = setTimeout(() => {
      globalThis[LAB_FILE] = undefined
      fail(new Error('the kernel did not send the lab'))
    }, ANSWERS_MS)
    const take = (message, buffers) => {
      if (message?.type !== 'lab.html') return
      clearTimeout(timer)
      model.off('msg:custom', take)
      done(new TextDecoder().decode(buffers[0]))
    }
    model.on('msg:custom', take)
    model.send({ type: 'lab.html' })
  })
  return globalThis[LAB_FILE]
}

/** The file with a lab to open. @param {string} html @param {object} kept */
const withLab = (html, kept) =>
  html.replace(
    /(<script type="application\/json" id="kept">)[^<]*/,
    (_, start) => start + JSON.stringify(kept).replaceAll('<', '\\u003c'),
  )

/** @param {{ model: any, el: HTMLElement }} context as anywidget gives it */
async function render({ model, el }) {
  const set = (values) => {
    for (const [name, value] of Object.entries(values)) model.set(name, value)
    model.save_changes()
  }
  const frame = document.createElement('iframe')
  frame.title = 'AQM Lab'
  frame.style.cssText = `display: block; width: 100%; height: ${model.get('height')}px; border: 0`
  // No allow-same-origin: the lab needs nothing of the notebook.
  frame.sandbox.add('allow-scripts', 'allow-popups')
  const bar = runBar(model, set)
  if (bar) el.append(bar)
  el.append(frame)

  const still = (why) => {
    frame.remove()
    const place = document.createElement('div')
    place.innerHTML = model.get('still')
    el.append(place)
    set({ ready: false, faults: [{ path: '', message: why }] })
  }
  const scenario = model.get('scenario')
  // What this end sets comes back as a change, which is none for the lab.
  let known = JSON.stringify(scenario)
  let told_s = model.get('t_s')
  const [site, embed] = [model.get('site'), model.get('mode')]
  try {
    if (site) frame.src = new URL(`?embed=${embed}`, site).href
    else {
      const view = { t_s: told_s, running: model.get('running') }
      frame.srcdoc = withLab(await labFile(model), { scenario, view, embed })
    }
  } catch (error) {
    still(error.message)
    return () => undefined
  }
  const lab = attach(frame, { height: false, keys: false, print: false })
  const opens = setTimeout(() => still('this page does not let the lab run'), OPENS_MS)

  /** What the lab turns down is said, and the model returns to what the lab has. */
  const refused = async (error) => {
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
    'change:height': () => {
      frame.style.height = `${model.get('height')}px`
    },
  }
  const begin = async () => {
    await lab.ready
    if (site) await lab.setState({ scenario, t_s: told_s, running: model.get('running') })
    await lab.watch((state) => {
      known = JSON.stringify(state.scenario)
      const { hash } = new URL(state.link ?? '#', 'https://lab.example/')
      set({ scenario: state.scenario, link: hash && `${site}${hash}`, running: state.running })
    })
    await subscribe()
    for (const [name, act] of Object.entries(changes)) model.on(name, act)
    // A page that lets no worker start shows an empty lab.
    while (!(await lab.getState()).ready) await new Promise((passed) => setTimeout(passed, 200))
    clearTimeout(opens)
    set({ ready: true })
  }
  begin().catch(refused)

  return () => {
    clearTimeout(opens)
    for (const [name, act] of Object.entries(changes)) model.off(name, act)
    lab.detach()
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
