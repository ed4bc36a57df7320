import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The most memory that a process of Chromium which draws pages holds, among those that this process has begun, bytes; 0 where
 * the system does not say.
 */
export async function largestRenderer() {
  const listed = await run('ps', ['-eo', 'pid=,ppid=,rss=,args=']).catch(() => undefined)
  return largestOf(listed?.stdout ?? '', process.pid)
}

/**
 * @param {string} listing a line for each process: its number, that of who began it, kB, and its command.
 * @param {number} root
 */
export function largestOf(listing, root) {
  const processes = listing.split('\n').flatMap((line) => {
    const [, pid, parent, kb, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), bytes: Number(kb) * 1024, command }] : []
  })
  const own = new Set([root])
  // Whoever began another may stand behind it in the list.
  for (let known = 0; known < own.size; ) {
    known = own.size
    for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid)
  }
  const renderers = processes.filter(
    ({ pid, command }) => own.has(pid) && command.includes('--type=renderer'),
  )
  return Math.max(0, ...renderers.map(({ bytes }) => bytes))
}
