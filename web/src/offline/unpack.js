// The first script of lab.html: unpacks its parts and starts the page. See web/tools/site/lab-file.mjs.
const html = `<!doctype html>\n${document.documentElement.outerHTML}`
const failed = (error) => {
  document.getElementById('opening').hidden = true
  document.getElementById('unopened').hidden = false
  throw error
}

async function unpack(block) {
  const packed = atob(block.textContent)
  const bytes = new Uint8Array(packed.length)
  for (let i = 0; i < packed.length; i++) bytes[i] = packed.charCodeAt(i)
  block.remove()
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  const { part, kind } = block.dataset
  return { part, kind, blob: new Blob([await new Response(stream).arrayBuffer()], { type: kind }) }
}

const dataAddress = (blob) =>
  new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result)
    reader.readAsDataURL(blob)
  })

async function open() {
  const unpacked = await Promise.all([...document.querySelectorAll('script[data-part]')].map(unpack))
  const of = (...kinds) => unpacked.filter(({ kind }) => kinds.includes(kind))
  const parts = {}
  for (const { part, blob } of of('text/plain')) parts[part] = URL.createObjectURL(blob)
  // A worker has its modules in its text: that of a file may not fetch a blob of its page.
  const modules = await Promise.all(
    of('application/wasm').map(async ({ part, blob }) => [part, await dataAddress(blob)]),
  )
  for (const { part, kind, blob } of of('text/javascript')) {
    let text = await blob.text()
    for (const [name, address] of modules) text = text.replaceAll(name, address)
    parts[part] = URL.createObjectURL(new Blob([text], { type: kind }))
  }
  globalThis.packed = { html, parts, kept: JSON.parse(document.getElementById('kept').textContent) }
  // The policy names these texts by hash.
  for (const { part, blob } of of('text/x-style', 'text/x-page')) {
    const element = document.createElement(part)
    if (part === 'script') element.type = 'module'
    element.textContent = await blob.text()
    document.head.append(element)
  }
  document.getElementById('opening').remove()
}

open().catch(failed)
