import type { CaptureAnswer, ExportAnswer, ImportAnswer } from '../../generated/dialects'
import type { CaptureRequestInput, ExportRequestInput, ImportRequestInput } from '../../generated/input'

export interface ExchangeRequests {
  /** A lane as another system writes and runs it. */
  export: { ask: ExportRequestInput; answer: ExportAnswer }
  /** The lanes of another system's configuration. */
  import: { ask: ImportRequestInput; answer: ImportAnswer }
  /** A stretch of a lane as a file, in pieces. */
  capture: { ask: CaptureRequestInput; answer: CaptureAnswer & { pieces: Uint8Array<ArrayBuffer>[] } }
}
