import type { networkText as english } from '../../../scenario/networks-text'
import type { Draft } from '../../draft'

export const networkText = {
  lab: {
    name: 'Standard des Labors',
    source: 'Geometrie von Brandauer et al. 2001, TCP nach den RFCs',
  },
  l4s: {
    name: 'L4S: Prague neben CUBIC',
    source:
      'für dieses Labor gewählt: je ein Flow nach den Regeln von Linux, und ein Anruf; Puffer: Rate × 100 ms',
  },
  dsl: {
    name: 'DSL 10/1',
    source: 'für dieses Labor gewählt: 20 ms auf der Leitung, und der Weg; Puffer: Rate × 100 ms',
  },
  asymmetric: {
    name: 'DSL 10/0,5',
    source:
      'für dieses Labor gewählt: ACKs brauchen 0,13 Mbit/s des Rückwegs und warten, wo er weniger hat; Puffer: Rate × 100 ms',
  },
  cable: {
    name: 'Kabel 100',
    source: 'für dieses Labor gewählt: 5 ms im Modem, und der Weg; Puffer: Rate × 80 ms',
  },
  fibre: {
    name: 'Glasfaser 1 Gbit/s',
    source: 'für dieses Labor gewählt: Server innerhalb von 2000 km; Puffer: Rate × 20 ms',
  },
  wifi: {
    name: 'WLAN im Café',
    source: 'für dieses Labor gewählt: was sich die Gäste eines Cafés teilen; Puffer: Rate × 100 ms',
  },
  wlan: {
    name: 'WLAN in Bursts',
    source: 'für dieses Labor gewählt: Jeder Burst wartet 1 bis 5 ms auf den Kanal; Puffer: Rate × 100 ms',
  },
  mobile: {
    name: 'Mobilfunk',
    source: 'ein erzeugter Trace: 2 bis 22 Mbit/s, zweimal je Sekunde eine neue Rate; Puffer: Rate × 300 ms',
  },
  jitter: {
    name: 'Jitter 4 ± 2 ms',
    source: 'die Tests von L4S in sce-l4s-ect1 (2020): 50 Mbit/s, 80 ms; Puffer: Rate × 80 ms',
  },
  satellite: {
    name: 'Satellit',
    source: 'geostationär, RFC 2488: eine Umlaufzeit von 558 ms und der Boden; Puffer: Rate × 600 ms',
  },
  datacentre: {
    name: 'Rechenzentrum',
    source: 'für dieses Labor gewählt: 0,1 bis 0,25 ms, ein flacher Puffer; ECN, kleinster Timeout 10 ms',
  },
  brandauer: {
    name: 'Brandauer et al. 2001',
    source: 'der Versuchsaufbau, Puffer seines Modells für 64 Flows',
  },
  may: {
    name: 'May et al. 2000',
    source: 'die Simulationen, Exp7',
  },
  jou: {
    name: 'Jou & Baras 2003',
    source: 'Web-Clients und UDP kommen bei 100 s',
  },
  zheng: {
    name: 'Zheng & Atiquzzaman 2000',
    source: 'hohe Last: acht Flows zu jedem von drei Servern',
  },
  hu: {
    name: 'Hu & Kshemkalyani 2004',
    source: 'der Versuchsaufbau, mit 1 Mbit/s UDP',
  },
} satisfies Draft<typeof english>
