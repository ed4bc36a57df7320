import { execFileSync } from 'node:child_process'
import { aptCommand, canInstall, install } from '../../tools/setup/apt.mjs'
import { Failure, say, step, UP_TO_DATE } from '../../tools/setup/log.mjs'
import { which } from '../../tools/setup/run.mjs'

const DEBIAN = ['ns2']
/** Nodes that the sources share. One node per source would make the set-up quadratic, and slow down the loop a little. */
const NODES = 32
/** Marks ns-2's answer in its output. */
const MARK = 'aqm'
/** IP and TCP headers, bytes; ns-2's TCP adds them to the size of a packet. */
const HEADERS = 40

/**
 * @typedef {object} Traffic the translated fields of a traffic class.
 * @property {string} kind
 * @property {number} flows
 * @property {string} tcp
 * @property {number} packet_bytes
 * @property {Rtt} rtt_s
 * @property {{ uniform: [number, number] }} start_s
 * @property {number} rate_bps
 * @property {number} jitter
 * @property {number} receive_window_bytes
 * @property {number} initial_window_packets
 * @property {number} min_rto_s
 * @property {boolean} limited_transmit
 *
 * @typedef {{ spread?: [number, number], cycle?: number[] }} Rtt
 * @typedef {{ kind: string, min_th?: number, max_th?: number, max_p?: number, w_q?: number, spacing?: string }} Queue
 * @typedef {{ rate_bps: number, delay_s: number, buffer: { packets: number } }} Link
 *
 * @typedef {object} Scenario with one lane and all defaults written out.
 * @property {string} title
 * @property {number} seed
 * @property {number} duration_s
 * @property {Link} link
 * @property {{ rate_bps: number }} access
 * @property {Traffic[]} traffic
 * @property {{ queue: Queue }[]} lanes
 */

/**
 * Header layout of ns-2's packets: all headers that it knows, or only those in use here.
 * @type {Record<'all' | 'used', string[]>}
 */
export const LAYOUTS = {
  all: [],
  used: ['remove-all-packet-headers', 'add-packet-header Flags IP TCP RTP'],
}

/**
 * Sender and receiver of ns-2 for each congestion control.
 * @type {Record<string, [sender: string, receiver: string]>}
 */
const AGENTS = {
  reno: ['Agent/TCP/Reno', 'Agent/TCPSink'],
  newreno: ['Agent/TCP/Newreno', 'Agent/TCPSink'],
  sack: ['Agent/TCP/Sack1', 'Agent/TCPSink/Sack1'],
}

/** Path of ns-2; undefined unless the `ns` on PATH says that it is ns-2, as other programs share the name. */
export function findNs2() {
  const ns = which('ns')
  try {
    return ns && /^2\.\d+$/m.test(answerOf(ns, 'puts [ns-version]\nexit\n')) ? ns : undefined
  } catch {
    return undefined
  }
}

/** Path of ns-2, installed if Debian's packages can be; undefined if it is not available, which is printed. */
export async function prepareNs2() {
  let ns = findNs2()
  await step('ns-2', async () => {
    if (ns) return UP_TO_DATE
    if (canInstall())
      try {
        await install(DEBIAN)
      } catch {
        return 'left out: the package is not available here'
      }
    ns = findNs2()
    return ns ? undefined : 'left out: there is none on the PATH'
  })
  if (!ns) say(`  To install it on Debian or Ubuntu, run: ${aptCommand(DEBIAN)}`)
  return ns
}

/** @param {string} ns @param {string} script */
const answerOf = (ns, script) =>
  execFileSync(ns, [], { input: script, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] })

/**
 * Runs a scenario in ns-2, without its traces. Returns the time of its event loop, s (without its set-up), and the
 * number of packets that its TCP senders sent. `layout` is one of `LAYOUTS`.
 * @param {string} ns
 * @param {Scenario} scenario
 * @param {string[]} layout
 */
export function runNs2(ns, scenario, layout) {
  const output = answerOf(ns, tclOf(scenario, layout))
  const answer = new RegExp(`^${MARK} (\\d+) (\\d+)$`, 'm').exec(output)
  if (!answer) throw new Failure(`ns-2 gave no answer to ${scenario.title}`, { output })
  return { seconds: Number(answer[1]) / 1e6, tcpPackets: Number(answer[2]) }
}

/**
 * A scenario with one lane as a script for ns-2: sources behind nodes with an access link each, a bottleneck, all
 * receivers behind it. UDP sources are at the bottleneck. The access delay follows from the round trip of all links.
 * @throws Failure if the scenario has traffic or a queue that is not translated.
 * @param {Scenario} scenario
 * @param {string[]} [layout]
 */
export function tclOf(
  { title, seed, duration_s, link, access, traffic, lanes: [{ queue }] },
  layout = LAYOUTS.all,
) {
  const packet = traffic[0].packet_bytes
  const { kind, limit, settings } = queueOf(queue, link.buffer.packets, packet)
  const lines = [
    `ns-random ${seed}`,
    ...layout,
    'set ns [new Simulator]',
    ...settings,
    'set before [$ns node]',
    'set behind [$ns node]',
    `$ns simplex-link $before $behind ${link.rate_bps} ${link.delay_s} ${kind}`,
    `$ns queue-limit $before $behind ${limit}`,
    `$ns simplex-link $behind $before ${link.rate_bps} ${link.delay_s} DropTail`,
    '$ns queue-limit $behind $before 1000000',
    'set start [new RandomVariable/Uniform]',
    ...traffic.flatMap((own) => {
      if (own.kind === 'ftp') return ftp(own, link, access)
      if (own.kind === 'cbr') return cbr(own)
      throw new Failure(`${title}: traffic ${own.kind} is not translated for ns-2`)
    }),
    // The loop begins once routes are known; computing them is part of the set-up.
    '$ns at 0.0 {set began [clock microseconds]}',
    `$ns at ${duration_s} {`,
    '  set took [expr {[clock microseconds] - $began}]',
    '  set sent 0',
    '  foreach each $senders {incr sent [$each set ndatapack_]}',
    `  puts "${MARK} $took $sent"`,
    '  exit 0',
    '}',
    '$ns run',
  ]
  return `set senders {}\nif {[catch {\n${lines.join('\n')}\n} why]} {\n  puts stderr $why\n  exit 1\n}\n`
}

/**
 * ns-2's DropTail counts the packet in transmission, as a buffer does here; its RED does not.
 * @param {Queue} queue
 * @param {number} buffer
 * @param {number} packet_bytes
 */
function queueOf({ kind, ...params }, buffer, packet_bytes) {
  if (kind === 'tail_drop') return { kind: 'DropTail', limit: buffer, settings: [] }
  if (kind !== 'red') throw new Failure(`a queue ${kind} is not translated for ns-2`)
  const own = {
    bytes_: false,
    queue_in_bytes_: false,
    mean_pktsize_: packet_bytes,
    thresh_: params.min_th,
    maxthresh_: params.max_th,
    linterm_: 1 / (params.max_p ?? Number.NaN),
    q_weight_: params.w_q,
    gentle_: false,
    wait_: params.spacing === 'wait',
    adaptive_: 0,
    setbit_: false,
  }
  const settings = Object.entries(own).map(([name, value]) => `Queue/RED set ${name} ${value}`)
  return { kind: 'RED', limit: buffer - 1, settings }
}

/** @param {Traffic} traffic @param {Link} link @param {{ rate_bps: number }} access */
function ftp({ flows, tcp, packet_bytes, rtt_s, start_s, ...own }, link, access) {
  const [sender, receiver] = AGENTS[tcp]
  const nodes = Math.min(flows, NODES)
  const rtts = Array.from({ length: nodes }, (_, i) => rttOf(rtt_s, i, nodes))
  const settings = {
    packetSize_: packet_bytes - HEADERS,
    window_: Math.floor(own.receive_window_bytes / packet_bytes),
    windowInit_: own.initial_window_packets,
    minrto_: own.min_rto_s,
    singledup_: own.limited_transmit ? 1 : 0,
  }
  return [
    ...Object.entries(settings).map(([name, value]) => `Agent/TCP set ${name} ${value}`),
    'set sources {}',
    `foreach rtt {${rtts.join(' ')}} {`,
    '  set node [$ns node]',
    `  $ns duplex-link $node $before ${access.rate_bps} [expr {$rtt / 2.0 - ${link.delay_s}}] DropTail`,
    '  $ns queue-limit $node $before 1000000',
    '  $ns queue-limit $before $node 1000000',
    '  lappend sources $node',
    '}',
    `for {set i 0} {$i < ${flows}} {incr i} {`,
    `  set sender [new ${sender}]`,
    `  set receiver [new ${receiver}]`,
    '  $sender set fid_ $i',
    `  $ns attach-agent [lindex $sources [expr {$i % ${nodes}}]] $sender`,
    '  $ns attach-agent $behind $receiver',
    '  $ns connect $sender $receiver',
    '  set transfer [new Application/FTP]',
    '  $transfer attach-agent $sender',
    `  $ns at ${startOf(start_s)} "$transfer start"`,
    '  lappend senders $sender',
    '}',
  ]
}

/**
 * Round trip of the node `i`, s.
 * @param {Rtt} rtt
 * @param {number} i
 * @param {number} nodes
 */
function rttOf({ spread, cycle }, i, nodes) {
  if (cycle) return cycle[i % cycle.length]
  const [from, to] = spread ?? [0, 0]
  return from + ((to - from) * i) / Math.max(1, nodes - 1)
}

/** @param {Traffic['start_s']} start */
const startOf = ({ uniform: [from, to] }) => `[expr {${from} + ${to - from} * [$start value]}]`

/**
 * `rate_bps` is the rate of all flows together.
 * @param {Traffic} traffic
 */
const cbr = ({ flows, rate_bps, packet_bytes, jitter, start_s }) => [
  `for {set i 0} {$i < ${flows}} {incr i} {`,
  '  set sender [new Agent/UDP]',
  `  $sender set packetSize_ ${packet_bytes}`,
  '  set receiver [new Agent/Null]',
  '  $ns attach-agent $before $sender',
  '  $ns attach-agent $behind $receiver',
  '  $ns connect $sender $receiver',
  '  set source [new Application/Traffic/CBR]',
  '  $source attach-agent $sender',
  `  $source set packetSize_ ${packet_bytes}`,
  `  $source set rate_ ${rate_bps / flows}`,
  `  $source set random_ ${jitter > 0 ? 1 : 0}`,
  `  $ns at ${startOf(start_s)} "$source start"`,
  '}',
]
