import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step, UP_TO_DATE } from '../setup/log.mjs'
import { dist, inCache, inRoot, LAB_FILE } from '../setup/paths.mjs'
import { run } from '../setup/run.mjs'
import { readCache, replaceFolder } from '../setup/stamp.mjs'
import { labFile } from './lab-file.mjs'

const folder = inCache('lab-file')

/** Builds the lab as one file if the site has changed, and copies it into dist, which a build of the site empties. */
export const prepareLabFile = () =>
  step('lab.html', async () => {
    const wanted = readCache('site')
    const target = join(dist, LAB_FILE)
    const built = join(folder, LAB_FILE)
    const isBuilt = readCache('lab-file') === wanted && existsSync(built)
    if (isBuilt && existsSync(target) && readFileSync(built).equals(readFileSync(target))) return UP_TO_DATE
    if (!isBuilt) {
      const fresh = inCache('lab-file-fresh')
      const vite = [inRoot('node_modules/vite/bin/vite.js'), 'build', '--emptyOutDir', '--outDir', fresh]
      await run(process.execPath, [...vite, '--config', inRoot('web/lab-file.config.ts')], {
        // Drawing the site's poster changes this variable.
        env: { NODE_ENV: 'production' },
      })
      const { pageOf } = await import('./words.mjs')
      writeFileSync(join(fresh, LAB_FILE), labFile(fresh, (await pageOf('en')).words))
      replaceFolder('lab-file', wanted, fresh, folder)
    }
    // A download during the copy must get a complete file.
    const copy = `${target}.part`
    copyFileSync(built, copy)
    renameSync(copy, target)
    return `${(readFileSync(target).length / 1e6).toFixed(2)} MB`
  })
