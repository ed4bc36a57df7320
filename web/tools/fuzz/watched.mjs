/** Size of the buffer for the present input, bytes; longer inputs are truncated. */
const ROOM = 1 << 20

/** The present input of a thread, in shared memory, so that the parent can read it even if the thread hangs. */
export class Watched {
  /** @param {SharedArrayBuffer} [memory] that of the other side */
  constructor(memory = new SharedArrayBuffer(12 + ROOM)) {
    this.memory = memory
    this.counts = new Int32Array(memory, 0, 3)
    this.bytes = new Uint8Array(memory, 12)
  }

  /** Number of inputs so far. */
  get tried() {
    return Atomics.load(this.counts, 0)
  }

  /** Seed of the draw. */
  get seed() {
    return Atomics.load(this.counts, 1)
  }

  set seed(seed) {
    Atomics.store(this.counts, 1, seed)
  }

  /** The latest input. */
  get input() {
    return new TextDecoder().decode(this.bytes.slice(0, Atomics.load(this.counts, 2)))
  }

  /** @param {unknown} input is tried next */
  tries(input) {
    const text = typeof input === 'string' ? input : JSON.stringify(input)
    const bytes = new TextEncoder().encode(text).subarray(0, ROOM)
    this.bytes.set(bytes)
    Atomics.store(this.counts, 2, bytes.length)
    Atomics.add(this.counts, 0, 1)
  }
}
