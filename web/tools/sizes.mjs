import { prepareAll } from './prepare.mjs'
import { Failure, main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { downloads, judge, record, recorded } from './site/sizes.mjs'

const USAGE =
  'npm run sizes [-- --accept "the reason"]: compares what a visitor downloads with the sizes on record'

/** Compares a visitor's downloads with the sizes on record; `--accept` with a reason updates the record. */
await main(async () => {
  const why = optionsOf(USAGE, { options: { accept: { type: 'string' } } }, ({ values: { accept } }) => {
    if (accept !== undefined && !accept.trim()) throw new Error('--accept takes the reason')
    return accept
  })
  await prepareAll()
  const sizes = downloads()
  const { lines, faults } = judge(sizes, recorded().bytes)
  for (const line of lines) say(line)
  if (why !== undefined) record(why, sizes)
  else if (faults.length > 0) throw new Failure(faults.join('\n'))
})
