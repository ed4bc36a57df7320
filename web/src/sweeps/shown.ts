import type { Place } from './places'

/** A value of a place as the screen shows it, with its unit. */
export const shownValue = (value: number, place: Pick<Place, 'size' | 'unit'>): string =>
  `${inUnit(value, place).toLocaleString('en', { maximumSignificantDigits: 12 })} ${place.unit}`.trim()

export const inUnit = (value: number, { size }: Pick<Place, 'size'>): number =>
  Number((value / size).toPrecision(12))

/** What is varied, with its unit. */
export const axisTitle = ({ title, unit }: Pick<Place, 'title' | 'unit'>): string =>
  unit ? `${title}, ${unit}` : title
