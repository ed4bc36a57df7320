/** What shapes are traced with: a canvas, or what writes a path. */
export type Tracer = Pick<CanvasPath, 'arc' | 'closePath' | 'lineTo' | 'moveTo' | 'rect'>

export type Point = readonly [x: number, y: number]

/** A number of a datum, which stands at this place among the data. */
type Value<Datum> = (datum: Datum, place: number) => number

export interface Shape<Datum> {
  trace(path: Tracer, data: readonly Datum[]): void
}

/** A line through what is defined, which breaks where nothing is. A datum alone is a dot. */
class Line<Datum> implements Shape<Datum> {
  #x: Value<Datum>
  #y: Value<Datum>
  #defined: (datum: Datum) => boolean = () => true

  constructor(x: Value<Datum>, y: Value<Datum>) {
    this.#x = x
    this.#y = y
  }

  x(x: Value<Datum>): this {
    this.#x = x
    return this
  }

  y(y: Value<Datum>): this {
    this.#y = y
    return this
  }

  defined(defined: (datum: Datum) => boolean): this {
    this.#defined = defined
    return this
  }

  trace(path: Tracer, data: readonly Datum[]): void {
    let traced = 0
    for (const [place, datum] of data.entries()) {
      if (!this.#defined(datum)) {
        if (traced === 1) path.closePath()
        traced = 0
      } else if (traced++ === 0) path.moveTo(this.#x(datum, place), this.#y(datum, place))
      else path.lineTo(this.#x(datum, place), this.#y(datum, place))
    }
    if (traced === 1) path.closePath()
  }
}

/** What is between two lines over the same places, in pieces where something is not defined. */
class Area<Datum> implements Shape<Datum> {
  #x: Value<Datum> = () => 0
  #y0: Value<Datum> = () => 0
  #y1: Value<Datum> = () => 0
  #defined: (datum: Datum) => boolean = () => true

  x(x: Value<Datum>): this {
    this.#x = x
    return this
  }

  /** The line that the way back follows. */
  y0(y0: Value<Datum>): this {
    this.#y0 = y0
    return this
  }

  y1(y1: Value<Datum>): this {
    this.#y1 = y1
    return this
  }

  defined(defined: (datum: Datum) => boolean): this {
    this.#defined = defined
    return this
  }

  trace(path: Tracer, data: readonly Datum[]): void {
    const back: Point[] = []
    const close = () => {
      if (back.length === 0) return
      for (const [x, y] of back.reverse()) path.lineTo(x, y)
      path.closePath()
      back.length = 0
    }
    for (const [place, datum] of data.entries()) {
      if (!this.#defined(datum)) {
        close()
        continue
      }
      const x = this.#x(datum, place)
      back.push([x, this.#y0(datum, place)])
      if (back.length === 1) path.moveTo(x, this.#y1(datum, place))
      else path.lineTo(x, this.#y1(datum, place))
    }
    close()
  }
}

/** A line of data whose places are given with `x` and `y`. */
export function line(): Line<Point>
export function line<Datum>(): Line<Datum>
export function line(): Line<Point> {
  return new Line<Point>(
    ([x]) => x,
    ([, y]) => y,
  )
}

export const area = <Datum>(): Area<Datum> => new Area<Datum>()

/** The same points as a line that keeps its height up to the next. */
export const stairs = (points: readonly Point[]): Point[] =>
  points.flatMap(([x, y], i): Point[] =>
    i > 0
      ? [
          [x, points[i - 1]![1]],
          [x, y],
        ]
      : [[x, y]],
  )
