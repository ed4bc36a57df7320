import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { noticeOf, writeNotices } from '../setup/notices.mjs'

// Modules that the bundler adds by itself.
/** @type {Record<string, string>} */
const HELPERS = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' }

/**
 * Plugins for Vite that write the notices of every npm package with code or a file in the site.
 * Vite's own option for this sees neither workers nor fonts.
 * @param {{ root: string, modules: string, fileName: string, others: () => import('../setup/notices.mjs').Notice[] }} options
 *   `root` is Vite's, `modules` the node_modules; `others` returns the notices of everything except npm packages.
 * @returns {{ page: import('vite').Plugin, worker: import('vite').Plugin }}
 */
export function thirdPartyNotices({ root, modules, fileName, others }) {
  /** @type {Set<string>} */
  const folders = new Set()
  /** @param {import('vite').Rolldown.OutputBundle} bundle */
  const collect = (bundle) => {
    for (const part of Object.values(bundle))
      for (const id of part.type === 'chunk' ? part.moduleIds : part.originalFileNames) {
        const folder = folderOf(id)
        if (folder) folders.add(folder)
      }
  }

  /**
   * The package folder of a module or file; undefined for the project's own.
   * @param {string} id
   */
  function folderOf(id) {
    if (id.startsWith('\0')) {
      const helper = Object.keys(HELPERS).find((prefix) => id.startsWith(prefix))
      return helper ? join(modules, HELPERS[helper]) : undefined
    }
    const path = resolve(root, id.split('?')[0])
    if (!path.includes(`${sep}node_modules${sep}`)) return undefined
    let folder = dirname(path)
    // Inside a package there may be a package.json that only states the type of its modules.
    while (!existsSync(join(folder, 'package.json')) || !read(folder).version) folder = dirname(folder)
    return folder
  }

  return {
    /** For the page, after all workers. */
    page: {
      name: 'third-party-notices',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          collect(bundle)
          const npm = [...folders].map((folder) => {
            const { name, version, license } = read(folder)
            return noticeOf(folder, { name, version, licence: license })
          })
          this.emitFile({ type: 'asset', fileName, source: writeNotices([...npm, ...others()]) })
        },
      },
    },
    /** For workers. */
    worker: {
      name: 'third-party-notices-of-workers',
      apply: 'build',
      generateBundle: (_, bundle) => collect(bundle),
    },
  }
}

/** @param {string} folder */
const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
