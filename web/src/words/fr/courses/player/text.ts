import type { Course, lessonScreenText as english } from '../../../../courses/player/text'
import { all, fixed, parts, plain, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

type Plotted = 'queue' | 'delay' | 'loss'
type Drawable = Exclude<Plotted, 'loss'>
type Spot = { t_s: number; value: number }

const units = { queue: 'paquets', delay: 'ms', loss: '%' }

const amount = (value: number) => plain(value < 0.5 ? 0 : value, value < 9.5 ? 1 : 2)
const measured = (shown: string, of: Plotted) =>
  of === 'queue' && (shown === '0' || shown === '1') ? `${shown}\u00a0paquet` : `${shown}\u00a0${units[of]}`
const withUnit = (value: number, of: Plotted) =>
  of === 'loss' ? `${amount(value)} %` : measured(amount(value), of)
/** Une différence ; entre des pertes, en points de pourcentage. */
const apartBy = (value: number, of: Plotted) => {
  if (of !== 'loss') return withUnit(value, of)
  const shown = amount(value)
  return shown === '0' || shown === '1'
    ? `${shown}\u00a0point de pourcentage`
    : `${shown}\u00a0points de pourcentage`
}

const full = { queue: 'pleine', delay: 'au maximum' }

const drew = (own: Course, of: Drawable): string => {
  switch (own.kind) {
    case 'full':
      return `reste ${full[of]}`
    case 'empty':
      return of === 'queue' ? 'reste vide' : 'reste proche de zéro'
    case 'swings':
      return own.full
        ? `oscille entre ${withUnit(own.from, of)} et le tampon plein`
        : `oscille entre ${amount(own.from)} et ${withUnit(own.to, of)}`
    case 'climbs':
      return own.settles
        ? `monte de ${amount(own.from)} à ${withUnit(own.to, of)} et y reste`
        : `monte de ${amount(own.from)} à ${withUnit(own.to, of)}`
    case 'falls':
      return own.settles
        ? `descend de ${amount(own.from)} à ${withUnit(own.to, of)} et y reste`
        : `descend de ${amount(own.from)} à ${withUnit(own.to, of)}`
    case 'wavers':
      return `fluctue autour de ${withUnit(own.at, of)}`
    case 'stays':
      return `reste proche de ${withUnit(own.at, of)}`
  }
}

const came = (own: Course, of: Drawable, filled: number): string => {
  switch (own.kind) {
    case 'full':
      return `est ${rested[of]} ${full[of]}`
    case 'empty':
      return of === 'queue' ? 'est restée vide' : 'est resté proche de zéro'
    case 'swings': {
      const swung = own.full
        ? `a oscillé entre ${withUnit(own.from, of)} et le tampon plein`
        : `a oscillé entre ${amount(own.from)} et ${withUnit(own.to, of)}`
      return filled > 0 ? `${swung}, ${full[of]} pendant ${fixed(100 * filled, 0)} % du temps` : swung
    }
    case 'climbs':
      return own.settles
        ? `est ${went.climbs[of]} de ${amount(own.from)} à ${withUnit(own.to, of)} et y est ${rested[of]}`
        : `est ${went.climbs[of]} de ${amount(own.from)} à ${withUnit(own.to, of)}`
    case 'falls':
      return own.settles
        ? `est ${went.falls[of]} de ${amount(own.from)} à ${withUnit(own.to, of)} et y est ${rested[of]}`
        : `est ${went.falls[of]} de ${amount(own.from)} à ${withUnit(own.to, of)}`
    case 'wavers':
      return `a fluctué autour de ${withUnit(own.at, of)}`
    case 'stays':
      return `est ${rested[of]} proche de ${withUnit(own.at, of)}`
  }
}

const rested = { queue: 'restée', delay: 'resté' }
const went = {
  climbs: { queue: 'montée', delay: 'monté' },
  falls: { queue: 'descendue', delay: 'descendu' },
}

const times = (ratio: number): string => {
  if (ratio >= 1.8) return `, à environ ${amount(ratio)} fois cette hauteur`
  if (ratio >= 1.25) return ', nettement plus haut'
  if (ratio > 0.8) return ''
  return ratio > 0.55
    ? ', nettement plus bas'
    : ratio > 0.4
      ? ', à environ la moitié de cette hauteur'
      : ', beaucoup plus bas'
}

const spot = ({ t_s, value }: Spot, of: Plotted) => `${withUnit(value, of)} à ${fixed(t_s, 1)} s`

const drawnLine = { queue: 'Vous avez dessiné une file qui', delay: 'Vous avez dessiné un délai qui' }
const line = { queue: 'la file', delay: 'le délai' }
const pronoun = { queue: 'elle', delay: 'il' }
const extreme = { highest: 'le maximum', lowest: 'le minimum' }
const plotted = { queue: 'de la file', delay: 'du délai', loss: 'des pertes' }

const stretch = (from_s: number, to_s: number) => `sur ${fixed(from_s, 0)}–${fixed(to_s, 0)} s, une exécution`

export const lessonScreenText = {
  region: 'Leçon',
  units,
  english: 'Anglais',
  list: {
    title: 'Leçons',
    kinds: 'À ouvrir',
    lessons: 'Leçons',
    plans: 'Plans de cours',
    lead: 'Chacune demande ce qui va se passer avant que cela ne se passe, et prend quelques minutes. Rien n’est noté ni enregistré.',
    minutes: (n) => `${plain(n)} min`,
    exercises: 'Exercices',
    exercisesLead:
      'Devoirs : chacun dit ce que votre laboratoire doit montrer. Vérifiez-le ici aussi souvent que vous voulez, puis rendez son lien.',
    open: 'Ouvrir une leçon d’un fichier …',
    template: 'Enregistrer un modèle',
    guide: 'Comment en écrire une',
    how: 'Une leçon, ou un plan, est un seul fichier texte.',
    refused: {
      lesson: (name) => `${name} n’est pas une leçon valide`,
      plan: (name) => `${name} n’est pas un plan valide`,
    },
  },
  worksheet: {
    who: 'Nom',
    when: 'Date',
    again: 'Cette leçon sur un écran :',
    qr: 'Code QR de cette leçon',
    tick: (value) => plain(value, 4),
    time: (t_s) => `${plain(t_s, 4)} s`,
    axis: (letter, unit) => `${letter} : ${unit}`,
    number: (unit) => (unit ? `Votre nombre, ${unit} :` : 'Votre nombre :'),
    came: 'Ce qui s’est passé :',
    why: 'Pourquoi :',
  },
  step: (at, of) => `Étape ${plain(at)} sur ${plain(of)}`,
  stepNamed: (at, heading) => `Étape ${plain(at)} : ${heading}`,
  value: (value, unit) => (unit ? `${value} ${unit}` : value),
  steps: 'Étapes de la leçon',
  all: 'Toutes les leçons',
  leaveHall: 'Quitter l’amphithéâtre',
  sheet: { fold: 'Replier la leçon', unfold: 'Déplier la leçon', answer: 'Réponse' },
  next: 'Suivant',
  back: 'Précédent',
  nextLesson: 'Leçon suivante',
  keys: 'aussi ← →',
  leave: 'Ouvrir ceci dans le laboratoire',
  leaveHint:
    'Quitte la leçon et laisse tout tel quel. Annuler revient en arrière, y compris à ce qui s’y trouvait avant.',
  nextTry: 'Ensuite :',
  figure: 'Voir la figure',
  papers: {
    'brandauer-2001': 'Brandauer et al. 2001',
    'may-2000': 'May et al. 2000',
    'zheng-2000': 'Zheng et Atiquzzaman 2000',
    'hu-2004': 'Hu et Kshemkalyani 2004',
    'l4s-2023': 'L4S : RFC 9332 et l4s-tests',
    'jou-2003': 'Jou et Baras 2003',
    se7: 'Complément de Peterson et Davie, 7e édition',
  },
  paper: (name, place) => `${name}, ${place}`,
  ask: {
    how: {
      draw: {
        touch: 'Dessinez dans la partie vide du graphique.',
        before: 'Dessinez dans la partie vide du graphique, ou déplacez ',
        link: 'ses poignées',
        after: ' avec les touches fléchées ; Entrée ramène ici.',
      },
      point: {
        touch: 'Appuyez dans la partie vide du graphique.',
        before: 'Appuyez dans la partie vide du graphique, ou déplacez ',
        link: 'un repère',
        after: ' avec les touches fléchées ; Entrée ramène ici.',
      },
    },
    axis: 'Votre nombre',
    run: 'Exécuter',
    unsure: 'Je ne sais pas',
    first: 'Prédisez d’abord ; l’exécution suit.',
    running: (t_s) => `Exécution jusqu’à ${fixed(t_s, 0)} s …`,
    hall: 'Dites ce que vous prévoyez. → lance l’exécution.',
  },
  draw: {
    region: (letter) => `Votre dessin dans la voie ${letter}`,
    here: '✎ dessinez ici',
    handle: (t_s) => `Votre dessin à ${fixed(t_s, 0)} s`,
    value: (value, of) => measured(fixed(value, 0), of),
    none: 'pas encore dessiné',
    yours: 'votre dessin',
  },
  point: {
    region: (letter) => `Votre point dans la voie ${letter}`,
    here: 'appuyez ici',
    when: 'Votre point, quand',
    much: { queue: 'Votre point, file', delay: 'Votre point, délai', loss: 'Votre point, pertes' },
    spot: (at, of) => spot(at, of),
    yours: 'votre point',
    found: { highest: 'maximum', lowest: 'minimum' },
  },
  chosen: (mine, right) =>
    mine && right ? 'votre choix, exact' : mine ? 'votre choix' : right ? 'c’est exact' : '',
  placed: {
    you: 'vous',
    run: 'l’exécution',
    both: (you, run) => `Vous avez placé ${you} ; dans cette exécution, c’était ${run}.`,
    run_only: (run) => `Dans cette exécution, c’était ${run}.`,
    none: 'Cette exécution n’a pas ce nombre.',
  },
  drawn: ({ of, name, was, full, mine }) => {
    const truth = came(was, of, full)
    if (!mine) return `Derrière ${name}, ${line[of]} ${truth}.`
    const said = `${drawnLine[of]} **${drew(mine.course, of)}**`
    switch (mine.met) {
      case 'alike':
        return `${said}, et il en a été ainsi derrière ${name} : en moyenne, les deux sont distants de ${withUnit(mine.apart, of)}.`
      case 'other':
        return parts([said, `derrière ${name}, ${pronoun[of]} ${truth}.`])
      case 'same':
        return parts([said, `derrière ${name}, ${pronoun[of]} ${truth}${times(mine.ratio)}.`])
    }
  },
  pointed: ({ of, where, name, found, mine }) => {
    const fact = `${extreme[where]} ${plotted[of]} était de ${spot(found, of)}`
    if (!mine) return `Derrière ${name}, ${fact}.`
    const { apart_s, apart } = mine
    const said = parts([`Vous avez pointé **${spot(mine, of)}**`, `derrière ${name}, ${fact}`])
    if (apart_s === undefined && apart === undefined) return `${said}, et c’est là que vous avez pointé.`
    const time =
      apart_s === undefined
        ? []
        : [apart_s < 0 ? `${fixed(-apart_s, 1)} s plus tôt` : `${fixed(apart_s, 1)} s plus tard`]
    const height =
      apart === undefined
        ? []
        : [apart < 0 ? `${apartBy(-apart, of)} plus bas` : `${apartBy(apart, of)} plus haut`]
    const off = all([...time, ...height])
    if (apart_s === undefined) return `${said} : ${off}, au moment que vous avez dit.`
    return apart === undefined ? `${said} : ${off}, à la hauteur que vous avez dite.` : `${said} : ${off}.`
  },
  answers: {
    of: { queue: 'File', delay: 'Délai' },
    named: (word, says) => (says ? `${says} (${word})` : word.charAt(0).toUpperCase() + word.slice(1)),
    amount: (value) => amount(value),
    course: (own) => {
      switch (own.kind) {
        case 'full':
          return 'tampon plein'
        case 'empty':
          return 'vide'
        case 'swings':
          return own.full ? `${amount(own.from)}–plein` : `${amount(own.from)}–${amount(own.to)}`
        case 'climbs':
        case 'falls':
          return `${amount(own.from)} → ${amount(own.to)}`
        default:
          return amount(own.at)
      }
    },
    point: {
      highest: {
        queue: (t_s) => `Maximum de la file, à ${fixed(t_s, 1)} s`,
        delay: (t_s) => `Maximum du délai, à ${fixed(t_s, 1)} s`,
        loss: (t_s) => `Maximum des pertes, à ${fixed(t_s, 1)} s`,
      },
      lowest: {
        queue: (t_s) => `Minimum de la file, à ${fixed(t_s, 1)} s`,
        delay: (t_s) => `Minimum du délai, à ${fixed(t_s, 1)} s`,
        loss: (t_s) => `Minimum des pertes, à ${fixed(t_s, 1)} s`,
      },
    },
  },
  stretch: (from_s, to_s) => stretch(from_s, to_s),
  ofRun: (from_s, to_s, seed) => ` · ${stretch(from_s, to_s)}, graine ${ungrouped(seed, 0)}`,
  link: {
    unknown: (name) => `Il n’y a pas de leçon « ${name} »`,
    known: (names) => `Il y a ${all(names)}.`,
    faulty: 'Cette leçon ne peut pas être ouverte',
    cut: 'Le lien vers cette leçon est incomplet',
    cutHow: 'Il en manque une partie. Redemandez-le, ou demandez la leçon sous forme de fichier.',
    madeCut: 'Votre travail dans cette leçon n’a pas pu être lu ; elle s’ouvre donc à son début.',
    newer: 'Cette leçon demande une version ultérieure du laboratoire',
    newerHow: 'Rechargez la page pour obtenir la dernière version.',
    invalid: 'L’adresse ne contient pas de leçon lisible',
    invalidHow:
      'Elle a peut-être été altérée en chemin. Redemandez-la, ou demandez la leçon sous forme de fichier.',
    tooLong: 'Cette leçon est trop longue pour un lien',
    tooLongHow: 'Partagez plutôt son fichier.',
    parameters: (names) =>
      `ignoré, car la leçon le fixe elle-même ; avec une leçon, vous pouvez utiliser ${all(names)}`,
    line: (line) => `ligne ${ungrouped(line, 0)}`,
  },
} satisfies Draft<typeof english>
