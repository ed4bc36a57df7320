import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, which } from '../../tools/setup/run.mjs'

const DAEMONS = ['munged', 'slurmctld', 'slurmd']
const SYSTEM = ['/usr/sbin', '/sbin', '/usr/local/sbin']
const START_MS = 30_000

/** The programs of a cluster that this machine lacks. */
export const missing = () =>
  [...DAEMONS, 'sbatch', 'squeue', 'scancel'].filter((name) => !which(name, SYSTEM))

/**
 * A Slurm cluster on this machine only, with one node of one core, for tests: its controller, its node and its key
 * service run as the current user, in a folder of their own.
 * @returns `env` is the environment for Slurm's commands; `stop` ends everything.
 * @throws if it does not start, with the output of its daemons.
 */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'aqm-slurm-'))
  const [controller, node] = [await freePort(), await freePort()]
  const [config, socket, key] = ['slurm.conf', 'munge', 'key'].map((name) => join(folder, name))
  for (const name of ['state', 'spool']) mkdirSync(join(folder, name))
  writeFileSync(key, randomBytes(64), { mode: 0o600 })
  const { username } = userInfo()
  const host = hostname().split('.')[0]
  const settings = {
    ClusterName: 'aqm',
    SlurmctldHost: `${host}(127.0.0.1)`,
    SlurmctldPort: controller,
    SlurmdPort: node,
    SlurmUser: username,
    SlurmdUser: username,
    AuthType: 'auth/munge',
    AuthInfo: `socket=${socket}`,
    CredType: 'cred/munge',
    StateSaveLocation: join(folder, 'state'),
    SlurmdSpoolDir: join(folder, 'spool'),
    SlurmctldPidFile: join(folder, 'slurmctld.pid'),
    SlurmdPidFile: join(folder, 'slurmd.pid'),
    ProctrackType: 'proctrack/linuxproc',
    TaskPlugin: 'task/none',
    SelectType: 'select/cons_tres',
    SelectTypeParameters: 'CR_Core',
    SlurmdParameters: 'config_overrides',
    ReturnToService: 2,
    // Schedules every second; busy clusters do so every minute.
    SchedulerParameters: 'sched_interval=1,batch_sched_delay=0,bf_interval=1',
    MpiDefault: 'none',
  }
  const lines = [
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    `NodeName=aqm NodeHostname=${host} NodeAddr=127.0.0.1 CPUs=1 State=UNKNOWN`,
    'PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP',
  ]
  writeFileSync(config, `${lines.join('\n')}\n`)
  const env = { SLURM_CONF: config }
  const files = ['pid', 'seed', 'log'].flatMap((name) => [`--${name}-file`, join(folder, `munge.${name}`)])
  const commands = [
    // Its folder is private, which munged takes for a mistake.
    ['munged', '--foreground', '--force', '--socket', socket, '--key-file', key, ...files],
    ['slurmctld', '-D', '-f', config],
    ['slurmd', '-D', '-N', 'aqm', '-f', config],
  ]
  const children = commands.map(([name, ...args]) => {
    const log = join(folder, `${name}.out`)
    // In its own group, so that Ctrl-C leaves time for an orderly stop.
    const child = spawn(which(name, SYSTEM) ?? name, args, {
      env: { ...process.env, ...env },
      stdio: 'pipe',
      detached: true,
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => writeFileSync(log, chunk, { flag: 'a' }))
    const ended = new Promise((done) => child.on('error', done).on('close', done))
    return { child, log, ended }
  })
  const stop = async () => {
    ask('scancel', [`--user=${username}`], { env })
    for (let i = 0; i < 50 && ask('squeue', ['--noheader'], { env }); i++) await sleep(100)
    for (const { child, ended } of children.toReversed()) {
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const until = performance.now() + START_MS
  while (ask('sinfo', ['--noheader', '--format=%t'], { env }) !== 'idle') {
    if (performance.now() > until) {
      const said = children.map(({ log }) => lastOf(log)).join('\n')
      await stop()
      throw new Error(`A cluster of this machine did not start:\n${said}`)
    }
    await sleep(200)
  }
  return { env, stop }
}

/** @param {string} log */
function lastOf(log) {
  try {
    return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done, failed) => {
    const server = createServer()
    server.on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => done(port))
    })
  })
}
