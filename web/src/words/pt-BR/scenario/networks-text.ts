import type { networkText as english } from '../../../scenario/networks-text'
import type { Draft } from '../../draft'

export const networkText = {
  lab: {
    name: 'Rede padrão',
    source: 'geometria de Brandauer et al. 2001, TCP conforme as RFCs',
  },
  l4s: {
    name: 'L4S: Prague ao lado do CUBIC',
    source:
      'escolhida para este laboratório: um fluxo de cada um pelas regras do Linux, e uma chamada; buffer: taxa × 100 ms',
  },
  dsl: {
    name: 'DSL 10/1',
    source: 'escolhida para este laboratório: 20 ms na linha, mais o percurso; buffer: taxa × 100 ms',
  },
  asymmetric: {
    name: 'DSL 10/0,5',
    source:
      'escolhida para este laboratório: os ACKs precisam de 0,13 Mbit/s na volta e, com menos que isso, esperam; buffer: taxa × 100 ms',
  },
  cable: {
    name: 'Cabo 100',
    source: 'escolhida para este laboratório: 5 ms no modem, mais o percurso; buffer: taxa × 80 ms',
  },
  fibre: {
    name: 'Fibra 1 Gbit/s',
    source: 'escolhida para este laboratório: servidores a até 2000 km; buffer: taxa × 20 ms',
  },
  wifi: {
    name: 'Wi-Fi de cafeteria',
    source:
      'escolhida para este laboratório: o que os clientes de uma cafeteria compartilham; buffer: taxa × 100 ms',
  },
  wlan: {
    name: 'Wi-Fi em rajadas',
    source:
      'escolhida para este laboratório: cada rajada espera de 1 a 5 ms pelo canal; buffer: taxa × 100 ms',
  },
  mobile: {
    name: 'Rede móvel',
    source: 'um trace gerado: de 2 a 22 Mbit/s, uma taxa nova duas vezes por segundo; buffer: taxa × 300 ms',
  },
  jitter: {
    name: 'Jitter 4 ± 2 ms',
    source: 'os testes de L4S em sce-l4s-ect1 (2020): 50 Mbit/s, 80 ms; buffer: taxa × 80 ms',
  },
  satellite: {
    name: 'Satélite',
    source: 'geoestacionário, RFC 2488: 558 ms de ida e volta, mais a parte terrestre; buffer: taxa × 600 ms',
  },
  datacentre: {
    name: 'Data center',
    source:
      'escolhida para este laboratório: de 0,1 a 0,25 ms, um buffer pequeno; ECN, temporizador mínimo de 10 ms',
  },
  brandauer: {
    name: 'Brandauer et al. 2001',
    source: 'a bancada de testes, com o buffer do modelo deles para 64 fluxos',
  },
  may: {
    name: 'May et al. 2000',
    source: 'as simulações, Exp7',
  },
  jou: {
    name: 'Jou & Baras 2003',
    source: 'os clientes web e o UDP entram aos 100 s',
  },
  zheng: {
    name: 'Zheng & Atiquzzaman 2000',
    source: 'carga alta: oito fluxos para cada um de três servidores',
  },
  hu: {
    name: 'Hu & Kshemkalyani 2004',
    source: 'a bancada de testes, com 1 Mbit/s de UDP',
  },
} satisfies Draft<typeof english>
