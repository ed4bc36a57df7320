import type { ruleText as english } from '../../../../features/rule/text'
import { listed, plain, plural, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const did = {
  early: 'l’a rejeté par anticipation',
  forced: 'l’a rejeté (rejet forcé)',
  overflow: 'l’a rejeté, car le tampon était plein',
  policed: 'l’a rejeté, car le mesureur n’avait plus de jetons',
  marked: 'l’a marqué',
  passed: 'l’a laissé passer',
}

const behind = { measured: 'mesuré', base: 'p_b', count: 'compte', applied: 'p_a', draw: 'tirage' }

export const ruleText = {
  title: (letter) => `Règle de la voie ${letter}`,
  code: 'Texte de la règle',
  keys: 'Ctrl+Espace énumère ce qui peut figurer ici. Échap quitte le texte.',
  language: 'Le langage',
  empty: 'Vide',
  emptyHint: 'il ne se passe rien encore : tout paquet est envoyé tant qu’il y a de la place',
  startFrom: 'Partir de',
  startFromHint: 'Un mécanisme, écrit comme règle',
  reset: 'Rétablir',
  resetHint: 'Revient à la règle telle qu’elle était à l’ouverture de l’éditeur',
  done: 'Terminé',
  sound: 'Elle fonctionne.',
  notYet: 'Lecture du texte…',
  faults: (count) =>
    told([
      plural(count, { one: 'Une erreur.', other: `${plain(count)} erreurs.` }),
      'La dernière règle valide continue de fonctionner.',
    ]),
  line: (line) => `Ligne ${ungrouped(line, 0)}`,
  lineAndColumn: (line, column) => `Ligne ${ungrouped(line, 0)}, colonne ${ungrouped(column, 0)}`,
  troubles: {
    no_numbers: (line, count) =>
      plural(count, {
        one: `Une fois, la ligne ${ungrouped(line, 0)} n’a pas donné de nombre fini ; 0 ou la plus grande valeur a été utilisé.`,
        other: `${plain(count)} fois, la ligne ${ungrouped(line, 0)} n’a pas donné de nombre fini ; 0 ou la plus grande valeur a été utilisé.`,
      }),
    no_probabilities: (line, count) =>
      plural(count, {
        one: `Une fois, la ligne ${ungrouped(line, 0)} a donné une probabilité inférieure à 0 ou supérieure à 1, et la plus proche de ces deux valeurs l’a remplacée.`,
        other: `${plain(count)} fois, la ligne ${ungrouped(line, 0)} a donné une probabilité inférieure à 0 ou supérieure à 1, et la plus proche de ces deux valeurs l’a remplacée.`,
      }),
  },
  sliders: 'Paramètres',
  noSliders: 'Écrivez « param k = 1 » pour un nombre avec un curseur.',
  cost: (cost, most) => `${ungrouped(cost, 0)} sur ${ungrouped(most, 0)}`,
  costTitle: 'Coût de chaque événement',
  parts: {
    formula: 'En symboles',
    curve: 'Courbe',
    past: 'Au cours du temps',
    compare: 'Comparer',
    take: 'Exporter',
  },
  partsLabel: 'Vues de la règle',
  noFormula: 'Dès que le texte peut être lu, il figure ici en symboles.',
  spoken: 'En mots',
  noCurve: {
    history:
      'Sa probabilité dépend de ce qui s’est passé avant, et non d’une seule longueur : elle n’a pas de courbe.',
    other: (name) => `Sa probabilité dépend de ${name}, qui n’est pas une longueur de file.`,
    two: (a, b) => `Sa probabilité dépend de deux nombres, ${a} et ${b}.`,
  },
  knot: (queue, probability) => `${significant(queue, 4)}, probabilité ${significant(probability, 3)}`,
  curveOf: (name) => `Probabilité de base selon ${name}`,
  past: {
    none: 'La règle ne retient rien : « state avg = 0 » serait tracé ici.',
    begins: 'Les tracés commencent ici et s’allongent pendant que le laboratoire fonctionne.',
    axis: (kept_s, name) =>
      `Les ${plain(kept_s)} dernières secondes de la voie. « show ${name} » trace cet état seul.`,
    range: (low, high) => (low === high ? '' : `${low} à ${high}`),
    whole: (name, low, high) => `${name} au cours du temps : de ${low} à ${high}`,
  },
  held: {
    number: (value) => significant(value, 4),
    time: (s) => (Math.abs(s) < 1 ? `${significant(1000 * s, 4)} ms` : `${ungrouped(s, 3, 0)} s`),
    never: 'jamais',
    yes: 'oui',
    no: 'non',
  },
  hardware: 'Ce qu’il faudrait à un commutateur',
  needs: {
    divisions: (n) => plural(n, { one: 'une division', other: `${plain(n)} divisions` }),
    roots: (n) => plural(n, { one: 'une racine', other: `${plain(n)} racines` }),
    exponentials: (n) =>
      plural(n, {
        one: 'une puissance ou un logarithme',
        other: `${plain(n)} puissances ou logarithmes`,
      }),
    draws: (n) => plural(n, { one: 'un tirage aléatoire', other: `${plain(n)} tirages aléatoires` }),
    states: (n) => plural(n, { one: 'un état lu et écrit', other: `${plain(n)} états lus et écrits` }),
  },
  perPacket: 'pour chaque paquet :',
  compare: {
    same: (name, packets) => `Les mêmes paquets que ${name} : 0 sur ${plain(packets)} diffère jusqu’ici.`,
    differs: (name) => `Le premier paquet que ${name} traite autrement :`,
    differsBefore: (name, t_s) =>
      `Le premier paquet que ${name} traite autrement est arrivé avant ${ungrouped(t_s, 2)} s.`,
    packet: (number, t_s) => `Paquet ${plain(number)}, à ${ungrouped(t_s, 6)} s.`,
    did: (name, what, numbers) => {
      const words = name === undefined ? `La règle ${did[what]}` : `${name} ${did[what]}`
      return numbers.length === 0
        ? `${words}.`
        : `${words} (${listed(numbers.map(([column, value]) => `${behind[column]} ${value}`))}).`
    },
    waits: 'Exécution des deux…',
    pick: 'Comparer avec',
    lastSound: 'Le texte contient des erreurs ; la dernière règle valide est comparée.',
    about: (name, taken) =>
      told([
        taken.length === 0
          ? `${name} s’exécute à côté de la voie, avec le même trafic, depuis le début.`
          : `${name} s’exécute à côté de la voie, avec le même trafic, depuis le début, avec ${listed(taken.map(([field, value]) => `${field} ${significant(value, 4)}`))}.`,
        'Les paramètres qui portent le même nom que dans la galerie donnent leurs nombres.',
        'Pour obtenir les mêmes paquets, une règle doit tirer ses nombres aléatoires comme le mécanisme ; « early » le fait.',
      ]),
  },
  take: {
    as: 'Sous forme de',
    formats: { ns3: 'discipline de file ns-3', rust: 'fonction Rust', latex: 'LaTeX' },
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'Non copié : le navigateur ne l’autorise pas',
    save: 'Enregistrer',
  },
  pausedAt: (t_s) => `En pause à ${ungrouped(t_s, 6)} s`,
  step: 'Paquet suivant',
  stepHint:
    'Met en pause et avance jusqu’à l’événement suivant d’un paquet ; les valeurs s’affichent à leurs lignes',
} satisfies Draft<typeof english>
