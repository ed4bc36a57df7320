import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Memory of the largest renderer process of Chromium among the descendants of this process, bytes; 0 if the system does
 * not tell.
 */
export async function largestRenderer() {
  const listed = await run('ps', ['-eo', 'pid=,ppid=,rss=,args=']).catch(() => undefined)
  return largestOf(listed?.stdout ?? '', process.pid)
}

/**
 * @param {string} listing a line for each process: its id, its parent's id, kB, and its command.
 * @param {number} root
 */
export function largestOf(listing, root) {
  const processes = listing.split('\n').flatMap((line) => {
    const [, pid, parent, kb, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), bytes: Number(kb) * 1024, command }] : []
  })
  const own = new Set([root])
  // A parent may come after its child in the list.
  for (let known = 0; known < own.size; ) {
    known = own.size
    for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid)
  }
  const renderers = processes.filter(
    ({ pid, command }) => own.has(pid) && command.includes('--type=renderer'),
  )
  return Math.max(0, ...renderers.map(({ bytes }) => bytes))
}
