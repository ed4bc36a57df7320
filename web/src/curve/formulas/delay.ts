import { unitName } from '../../form/names'
import { languageText } from '../../kit/language-text'
import { formulaText } from './formula-text'
import { cases, formula, frac, i, n, name, o, root, row, sub, sup, symbols } from './mathml'
import { type Formula, parameter, type Where } from './types'

const { p } = symbols
const d = i('d')
const OLD = sub(i('d'), name('old'))
const TARGET = name('target')
const [ALPHA, BETA] = [i('α'), i('β')]

const ms = (where: Where, key: string) => parameter(where, key, languageText.units.milliseconds, 0.001)

const nextDrop = formula(
  sub(i('t'), name('next')),
  o('='),
  i('t'),
  o('+'),
  frac(name('interval'), root(i('n'))),
)

export const codel: Formula = {
  lines: [nextDrop],
  symbols: (where) => [
    [TARGET, formulaText.meanings.letPass, ms(where, 'target_s')],
    [name('interval'), formulaText.meanings.exceeded, ms(where, 'interval_s')],
    [i('n'), formulaText.meanings.dropsSince, ''],
  ],
}

export const fqCodel: Formula = {
  lines: [nextDrop],
  symbols: (where) => [
    [TARGET, formulaText.meanings.letPass, ms(where, 'target_s')],
    [name('interval'), formulaText.meanings.exceeded, ms(where, 'interval_s')],
    [i('N'), formulaText.meanings.queues, parameter(where, 'queues')],
    [i('Q'), formulaText.meanings.quantum, parameter(where, 'quantum_bytes', unitName('bytes'))],
  ],
}

export const fair: Formula = {
  lines: [formula(i('D'), o('←'), i('D'), o('+'), i('Q'), o(','), i('D'), o('←'), i('D'), o('−'), i('L'))],
  symbols: (where) => [
    [i('N'), formulaText.meanings.queues, parameter(where, 'queues')],
    [i('Q'), formulaText.meanings.quantum, parameter(where, 'quantum_bytes', unitName('bytes'))],
  ],
}

const [UP, DOWN] = [name('up'), name('down')]

export const cobalt: Formula = {
  lines: [nextDrop, formula(p, o('←'), p, o('+'), UP, o(','), p, o('←'), p, o('−'), DOWN)],
  symbols: (where) => [
    [TARGET, formulaText.meanings.letPass, ms(where, 'target_s')],
    [name('interval'), formulaText.meanings.exceeded, ms(where, 'interval_s')],
    [UP, formulaText.meanings.stepUp, parameter(where, 'up')],
    [DOWN, formulaText.meanings.stepDown, parameter(where, 'down')],
  ],
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
  symbols: (where) => [[name('rtt'), formulaText.meanings.roundTrip, ms(where, 'rtt_s')]],
}

const step = row(ALPHA, o('('), d, o('−'), TARGET, o(')'), o('+'), BETA, o('('), d, o('−'), OLD, o(')'))

const gains = (where: Where) =>
  [
    [TARGET, formulaText.meanings.askedFor, ms(where, 'target_s')],
    [d, formulaText.meanings.delayNow, ''],
    [ALPHA, formulaText.meanings.gainDistance, parameter(where, 'alpha_hz', unitName('Hz'))],
    [BETA, formulaText.meanings.gainChange, parameter(where, 'beta_hz', unitName('Hz'))],
    [i('T'), formulaText.meanings.updates, ms(where, 'update_s')],
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
  symbols: (where) => [...gains(where), [i('B'), formulaText.meanings.burst, ms(where, 'burst_s')]],
}

const ROOT = sup(i('p'), o('′'))
export const pi2: Formula = {
  lines: [
    formula(ROOT, o('←'), ROOT, o('+'), step),
    formula(p, o('='), sup(row(o('('), ROOT, o(')')), n('2'))),
  ],
  symbols: (where) => [...gains(where)],
}

const [P_C, P_CL] = [sub(i('p'), i('C')), sub(i('p'), name('CL'))]
const OWN = sub(ROOT, i('L'))

export const dualPi2: Formula = {
  lines: [
    formula(ROOT, o('←'), ROOT, o('+'), step),
    formula(P_C, o('='), sup(row(o('('), ROOT, o(')')), n('2'))),
    formula(sub(i('p'), i('L')), o('='), name('max'), o('('), OWN, o(','), i('k'), ROOT, o(')')),
  ],
  symbols: (where) => [
    ...gains(where),
    [i('k'), formulaText.meanings.coupling, parameter(where, 'coupling')],
    [OWN, formulaText.meanings.ownDelay, ''],
    [P_CL, formulaText.meanings.coupled, ''],
    [i('w'), formulaText.meanings.leastShare, parameter(where, 'classic_share')],
  ],
}
