export const queryText = {
  faulty: 'The address has values that the lab cannot use',
  instead: (given: string, allowed: string, used: string) =>
    `“${given.slice(0, 40)}” is not ${allowed}; ${used} is used`,
  leftOut: (given: string, kept: string) => `“${given.slice(0, 40)}” is left out, and ${kept} stays`,
  tooMany: (most: number, kept: string) => `more than ${most} lanes; ${kept} stays`,
  known: (names: readonly string[]) => `The lab knows ${names.join(', ')}, and presets such as red-may`,
  unknown: (known: readonly string[]) =>
    `the lab has no such parameter, and goes on without it; it has ${known.join(', ')}`,
  range: (what: string, least: number, most: number) =>
    `${what} from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`,
  oneOf: (names: readonly string[]) => `one of ${names.join(', ')}`,
  aqm: (most: number) => `one to ${most} schemes or presets, with commas between them`,
  rtt: 'a round trip in ms, or a range of them such as 120-180, from 0.1 to 10,000',
  onOff: 'on or off',
}
