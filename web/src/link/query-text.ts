export const queryText = {
  faulty: 'The address has values that the lab cannot use',
  instead: (given: string, allowed: string, used: string) =>
    `“${given.slice(0, 40)}” is not ${allowed}; ${used} is used`,
  unknown: (known: readonly string[]) => `is none of ${known.join(', ')}, and is passed over`,
  allowed: {
    aqm: (most: number, names: readonly string[]) =>
      `one of 1 to ${most} schemes or presets: ${names.join(', ')}, or a preset such as red-may`,
    flows: 'a whole number of flows from 1 to 10,000',
    udp: 'a rate in Mb/s from 0 to 10,000',
    sessions: 'a whole number of web sessions from 1 to 10,000',
    rate: 'a rate in Mb/s from 0.01 to 10,000',
    buffer: 'a whole number of packets from 1 to 100,000',
    rtt: 'a round trip or a range of them in ms from 1 to 10,000, such as 100 or 120-180',
    seed: 'a whole number from 0 to 4,294,967,295',
    t: 'a time in s from 0 to 10,000',
  },
}
