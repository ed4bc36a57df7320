import { get } from 'node:http'
import type { HallStep, Sent } from '../web/src/courses/hall/wire'

/** The network side of a phone: it keeps the event stream open, and sends on demand. */
export function simulate(origin: string, n: number) {
  let step: HallStep | null = null
  const stream = get(`${origin}hall/events`, (response) => {
    response.setEncoding('utf8')
    response.on('data', (part: string) => {
      const last = [...part.matchAll(/^data: (.*)$/gm)].at(-1)
      if (last) step = (JSON.parse(last[1]!) as { step: HallStep | null }).step
    })
  })
  stream.on('error', () => undefined)
  return {
    kind: () => step?.asks?.kind,
    /** The step that it shows. */
    step: () => step,
    async send(sent: Sent): Promise<number> {
      const body = JSON.stringify({ id: step?.id, token: `simulated-${n}`, ...sent })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${origin}hall/prediction`, { method: 'POST', headers, body })).status
    },
    leave: () => stream.destroy(),
  }
}
