import { renderUnicodeCompact } from 'uqr'
import { say } from '../setup/log.mjs'

/**
 * Prints the address of the lecturer's page and those for phones.
 * @param {{ lead: string, phones: string[], port: number }} hall
 */
export function sayClass({ lead, phones: [first, ...others], port }) {
  say()
  say(`  You:     ${lead}`)
  say('           Keep this address to yourself: it opens and reveals questions.')
  say()
  if (first === undefined) {
    say(
      '  Phones:  this machine has no address that phones could reach. Join a network, or open one here (a hotspot),',
    )
    say('           and start this again; --host ADDRESS names an address that is not detected.')
  } else {
    say(`  Phones:  ${first}`)
    for (const other of others) say(`       or  ${other}`)
    say()
    for (const line of renderUnicodeCompact(first, { border: 2 }).split('\n')) say(`  ${line}`)
    say()
    say(
      `  If a phone finds nothing there: it has to be in the same network, this machine's firewall has to let TCP`,
    )
    say(
      `  port ${port} in, and a guest network may keep its devices apart; then open a hotspot. See web/docs/teach/hall.md.`,
    )
  }
  say()
  say('  Predictions are kept only in memory, until the next question. Ctrl-C stops the server.')
}
