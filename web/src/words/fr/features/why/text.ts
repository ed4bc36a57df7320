import type { whyText as english } from '../../../../features/why/text'
import { fixed, listed, parts, plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const times = (factor: number) => fixed(factor, factor < 10 ? 1 : 0)
const seconds = (s: number) => (s < 1 ? `${fixed(1000 * s, 0)} ms` : `${fixed(s, 1)} s`)

export const whyText = {
  title: (letter) => `Pourquoi la voie ${letter} oscille ou reste calme`,
  plain:
    'Les émetteurs accélèrent jusqu’à ce que des paquets soient perdus ou marqués, puis ralentissent. Plus un mécanisme répond tard et fort à une file plus longue, plus la file oscille.',
  close: 'Fermer',
  waiting: 'Calcul …',
  failed: 'Le modèle n’a pas pu être exécuté.',
  source:
    'D’après Misra, Gong et Towsley 2000, et Hollot et al. 2001 ; les fenêtres d’après Ott et al. 1996.',
  leavesOut:
    'Le modèle ne tient pas compte des expirations du temporisateur, de la dispersion des temps d’aller-retour autour de leur moyenne ni des grandes oscillations.',
  verdict: {
    calm: {
      steep: (factor) => `Calme. Avec une pente ${times(factor)} fois plus raide, la file oscillerait.`,
      strong: (factor) => `Calme. Avec une réponse ${times(factor)} fois plus forte, la file oscillerait.`,
    },
    swings: {
      steep: (factor, period_s) =>
        `La file oscille avec une période de ${seconds(period_s)}. Avec une pente ${times(factor)} fois moins raide, elle serait calme.`,
      strong: (factor, period_s) =>
        `La file oscille avec une période de ${seconds(period_s)}. Avec une réponse ${times(factor)} fois moins forte, elle serait calme.`,
    },
    always: {
      steep: 'Calme. La file le resterait, si raide que soit la pente.',
      strong: 'Calme. La file le resterait, si forte que soit la réponse.',
    },
  },
  none: {
    scheme: (why) => `Pas de modèle linéaire : le mécanisme ${why}.`,
    doubt: (why) => `Le modèle n’est pas valable ici : ${why}.`,
    no_flows: 'Pas de modèle linéaire : il n’y a pas de flux TCP avides.',
    short_transfers: 'Pas de modèle linéaire : de courts transferts vont et viennent.',
    control: (tcp) => {
      if (tcp === 'cubic')
        return 'Pas de modèle linéaire : la fenêtre de CUBIC croît avec le temps, non avec les ACK.'
      if (tcp === 'prague' || tcp === 'dctcp')
        return 'Pas de modèle linéaire : DCTCP et Prague répondent à la part des marquages, non à chacun.'
      if (tcp === 'ledbat')
        return 'Pas de modèle linéaire : LEDBAT se règle sur le délai, non sur les pertes.'
      if (tcp === 'tahoe') return 'Pas de modèle linéaire : Tahoe recommence après chaque perte.'
      return `Pas de modèle linéaire : aucun n’est connu pour ${tcp}.`
    },
    delayed_acks: 'Pas de modèle linéaire : avec des ACK retardés, les fenêtres croissent autrement.',
    packet_sizes: 'Pas de modèle linéaire : les classes ont des paquets de tailles différentes.',
    mixed_ecn: 'Pas de modèle linéaire : certains flux répondent aux marquages, d’autres aux rejets.',
    spread:
      'Pas de modèle linéaire : cette distribution des temps d’aller-retour n’a pas de moyenne harmonique.',
  },
  curve: {
    title: 'La courbe et son point de repos',
    label: (queue, share) =>
      `Courbe de rejet ; au repos, la file est de ${fixed(queue, 0)} ${plural(Math.round(queue), { one: 'paquet', other: 'paquets' })}, et ${fixed(100 * share, 2)} % sont rejetés`,
    across: 'file, paquets',
    up: 'probabilité de rejet',
    without: 'Ce mécanisme n’a pas de courbe.',
  },
  loop: {
    title: 'La boucle',
    kinds: { nyquist: 'Nyquist', bode: 'Bode' },
    nyquist: (gain) =>
      gain === undefined
        ? 'Lieu de Nyquist ; il ne coupe pas l’axe négatif'
        : `Lieu de Nyquist ; il coupe l’axe négatif à ${fixed(-1 / gain, 2)}`,
    bode: 'Gain et phase de la boucle ouverte selon la fréquence',
    frequency: 'fréquence, rad/s',
    gain: 'gain',
    phase: 'phase',
  },
  map: {
    title: 'Ailleurs',
    up: 'En ordonnée',
    axes: { rtt: 'Aller-retour', rate: 'Débit de la liaison' },
    both: {
      rtt: 'flux →, aller-retour sans file, ms ↑',
      rate: 'flux →, débit de la liaison, Mbit/s ↑',
    },
    label: {
      rtt: 'Marge de gain selon les flux et le temps d’aller-retour',
      rate: 'Marge de gain selon les flux et le débit de la liaison',
    },
    point: (flows, up, axis) =>
      axis === 'rtt'
        ? `${plain(flows)} flux, ${fixed(up, 0)} ms : déplacer sur la carte`
        : `${plain(flows)} flux, ${significant(up, 3)} Mbit/s : déplacer sur la carte`,
    fixed: 'Plusieurs classes ont des flux, le point ne peut donc pas être déplacé.',
    key: ['oscille', 'marge de 1 à 2', '2 à 4', 'plus de 4', 'pas de nombre'] as const,
  },
  phase: {
    title: 'Fenêtre et file',
    label: (rests) =>
      rests
        ? 'File en fonction de la fenêtre : la ligne du modèle fluide rejoint l’équilibre en spirale, sur le nuage des paquets'
        : 'File en fonction de la fenêtre : la ligne du modèle fluide décrit un cycle, sur le nuage des paquets',
    across: 'fenêtre moyenne, paquets',
    up: 'file, paquets',
    note: 'Points : les paquets du temps affiché, toutes les 50 ms. Ligne : le modèle fluide, démarré avec des fenêtres trop petites d’un cinquième.',
  },
  advice: {
    title: 'Qu’est-ce qui serait calme ici ?',
    least: 'De',
    most: 'à',
    flows: 'flux',
    ask: 'Le calculer',
    asking: 'Calcul …',
    failed: 'Le modèle n’a pas pu être exécuté.',
    rules: {
      margins: 'D’après les marges',
      hollot: 'D’après Hollot et al. 2001',
      ziegler: 'D’après Ziegler et al. 2001, pour le milieu',
      rfc9332: 'D’après RFC 9332',
    },
    rule: 'Une boucle compte comme calme si elle pouvait être deux fois plus raide et a une marge de phase de 60°. D’après les marges : de tous les poids et pentes, ceux qui sont calmes pour le plus de charges, avec la moyenne la plus rapide, mais pas plus rapide que l’actuelle.',
    same: 'Aucun réglage n’est stable pour plus de charges que l’actuel.',
    stale: 'La voie, sa liaison ou ses temps d’aller-retour ont changé : relancez le calcul.',
    sets: (fields) => listed(fields.map(([name, value]) => `${name} ${value}`)),
    set: {
      alpha_hz: (hz: string) => ['alpha', `${hz} Hz`],
      beta_hz: (hz: string) => ['beta', `${hz} Hz`],
      update_s: (s: string) => ['T', `${s} s`],
      most_p: (p: string) => ['max p', p],
    },
    judged: (calm, of, before, margin, rests, memory_s) =>
      `${parts([
        `calme pour ${calm} ${plural(calm, { one: 'charge', other: 'charges' })} sur ${of} ; maintenant pour ${before}`,
        ...(margin === undefined ? [] : [`marge d’au moins ${fixed(margin, 1)}`]),
        ...(rests ? [`file de ${fixed(rests[0], 0)} à ${fixed(rests[1], 0)}`] : []),
        ...(memory_s > 0
          ? [
              memory_s < 1
                ? `sa moyenne se souvient de ${fixed(1000 * memory_s, 0)} ms`
                : `sa moyenne se souvient de ${fixed(memory_s, memory_s < 10 ? 1 : 0)} s`,
            ]
          : []),
      ])}.`,
    silent: (flows, why) => `À ${flows} flux, pas de nombre : ${why}.`,
    none: (why) => `Ne s’applique pas : ${why}.`,
    ghost: 'Fantôme',
    ghostHint: 'l’exécute à côté de la voie comme fantôme, avec le même trafic',
    take: 'L’appliquer',
    takeHint: 'l’applique à la voie',
    try: 'L’essayer',
    tryHint: (n) =>
      `l’exécute, ainsi que la voie actuelle, ${plain(n)} fois au plus petit nombre de flux, au milieu et au plus grand`,
    stop: 'Arrêter',
    running: (done, all) => `${done} sur ${all} exécutions`,
    troubled: 'Certaines exécutions ont échoué.',
    came: (calm, of, before) =>
      `Là où le calme était prédit : calme dans ${plural(calm, { one: `${calm} exécution`, other: `${calm} exécutions` })} sur ${of} ; avec l’état actuel, dans ${before}.`,
    beyond: (calm, of, before) =>
      `Là où rien n’était prédit : dans ${calm} sur ${of} ; avec l’état actuel, dans ${before}.`,
    measured: (name) => `${name} : ce que font les paquets`,
    heads: ['flux', 'prédit', 'calmes', 'file', 'son écart type'] as const,
    promised: { calm: 'calme', uneasy: 'pas calme', none: '–' },
    pair: (before, after) => `${before} → ${after}`,
    difference: (mean, half) => (half === undefined ? `(${mean})` : `(${mean} ± ${half})`),
    note: 'Maintenant → comme proposé (différence avec son intervalle à 95 %, d’exécutions de même graine), paquets. Une exécution est calme si son rapport de Miao–Seborg est d’au plus 0,5, comme dans l’étude de cette théorie.',
  },
  figures: {
    title: 'Prédit et mesuré',
    predicted: 'théorie',
    measured: 'paquets',
    queue: 'File, paquets',
    deviation: 'Son écart type, paquets',
    window: 'Fenêtre, paquets',
    margin: 'Marge de gain',
    period: 'Période, s',
    delay: 'Marge de retard, ms',
  },
} satisfies Draft<typeof english>
