import type { networkText as english } from '../../../scenario/networks-text'
import type { Draft } from '../../draft'

export const networkText = {
  lab: {
    name: 'Red por defecto',
    source: 'geometría de Brandauer et al. 2001, TCP según las RFC',
  },
  l4s: {
    name: 'L4S: Prague junto a CUBIC',
    source:
      'elegida para este laboratorio: un flujo de cada uno según las reglas de Linux, y una llamada; búfer: tasa × 100 ms',
  },
  dsl: {
    name: 'DSL 10/1',
    source: 'elegida para este laboratorio: 20 ms en la línea, más el camino; búfer: tasa × 100 ms',
  },
  asymmetric: {
    name: 'DSL 10/0,5',
    source:
      'elegida para este laboratorio: los ACK necesitan 0,13 Mbit/s del camino de vuelta, y con menos esperan; búfer: tasa × 100 ms',
  },
  cable: {
    name: 'Cable 100',
    source: 'elegida para este laboratorio: 5 ms en el módem, más el camino; búfer: tasa × 80 ms',
  },
  fibre: {
    name: 'Fibra 1 Gbit/s',
    source: 'elegida para este laboratorio: servidores a menos de 2000 km; búfer: tasa × 20 ms',
  },
  wifi: {
    name: 'Wi-Fi de café',
    source: 'elegida para este laboratorio: lo que comparten los clientes de un café; búfer: tasa × 100 ms',
  },
  wlan: {
    name: 'Wi-Fi en ráfagas',
    source: 'elegida para este laboratorio: cada ráfaga espera el canal de 1 a 5 ms; búfer: tasa × 100 ms',
  },
  mobile: {
    name: 'Red móvil',
    source:
      'una traza generada: de 2 a 22 Mbit/s, una tasa nueva dos veces por segundo; búfer: tasa × 300 ms',
  },
  jitter: {
    name: 'Fluctuación 4 ± 2 ms',
    source: 'las pruebas de L4S en sce-l4s-ect1 (2020): 50 Mbit/s, 80 ms; búfer: tasa × 80 ms',
  },
  satellite: {
    name: 'Satélite',
    source: 'geoestacionario, RFC 2488: 558 ms de ida y vuelta, y la parte terrestre; búfer: tasa × 600 ms',
  },
  datacentre: {
    name: 'Centro de datos',
    source:
      'elegida para este laboratorio: de 0,1 a 0,25 ms, un búfer pequeño; ECN, temporizador mínimo de 10 ms',
  },
  brandauer: {
    name: 'Brandauer et al. 2001',
    source: 'el banco de pruebas, con el búfer de su modelo para 64 flujos',
  },
  may: {
    name: 'May et al. 2000',
    source: 'las simulaciones, Exp7',
  },
  jou: {
    name: 'Jou & Baras 2003',
    source: 'los clientes web y UDP llegan a los 100 s',
  },
  zheng: {
    name: 'Zheng & Atiquzzaman 2000',
    source: 'carga alta: ocho flujos a cada uno de tres servidores',
  },
  hu: {
    name: 'Hu & Kshemkalyani 2004',
    source: 'el banco de pruebas, con 1 Mbit/s de UDP',
  },
} satisfies Draft<typeof english>
