// The AQM Lab in a notebook: the front end of the widget that aqm_lab.py declares (anywidget.dev).

/** @param {{ model: any, el: HTMLElement }} context as anywidget gives it */
async function render({ model, el }) {
  const site = new URL(model.get('site'))
  const { attach } = await import(new URL('embed.js', site).href)
  const frame = document.createElement('iframe')
  frame.title = 'AQM Lab'
  frame.style.cssText = `width: 100%; height: ${model.get('height')}px; border: 0`
  // No allow-same-origin: a notebook and the lab may be served from one place, and need nothing of each other.
  frame.sandbox.add('allow-scripts', 'allow-popups')
  frame.src = new URL(`?embed=lite&${model.get('address').replace(/^\?/, '')}`, site).href
  el.append(frame)
  const lab = attach(frame, { height: false, keys: false })

  const set = (values) => {
    for (const [name, value] of Object.entries(values)) model.set(name, value)
    model.save_changes()
  }
  // What this end sets comes back as a change, which is none for the lab.
  let known
  const told = (error) => set({ error: error.message })
  const read = async () => {
    const { scenario, link, t_s } = await lab.getState()
    known = JSON.stringify(scenario)
    set({ scenario, link: link ?? '', t_s })
  }
  const opened = (wanted) =>
    lab.setState(wanted).then(() => {
      set({ error: '' })
      return read()
    }, told)

  const changes = {
    'change:address': () => opened({ address: `?${model.get('address').replace(/^\?/, '')}` }),
    'change:scenario': () => {
      const scenario = model.get('scenario')
      if (JSON.stringify(scenario) !== known) opened({ scenario })
    },
    'change:running': () => (model.get('running') ? lab.play() : lab.pause().then(read)).catch(told),
    'change:seek_s': () => lab.seek(model.get('seek_s')).then(read, told),
  }
  for (const [name, act] of Object.entries(changes)) model.on(name, act)

  lab
    .subscribe(model.get('figures'), ({ t_s, lanes }) => set({ t_s, lanes }), 1)
    .then(read)
    .catch(told)

  return () => {
    for (const [name, act] of Object.entries(changes)) model.off(name, act)
    lab.detach()
  }
}

export default { render }
