import type { networkText as english } from '../../../scenario/networks-text'
import type { Draft } from '../../draft'

export const networkText = {
  lab: {
    name: 'Réseau par défaut',
    source: 'géométrie de Brandauer et al. 2001, TCP selon les RFC',
  },
  l4s: {
    name: 'L4S : Prague à côté de CUBIC',
    source:
      'choisi pour ce laboratoire : un flux de chacun selon les règles de Linux, et un appel ; tampon : débit × 100 ms',
  },
  dsl: {
    name: 'DSL 10/1',
    source: 'choisi pour ce laboratoire : 20 ms sur la ligne, plus le trajet ; tampon : débit × 100 ms',
  },
  asymmetric: {
    name: 'DSL 10/0,5',
    source:
      'choisi pour ce laboratoire : il faut aux ACK 0,13 Mbit/s du chemin retour, et au-dessous ils attendent ; tampon : débit × 100 ms',
  },
  cable: {
    name: 'Câble 100',
    source: 'choisi pour ce laboratoire : 5 ms dans le modem, plus le trajet ; tampon : débit × 80 ms',
  },
  fibre: {
    name: 'Fibre 1 Gbit/s',
    source: 'choisi pour ce laboratoire : des serveurs à moins de 2000 km ; tampon : débit × 20 ms',
  },
  wifi: {
    name: 'Wi-Fi d’un café',
    source:
      'choisi pour ce laboratoire : ce que se partagent les clients d’un café ; tampon : débit × 100 ms',
  },
  wlan: {
    name: 'Wi-Fi en rafales',
    source:
      'choisi pour ce laboratoire : chaque rafale attend le canal de 1 à 5 ms ; tampon : débit × 100 ms',
  },
  mobile: {
    name: 'Mobile',
    source:
      'une trace générée : 2 à 22 Mbit/s, un nouveau débit deux fois par seconde ; tampon : débit × 300 ms',
  },
  jitter: {
    name: 'Gigue 4 ± 2 ms',
    source: 'les essais de L4S dans sce-l4s-ect1 (2020) : 50 Mbit/s, 80 ms ; tampon : débit × 80 ms',
  },
  satellite: {
    name: 'Satellite',
    source: 'géostationnaire, RFC 2488 : un aller-retour de 558 ms plus le sol ; tampon : débit × 600 ms',
  },
  datacentre: {
    name: 'Centre de données',
    source:
      'choisi pour ce laboratoire : 0,1 à 0,25 ms, un petit tampon ; ECN, temporisateur d’au moins 10 ms',
  },
  brandauer: {
    name: 'Brandauer et al. 2001',
    source: 'le banc d’essai, tampon de son modèle pour 64 flux',
  },
  may: {
    name: 'May et al. 2000',
    source: 'les simulations, Exp7',
  },
  jou: {
    name: 'Jou & Baras 2003',
    source: 'les clients web et UDP arrivent à 100 s',
  },
  zheng: {
    name: 'Zheng & Atiquzzaman 2000',
    source: 'forte charge : huit flux vers chacun des trois serveurs',
  },
  hu: {
    name: 'Hu & Kshemkalyani 2004',
    source: 'le banc d’essai, avec 1 Mbit/s d’UDP',
  },
} satisfies Draft<typeof english>
