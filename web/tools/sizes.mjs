import { prepareAll } from './setup/index.mjs'
import { Failure, main, say } from './setup/log.mjs'
import { downloads, judge, record, recorded } from './site/sizes.mjs'

const USAGE = 'npm run sizes, or npm run sizes -- --accept "the reason"'

/** Compares a visitor's downloads with the sizes on record; `--accept` with a reason updates the record. */
await main(async () => {
  const [option, why, ...more] = process.argv.slice(2)
  if ((option && option !== '--accept') || (option && !why?.trim()) || more.length > 0)
    throw new Failure(USAGE)
  await prepareAll()
  const sizes = downloads()
  const { lines, faults } = judge(sizes, recorded().bytes)
  for (const line of lines) say(line)
  if (option) record(why, sizes)
  else if (faults.length > 0) throw new Failure(faults.join('\n'))
})
