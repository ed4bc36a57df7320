import { all, fixed, listed, plural, significant } from '../../../../kit/format'
import type {
  lossText as englishLossText,
  plotText as englishPlotText,
} from '../../../../page/plot/plot-text'
import type { Draft } from '../../../draft'

const titles = {
  queue: 'File',
  delay: 'Délai',
  loss: 'Pertes',
  load: 'Débit utile',
  arrivals: 'Arrivées',
  probability: 'Probabilité de rejet',
  tail_queues: 'Occupation par file',
  tail_rates: 'Débits virtuels',
  raster: 'Flux à l’unisson',
  queue_delays: 'Délai par file',
  coupled: 'Probabilités couplées',
  queue_shares: 'Parts des files',
}

const notes = {
  queue: 'paquets',
  delay: 'ms dans la file',
  loss: '% des arrivées',
  load: 'Mbit/s · ligne : envoyé, aires : débit utile',
  arrivals: 'paquets/s · ligne : ce que la liaison peut envoyer',
  probability: 'pour une arrivée',
  raster: '▾ la moitié réduit en même temps · foncé : grande fenêtre',
  queue_shares: '% des octets envoyés · pointillé : selon le poids',
}

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s`

export const plotText = {
  raster: (shown, flows) =>
    flows > shown ? `${shown} flux sur ${flows} · ${notes.raster}` : `une ligne par flux · ${notes.raster}`,
  titles,
  notes,
  queueBoth: 'paquets · fin : actuelle, épais : moyenne',
  veiled: 'La leçon montre ce graphique plus tard.',
  missing: {
    probability: 'ce mécanisme n’a pas de probabilité de rejet',
    gauges: (schemes) =>
      plural(schemes.length, {
        one: `seul ${all(schemes)} en a`,
        other: `seuls ${all(schemes)} en ont`,
      }),
  },
  label: (title, letter, name) => `${title}, voie ${letter}, ${name}`,
  overlay: {
    title: 'Toutes les voies',
    label: (title) => `${title}, toutes les voies`,
    lane: (letter) => `Tracer la voie ${letter}`,
    laneHint: 'Tracer cette voie ou l’omettre ; avec Maj, la tracer seule',
    difference: 'différence',
    toggleHint: 'Toutes les voies dans un graphique ( O )',
    note: {
      queue: 'paquets · la moyenne s’il y en a une',
      load: 'Mbit/s de débit utile',
      arrivals: 'paquets/s',
      raster: 'paquets · fenêtre moyenne',
    },
  },
  phone: {
    plot: 'Graphique affiché',
    second: 'Second graphique affiché',
    lane: (letter) => `Voie ${letter}`,
  },
  role: 'graphique temporel',
  noCursor: 'les flèches lisent les valeurs',
  noCursorHere: 'les flèches lisent les valeurs, Entrée explique le rejet le plus proche',
  at: (t_s) => `${fixed(t_s, 2)} s`,
  reading: (name, value) => `${name} ${value}`,
  lane: (letter, name) => `${letter} ${name}`,
  window: 'Fenêtre',
  windowHint:
    'Durée de l’axe du temps. Sur un graphique, faites défiler ou pincez pour zoomer, faites glisser pour revenir en arrière, double-cliquez pour réinitialiser.',
  seconds: (window_s) => `${significant(window_s, 3)} s`,
  whole: 'tout',
  live: 'Retour au présent',
  shows: stretch,
  allLanes: 'toutes les voies',
  menuOf: (title, lane) => `${title}, ${lane} : grand format, valeurs, fichiers`,
  allDistributions: 'Distributions',
  mixed: (note) => `mixte · ${note}`,
  stillRole: 'graphique',
  logScale: 'échelle log',
  distributions: {
    runs: {
      title: 'Pertes consécutives',
      note: (warmup_s, measured_s, atHead = []) => {
        const what = atHead.length > 0 ? `sans ${listed(atHead)}` : 'P(N > n)'
        return measured_s > 0
          ? `${stretch(warmup_s, warmup_s + measured_s)} · ${what}`
          : `à partir de ${fixed(warmup_s, 0)} s`
      },
      label: 'Part des séries de pertes de plus de n paquets, toutes les voies, échelle logarithmique',
    },
    cdf: {
      title: 'Délai',
      note: 'P(délai ≤ t)',
      label: 'Part des paquets qui attendent au plus un temps donné, toutes les voies ; moyennes sur 50 ms',
    },
    phase: {
      title: 'Phase',
      note: 'moyenne selon la file',
      label: 'File moyenne en fonction de la file, toutes les voies, en paquets',
    },
  },
  menu: 'Graphiques',
  menuHint: 'Graphiques que chaque voie affiche ; touches 1 à 9',
  sharedAxis: 'Courbes de rejet sur un axe',
  sharedAxisNote: 'compare les seuils des voies ; sinon, chaque voie a son propre axe',
} satisfies Draft<typeof englishPlotText>

export const lossText = {
  buffer: (buffer) =>
    buffer?.packets === undefined
      ? `tampon ${significant((buffer?.bytes ?? 0) / 1000, 12)} ko`
      : `tampon ${buffer.packets}, dont un en cours de transmission`,
  byCause: 'par cause',
  byClass: 'par classe',
  lossesByCause: 'Pertes par cause',
  lossesByClass: 'Pertes par classe',
  splitByCause: 'Montrer les pertes par cause',
  splitByClass: 'Montrer les pertes par classe de trafic',
  early: 'anticipés',
  forced: 'forcés',
  overflow: 'débordement',
  marked: 'marqués',
  causes: {
    early: 'Rejetés au hasard alors qu’il y avait de la place',
    forced: 'Rejetés alors qu’il y avait de la place : la courbe est à 1',
    overflow: 'Rejetés parce que le tampon était plein',
    marked:
      'Marqués au lieu d’être rejetés par anticipation (ECN) : le paquet continue, et son émetteur ralentit',
  },
} satisfies Draft<typeof englishLossText>
