import { cases, formula, frac, i, n, name, o, root, row, sub, sup, symbols } from './mathml'
import { type Formula, parameter, type Where } from './types'

const { p } = symbols
const d = i('d')
const OLD = sub(i('d'), name('old'))
const TARGET = name('target')
const [ALPHA, BETA] = [i('α'), i('β')]

const ms = (where: Where, key: string) => parameter(where, key, 'ms', 0.001)

const nextDrop = formula(
  sub(i('t'), name('next')),
  o('='),
  i('t'),
  o('+'),
  frac(name('interval'), root(i('n'))),
)

export const codel: Formula = {
  lines: [nextDrop],
  words:
    'Looks at how long each packet has waited when it leaves. Once that has been at least the target for a whole interval, it drops a packet, and the n-th one after it ever sooner, until a packet has waited less than the target.',
  symbols: (where) => [
    [TARGET, 'waiting time that is let pass', ms(where, 'target_s')],
    [name('interval'), 'how long it may be exceeded', ms(where, 'interval_s')],
    [i('n'), 'drops since it began dropping', ''],
  ],
  source: 'Nichols, Jacobson, McGregor & Iyengar, RFC 8289, 2018, section 5.',
}

export const fqCodel: Formula = {
  lines: [nextDrop],
  words:
    'Sorts flows by a hash into queues of their own, serves them in turn with a quantum of bytes, new flows first, and runs CoDel in each queue. When the buffer is full, the longest queue loses packets from its head.',
  symbols: (where) => [
    [TARGET, 'waiting time that is let pass', ms(where, 'target_s')],
    [name('interval'), 'how long it may be exceeded', ms(where, 'interval_s')],
    [i('N'), 'queues', parameter(where, 'queues')],
    [i('Q'), 'quantum', parameter(where, 'quantum_bytes', 'bytes')],
  ],
  source: 'Høiland-Jørgensen, McKenney, Täht, Gettys & Dumazet, RFC 8290, 2018, section 4.',
}

export const fair: Formula = {
  lines: [formula(i('D'), o('←'), i('D'), o('+'), i('Q'), o(','), i('D'), o('←'), i('D'), o('−'), i('L'))],
  words:
    'Sorts flows or hosts by a hash into queues of their own and serves them in turn. A queue sends while its credit D is above zero; each packet of L bytes is taken from it, and a turn adds the quantum Q. Each queue has a discipline of its own.',
  symbols: (where) => [
    [i('N'), 'queues', parameter(where, 'queues')],
    [i('Q'), 'quantum', parameter(where, 'quantum_bytes', 'bytes')],
  ],
  source: 'McKenney 1990; Høiland-Jørgensen et al., RFC 8290, 2018, section 4.2.',
}

const [UP, DOWN] = [name('up'), name('down')]

export const cobalt: Formula = {
  lines: [nextDrop, formula(p, o('←'), p, o('+'), UP, o(','), p, o('←'), p, o('−'), DOWN)],
  words:
    'Looks at how long each packet has waited when it leaves. Late packets are signalled ever faster, n counting the signals; once packets are no longer late, n falls at the same pace. BLUE drops every packet with probability p: a full buffer raises p, an empty queue lowers it, each at most once within the target. The last packet is never dropped.',
  symbols: (where) => [
    [TARGET, 'waiting time that is let pass', ms(where, 'target_s')],
    [name('interval'), 'how long it may be exceeded', ms(where, 'interval_s')],
    [UP, 'step after a full buffer', parameter(where, 'up')],
    [DOWN, 'step after an empty queue', parameter(where, 'down')],
  ],
  source: 'Høiland-Jørgensen, Täht & Morton, Piece of CAKE, 2018; as in Linux.',
}

export const cake: Formula = {
  lines: [
    formula(
      i('D'),
      o('←'),
      i('D'),
      o('+'),
      frac(i('Q'), i('h')),
      o(','),
      i('D'),
      o('←'),
      i('D'),
      o('−'),
      i('L'),
    ),
  ],
  words:
    'Sorts packets by their DSCP into tins, each with a part of the rate up to which it goes first. In a tin each flow has a queue with COBALT in it. A queue sends while its credit D is above zero; a turn adds the quantum Q, divided by the number h of busy queues of its host, so that hosts share equally, and within each its flows. A packet is charged L, its bytes with overhead and framing; with a shaper it leaves no earlier than the charges of those before it allow.',
  symbols: (where) => [[name('rtt'), 'round trip, of which the target is a twentieth', ms(where, 'rtt_s')]],
  source: 'Høiland-Jørgensen, Täht & Morton, Piece of CAKE, 2018; as in Linux.',
}

const step = row(ALPHA, o('('), d, o('−'), TARGET, o(')'), o('+'), BETA, o('('), d, o('−'), OLD, o(')'))

const gains = (where: Where) =>
  [
    [TARGET, 'delay that is asked for', ms(where, 'target_s')],
    [d, 'queueing delay now; d_old, one update before', ''],
    [ALPHA, 'gain on the distance from the target', parameter(where, 'alpha_hz', 'Hz')],
    [BETA, 'gain on the change', parameter(where, 'beta_hz', 'Hz')],
    [i('T'), 'time between two updates', ms(where, 'update_s')],
  ] as const

export const pie: Formula = {
  lines: [
    formula(p, o('←'), p, o('+'), i('s'), o('('), step, o(')')),
    formula(
      i('s'),
      o('='),
      cases(
        [n('1'), row(p, o('≥'), n('0.1'))],
        [frac(n('1'), n('2')), row(p, o('<'), n('0.1'))],
        [frac(n('1'), n('8')), row(p, o('<'), n('0.01'))],
        [row(o('…')), row()],
      ),
    ),
  ],
  words:
    'A controller moves the drop probability until the delay is the one asked for; while p is small its steps are small too. A burst is let through first.',
  symbols: (where) => [...gains(where), [i('B'), 'burst that is let through', ms(where, 'burst_s')]],
  source: 'Pan, Natarajan, Baker & White, RFC 8033, 2017, section 4.',
}

const ROOT = sup(i('p'), o('′'))
export const pi2: Formula = {
  lines: [
    formula(ROOT, o('←'), ROOT, o('+'), step),
    formula(p, o('='), sup(row(o('('), ROOT, o(')')), n('2'))),
  ],
  words:
    'Steers the root of the drop probability. A TCP flow’s rate goes with one over the root of p, so that one gain suits every load.',
  symbols: (where) => [...gains(where)],
  source: 'De Schepper, Briscoe & White, RFC 9332, 2023, appendix A; its Classic queue alone.',
}

const [P_C, P_CL] = [sub(i('p'), i('C')), sub(i('p'), name('CL'))]
const OWN = sub(ROOT, i('L'))

export const dualPi2: Formula = {
  lines: [
    formula(ROOT, o('←'), ROOT, o('+'), step),
    formula(P_C, o('='), sup(row(o('('), ROOT, o(')')), n('2'))),
    formula(sub(i('p'), i('L')), o('='), name('max'), o('('), OWN, o(','), i('k'), ROOT, o(')')),
  ],
  words:
    'Packets that say ECT(1) wait in L, the others in C. One controller steers by the greater delay. Its output p′ squared drops or marks in C; k times p′ marks in L, unless L’s own delay asks for more by the curve above. A scalable sender answers marks in proportion, a classic one by their root: so a flow gets about the same rate in either queue.',
  symbols: (where) => [
    ...gains(where),
    [i('k'), 'coupling', parameter(where, 'coupling')],
    [OWN, 'what L’s own delay asks for: the curve above', ''],
    [P_CL, 'the coupled probability, k times p′', ''],
    [i('w'), 'least share of the link for C', parameter(where, 'classic_share')],
  ],
  source: 'De Schepper, Briscoe & White, RFC 9332, 2023, appendix A.',
}
