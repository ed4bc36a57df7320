/** What networks are called, and where their numbers come from. */
export const networkText = {
  lab: {
    name: 'The lab’s default',
    source: 'geometry of Brandauer et al. 2001, TCP by the RFCs',
  },
  l4s: {
    name: 'L4S: Prague beside CUBIC',
    source: 'chosen for this lab: a flow of each by Linux’s rules, and a call; buffer: rate × 100 ms',
  },
  dsl: {
    name: 'DSL 10/1',
    source: 'chosen for this lab: 20 ms on the line, and the way; buffer: rate × 100 ms',
  },
  asymmetric: {
    name: 'DSL 10/0.5',
    source: 'chosen for this lab: ACKs need 0.13 Mb/s of the way back, and wait below; buffer: rate × 100 ms',
  },
  cable: {
    name: 'Cable 100',
    source: 'chosen for this lab: 5 ms in the modem, and the way; buffer: rate × 80 ms',
  },
  fibre: {
    name: 'Fibre 1 Gb/s',
    source: 'chosen for this lab: servers within 2000 km; buffer: rate × 20 ms',
  },
  wifi: {
    name: 'Wi-Fi café',
    source: 'chosen for this lab: what the guests of a café share; buffer: rate × 100 ms',
  },
  wlan: {
    name: 'Wi-Fi in bursts',
    source: 'chosen for this lab: each burst waits 1 to 5 ms for the channel; buffer: rate × 100 ms',
  },
  mobile: {
    name: 'Mobile',
    source: 'a generated trace: 2 to 22 Mb/s, a new rate twice a second; buffer: rate × 300 ms',
  },
  jitter: {
    name: 'Jitter 4 ± 2 ms',
    source: 'the tests of L4S in sce-l4s-ect1 (2020): 50 Mb/s, 80 ms; buffer: rate × 80 ms',
  },
  satellite: {
    name: 'Satellite',
    source: 'geostationary, RFC 2488: a round trip of 558 ms and the ground; buffer: rate × 600 ms',
  },
  datacentre: {
    name: 'Data centre',
    source: 'chosen for this lab: 0.1 to 0.25 ms, a shallow buffer; ECN, least timeout 10 ms',
  },
  brandauer: {
    name: 'Brandauer et al. 2001',
    source: 'the testbed, buffer of its model for 64 flows',
  },
  may: {
    name: 'May et al. 2000',
    source: 'the simulations, Exp7',
  },
  jou: {
    name: 'Jou & Baras 2003',
    source: 'web clients and UDP come at 100 s',
  },
  zheng: {
    name: 'Zheng & Atiquzzaman 2000',
    source: 'heavy load: eight flows to each of three servers',
  },
  hu: {
    name: 'Hu & Kshemkalyani 2004',
    source: 'the testbed, with 1 Mb/s of UDP',
  },
} as const
