import type { sweepText as english } from '../../../../features/sweeps/text'
import { fixed, plain, plural, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const range = (least: number, most: number, unit: string) => `${plain(least)} à ${plain(most)} ${unit}`.trim()
const runs = (n: number) => plural(n, { one: `${plain(n)} exécution`, other: `${plain(n)} exécutions` })
const values = (n: number) => plural(n, { one: `${plain(n)} valeur`, other: `${plain(n)} valeurs` })
const seed = (n: number) => ungrouped(n, 0)
const stretch = (from_s: number, to_s: number) => `${plain(from_s)}–${plain(to_s)} s`
const seeds = (first: number, last: number) =>
  first === last ? `graine ${seed(first)}` : `graines ${seed(first)}–${seed(last)}`
const progress = (done: number, all: number) =>
  `${plain(done)} ${plural(done, { one: 'exécution', other: 'exécutions' })} sur ${plain(all)}`
const left = (ms: number) =>
  ms < 90_000 ? `encore ${fixed(ms / 1000, 0)} s` : `encore ${fixed(ms / 60_000, 0)} min`

export const sweepText = {
  places: {
    traffic: 'Trafic',
    link: 'Liaison',
    lane: (letter, name) => `Voie ${letter} : ${name}`,
    own: (name, title) => `${name} : ${title}`,
    one: (title, id) => `${title} (${id})`,
    within: (parts, title) => [...parts, title].join(' : '),
    axis: (title, unit) => (unit ? `${title}, ${unit}` : title),
    atFault: (title, value) => `${title} ${value} :`,
    value: (value, unit) => (unit ? `${plain(value)} ${unit}` : plain(value)),
    bytes: 'ko',
    packets: 'paquets',
    udp: 'Débit UDP',
    poisson: 'Débit de Poisson',
    poissonLoad: 'Charge de Poisson',
    roundTrip: 'Temps d’aller-retour de chaque flux TCP',
    linkRate: 'Débit de la liaison',
    buffer: 'Tampon',
  },
  values: {
    empty: 'Il faut au moins une valeur.',
    tooMany: (most, given) => `Au plus ${plain(most)} valeurs ; il y en a ${plain(given)}.`,
    steps: (least, most) => `Un nombre entier de ${range(least, most, '')}.`,
    aboveZero: 'Un espacement logarithmique demande des bornes supérieures à 0.',
    equalEnds: 'Les deux bornes sont identiques.',
    noNumber: (word) => (word ? `« ${word} » n’est pas un nombre.` : 'Il faut un nombre.'),
    notWhole: (word, unit) =>
      unit ? `${word} ${unit} est plus fin que le plus petit pas.` : `${word} n’est pas un nombre entier.`,
    outside: (word, least, most, unit) => `${word} est hors de la plage de ${range(least, most, unit)}.`,
  },
  file: {
    noField: 'le panneau n’a pas de champ pour cela ; `npm run sweep` le fait varier',
    numbers: 'le panneau fait varier des nombres ; les autres valeurs sont omises',
    one: 'le panneau fait varier un seul paramètre ; `npm run sweep` en fait varier plusieurs',
  },
  close: 'Fermer',
  few: (value, n) => `${value} (n = ${n})`,
  runs: {
    count: 'Réplications',
    settings: (stretch) => `${stretch}, régler`,
    warmup: 'Phase transitoire',
    duration: 'Durée',
    changes: 'Modifications',
    changesKept: (n) =>
      plural(n, {
        one: `avec toute la frise, ${plain(n)} modification`,
        other: `avec toute la frise, ${plain(n)} modifications`,
      }),
    changesNone: 'les voies telles qu’elles sont, depuis le début',
    again: 'Exécuter à nouveau',
    stretch: (from_s, to_s) => stretch(from_s, to_s),
    seeds: (first, last) => seeds(first, last),
    stop: 'Arrêter',
    resume: 'Exécuter le reste',
    progress: (done, all) => progress(done, all),
    progressLeft: (done, all, left_ms) => `${progress(done, all)}, ${left(left_ms)}`,
    opening: 'Démarrage …',
    failed: (n) =>
      plural(n, { one: `${plain(n)} exécution a échoué`, other: `${plain(n)} exécutions ont échoué` }),
    replication: (n) => `graine ${seed(n)}`,
    refused: 'Exécution impossible',
    large: 'L’exécution est inhabituellement grande et n’a pas été lancée',
    anyway: 'Exécuter quand même',
    broken: 'Aucun worker n’a pu être démarré',
    late: (warmup_s, duration_s) =>
      `La phase transitoire (${plain(warmup_s)} s) doit être plus courte que la durée (${plain(duration_s)} s).`,
  },
  board: {
    title: 'Indicateurs des voies sur les réplications',
    run: (n) => `Exécuter ${n}×`,
    empty:
      'Exécute les voies plusieurs fois, chaque fois avec une nouvelle graine, et donne des moyennes avec des intervalles de confiance à 95 %.',
    caption: {
      none: (n, from_s, to_s, first, last, at_s) =>
        `${runs(n)}, ${stretch(from_s, to_s)}, ${seeds(first, last)} ; les voies telles qu’elles étaient à ${fixed(at_s, 1)} s, exécutées depuis le début`,
      kept: (n, from_s, to_s, first, last, _at_s) =>
        `${runs(n)}, ${stretch(from_s, to_s)}, ${seeds(first, last)} ; avec toute la frise`,
    },
    stale: 'Le scénario a changé depuis ces exécutions.',
    passed: 'Des événements prévus ont eu lieu depuis ces exécutions : elles décrivent les voies d’avant.',
    more: 'Plus d’indicateurs',
    moreTitle: 'Tous les indicateurs',
    sweep: 'Balayage …',
    difference: (letter) => `${letter} face à A`,
    note:
      '± est la demi-largeur de l’intervalle de confiance à 95 % : celui de Hall pour une voie, celui de Student pour une différence. Une différence est signalée là où son intervalle, tiré de paires de même graine, exclut 0 ; ' +
      'les intervalles propres aux voies peuvent se chevaucher. Chaque indicateur est testé séparément : sur vingt qui ne diffèrent pas, l’un peut sembler différer.',
    saveCsv: 'Enregistrer en CSV',
    saveRuns: 'Enregistrer toutes les exécutions',
    saveRunsHint: 'npm run sweep sur ce fichier donne les indicateurs de ce tableau.',
    saveRun: 'Enregistrer la première exécution',
    saveRunHint:
      'Le scénario avec la phase transitoire et la durée de ce tableau : npm run sim sur ce fichier donne la première exécution.',
  },
  sweep: {
    title: 'Balayage',
    settings: 'Ce qui est exécuté',
    vary: 'Faire varier',
    spacing: 'Valeurs',
    spacings: { linear: 'pas égaux', log: 'facteurs égaux', list: 'liste' },
    from: 'De',
    to: 'À',
    steps: 'Nombre',
    list: 'Valeurs',
    lanes: 'Voies',
    needsLane: 'Contient le paramètre qui varie.',
    noLane: 'Il faut au moins une voie.',
    runs: (count, replications) =>
      `${values(count)} × ${runs(replications)} = ${plain(count * replications)}`,
    run: 'Exécuter',
    figure: 'Indicateur',
    view: 'Résultats en',
    views: { plot: 'Graphique', table: 'Tableau' },
    save: 'Enregistrer',
    saveCsv: 'CSV',
    saveJson: 'JSON',
    saveSvg: 'SVG',
    csvHint:
      'Tous les indicateurs, tels que npm run -s sweep -- FILE --csv les affiche, avec une description en tête',
    jsonHint: 'Le balayage lui-même ; npm run -s sweep -- FILE le refait',
    svgHint: 'Le graphique tel qu’il est affiché',
    empty:
      'Choisissez un paramètre et ses valeurs, puis exécutez. Chaque valeur est exécutée dans toutes les voies avec les mêmes nombres aléatoires, ' +
      'plusieurs fois avec des graines différentes ; le graphique montre des moyennes avec des intervalles à 95 %.',
    plotLabel: (figure, what) => `${figure} en fonction de ${what}`,
    point: (lane, setting, value, mean, unit, n) =>
      unit
        ? `${lane}, ${setting} ${value} : ${mean} ${unit}, ${runs(n)}`
        : `${lane}, ${setting} ${value} : ${mean}, ${runs(n)}`,
    hint: 'Un point ouvre son exécution dans le laboratoire. Les barres sont des intervalles à 95 %.',
    differences: (first) => `en petit : face à ${first}`,
    openPoint: (setting, value) => `Ouvrir ${setting} ${value} dans le laboratoire`,
    none: 'Aucune exécution terminée n’a cet indicateur.',
    changed: 'Ces résultats correspondent à d’autres réglages que ceux choisis maintenant.',
    job: (setting, value, n) => `${setting} ${value}, graine ${seed(n)}`,
  },
} satisfies Draft<typeof english>
