import { createElement, type ReactNode } from 'react'

/** MathML Core, typeset by the browser. */

export type Maths = ReactNode

const el =
  (tag: string, props: object | null = null) =>
  (...children: Maths[]): Maths =>
    createElement(tag, props, ...children)

/** A formula on a line of its own. */
export const formula = el('math', { displaystyle: 'true', translate: 'no' })
/** An inline formula. */
export const inline = el('math', { translate: 'no' })
export const row = el('mrow')
export const i = el('mi')
export const n = el('mn')
export const o = el('mo')
export const words = el('mtext')
export const frac = el('mfrac')
export const sub = el('msub')
export const sup = el('msup')
export const root = el('msqrt')

/** An upright name of several letters. */
export const name = (letters: string) => el('mi', { mathvariant: 'normal' })(letters)

/** A value for each condition, with a brace that needs no mathematical font. */
export const cases = (...rows: [value: Maths, condition: Maths][]): Maths =>
  el('mtable', { className: 'cases', displaystyle: 'true' })(
    ...rows.map(([value, condition]) => el('mtr')(el('mtd')(value), el('mtd')(condition))),
  )

export const symbols = {
  p: i('p'),
  q: i('q'),
  avg: name('avg'),
  w: sub(i('w'), i('q')),
  min: sub(name('min'), name('th')),
  max: sub(name('max'), name('th')),
  maxP: sub(name('max'), i('p')),
}

/** The moving average, updated at each arrival. */
export const average = formula(
  symbols.avg,
  o('←'),
  o('('),
  n('1'),
  o('−'),
  symbols.w,
  o(')'),
  symbols.avg,
  o('+'),
  symbols.w,
  symbols.q,
)

export const less = (a: Maths, b: Maths) => row(a, o('<'), b)
export const from = (a: Maths, b: Maths) => row(a, o('≥'), b)
export const span = (a: Maths, b: Maths, c: Maths) => row(a, o('≤'), b, o('<'), c)
