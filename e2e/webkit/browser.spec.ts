import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { paused } from '../lab'
import { expect, whole } from './lab'

const rare = whole(import.meta, 'web/tools/setup/start-webkit.mjs')

/** Names of the live processes in process groups. */
const alive = (groups: number[]) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, name, state, group] = /\((.*)\) (\S) \d+ (\d+)/.exec(
          readFileSync(`/proc/${pid}/stat`, 'utf8'),
        )!
        return groups.includes(Number(group)) && state !== 'Z' ? [name!] : []
      } catch {
        // It has just ended.
        return []
      }
    })

rare('browser, driver and screen end with the program that started them, even if it is killed', async () => {
  const module = new URL('../../web/tools/setup/start-webkit.mjs', import.meta.url).href
  const program = `import(${JSON.stringify(module)})
    .then(({ startWebKit }) => startWebKit())
    .then(({ groups }) => console.log(JSON.stringify(groups)))
  setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [groups] = (await once(child.stdout, 'data')).map(String).map((text) => JSON.parse(text))
    expect(alive(groups)).toEqual(expect.arrayContaining(['Xvfb', 'WebKitWebDriver', 'MiniBrowser']))
    child.kill('SIGKILL')
    await expect.poll(() => alive(groups)).toEqual([])
  } finally {
    child.kill('SIGKILL')
  }
})

rare('faults of a page are reported', async ({ lab }) => {
  await lab.open(paused())
  expect(await lab.faults()).toEqual([])
  await lab.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown later')
    })
    void Promise.reject(new Error('awaited by nobody'))
    const file = document.createElement('img')
    file.src = './no-such-picture.png'
    document.body.append(file)
    const foreign = document.createElement('script')
    foreign.src = 'https://elsewhere.example/script.js'
    document.body.append(foreign)
  })
  for (const told of [
    /^error: .*thrown later/,
    /^unhandledrejection: .*awaited by nobody/,
    /^error: .*no-such-picture/,
    /^securitypolicyviolation: .*elsewhere\.example/,
  ])
    await expect.poll(() => lab.faults()).toContainEqual(expect.stringMatching(told))
})
