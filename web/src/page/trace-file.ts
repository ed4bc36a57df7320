import { refused as refusedBy } from '../engine/faults'
import type { Format, Given } from '../files/format'
import type { Lab } from '../lab/lab'
import { pageText } from './text'

/** Most bytes of a trace file, packed or unpacked; the core has the same limit for the text. */
const MOST_BYTES = 64 * 2 ** 20

/** The two bytes that begin a gzip file (RFC 1952, section 2.3.1). */
const isPacked = ({ bytes }: Given) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** A line of a trace: a time, or a time and a rate. */
const LINE = /^\s*[\d.]+(\s*[,;\s]\s*[\d.]+)?\s*$/

/** A file with a trace of a link, plain or gzipped, which replaces the trace of the open scenario's link. */
export const traceFormat = (lab: Lab): Format => ({
  get name() {
    return pageText.trace.name
  },
  extensions: ['.up', '.down', '.trace', '.tr', '.txt', '.csv', '.log', '.gz'],
  most_bytes: MOST_BYTES,
  is: (file) =>
    isPacked(file) ||
    file.text
      .slice(0, LINES)
      .split('\n', 2)
      .some((line) => LINE.test(line)),
  async read(file) {
    const refused = (message: string) => ({ remarks: [{ path: '', message }] })
    let text: string | undefined
    try {
      text = isPacked(file) ? await unpacked(file.bytes) : file.text
    } catch {
      return refused(pageText.trace.damaged)
    }
    if (text === undefined) return refused(pageText.trace.tooLarge(MOST_BYTES))
    const read = await lab.engine.request('trace', { text, name: file.name.replace(/\.gz$/i, '') })
    if ('errors' in read) return { remarks: refusedBy(read).errors }
    const { trace, mean_bps } = read
    return {
      remarks: [],
      open() {
        const words = { summary: pageText.trace.serves(trace.name ?? file.name, mean_bps) }
        void lab.session.revise(
          (scenario) => ({ ...scenario, link: { ...scenario.link, bursts: undefined, trace } }),
          words,
        )
        return []
      },
    }
  },
})

/** Characters of a file that decide its format: one of its first two lines is a time. */
const LINES = 200

/** The text of a gzip file; undefined if it is longer than the limit. */
async function unpacked(bytes: Uint8Array): Promise<string | undefined> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'))
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MOST_BYTES) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
