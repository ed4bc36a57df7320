import {
  between,
  duration,
  fixed,
  listed,
  parts,
  plain,
  plural,
  rate,
  significant,
  smallPercent,
} from '../../../kit/format'
import type {
  labText as englishLabText,
  laneText as englishLaneText,
  noticeText as englishNoticeText,
} from '../../../lab/text'
import type { Draft } from '../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

const seconds = (t_s: number) => `${between(t_s, 0, 1)}\u00a0s`

const amount = (value: number) => fixed(value, value < 9.95 ? 1 : 0)

const wait = (s: number) =>
  s >= 0.00995 ? duration(s).join('\u00a0') : `${fixed(1000 * s, s < 0.000995 ? 2 : 1)}\u00a0ms`

const rounded = (bps: number, digits: number) => rate(Number(bps.toPrecision(digits))).replace(' ', '\u00a0')

/** `one` has its article. */
const flows = (one: string, many: string) => ({
  start: (n: number) => (n === 1 ? `${one} démarre` : `${n} ${many} démarrent`),
  more: (n: number) => (n === 1 ? `${one} démarre` : `+${n} ${many}`),
  fewer: (n: number) => (n === 1 ? `${one} s’arrête` : `−${n} ${many}`),
})

/** Zero takes the singular. */
const waiting = (value: number) =>
  plural(Math.round(value), {
    one: `${fixed(value, 0)}\u00a0paquet attend en moyenne`,
    other: `${fixed(value, 0)}\u00a0paquets attendent en moyenne`,
  })

export const labText = {
  locked: {
    curve: 'L’auteur de ce lien ne laisse modifier que la charge.',
    all: 'L’auteur de ce lien ne laisse rien modifier.',
  },
  unlock: 'Tout modifier',
  since: (since_s) => `à partir de ${seconds(since_s)}`,
  nameSince: (name, since_s) => `${name} à partir de ${seconds(since_s)}`,
  changeRefused: 'Cette modification n’est pas possible',
  loads: {
    udp: 'UDP',
    poisson: 'Poisson',
    poissonLoad: 'Charge de Poisson',
    other: (name, label) => `${label} (${name})`,
  },
  begins: (name) => `${name} démarre`,
  flows: {
    ftp: flows('un flux', 'flux'),
    web: flows('une session web', 'sessions web'),
    files: flows('un client de fichiers', 'clients de fichiers'),
    call: flows('un appel', 'appels'),
    game: flows('un joueur', 'joueurs'),
    video_call: flows('un appel vidéo', 'appels vidéo'),
    video: flows('un spectateur vidéo', 'spectateurs vidéo'),
    writes: flows('une application qui écrit', 'applications qui écrivent'),
  },
  sentence: {
    veiled: 'Cette étape de la leçon cache cette voie.',
    predictFirst: 'Faites d’abord votre prédiction.',
    later: 'La leçon montre ses indicateurs plus tard.',
    start: 'L’exécution vient de commencer.',
    changed: 'Vient de changer.',
    catching: 'Rattrapage du temps affiché.',
    delay: (delay_s) => `Les paquets attendent ${duration(delay_s).join('\u00a0')} en moyenne`,
    queues: (l_s, c_s) =>
      Number.isNaN(l_s)
        ? `Les paquets attendent ${wait(c_s)} dans C, aucun dans L`
        : Number.isNaN(c_s)
          ? `Les paquets attendent ${wait(l_s)} dans L, aucun dans C`
          : `Les paquets attendent ${wait(l_s)} dans L et ${wait(c_s)} dans C`,
    served: (queues, more) => {
      const told = queues.map(
        ({ name, delay_s, share }) => `${name} attend ${wait(delay_s)} et prend ${fixed(share * 100, 0)} %`,
      )
      return more ? `${listed(told)}, les autres sont entre les deux` : listed(told)
    },
    starved: (name, s) => `${name} n’a rien envoyé depuis ${fixed(s, 0)}\u00a0s.`,
    policed: (name, share) => `Le policer rejette ${smallPercent(share)} % de ${name}.`,
    quiet: 'Rien n’est envoyé.',
    nearLimit: (share) => `La file est presque pleine ${fixed(share * 100, 0)} % du temps`,
    queue: (value) => waiting(value),
    queueAt: {
      below: (value) => `${waiting(value)}, trop peu pour des rejets anticipés`,
      peaks: (value) => `${waiting(value)}, avec des pointes dans la zone des rejets anticipés`,
      within: (value) => `${waiting(value)}, dans la zone des rejets anticipés`,
      drops: (value) => `${waiting(value)}, si bien que certains sont rejetés par anticipation`,
      marks: (value) => `${waiting(value)}, si bien que certains sont marqués`,
      end: (value) => `${waiting(value)}, près de la fin de la zone des rejets anticipés`,
      above: (value) => `${waiting(value)}, au-delà de la zone des rejets anticipés`,
    },
    whole: (clauses) => `${parts(clauses)}.`,
    idle: (share) => `la liaison est inutilisée à ${fixed(share * 100, 0)} %`,
    noLosses: 'rien n’est perdu',
    marked: (share) => `${smallPercent(share)} % des paquets sont marqués`,
    shares: ([one, other], [a, b]) => `${one} obtient ${rounded(a, 3)}, ${other} ${rounded(b, 3)}.`,
    rare: (share) => `un paquet sur ${plain(1 / share, 2)} est perdu`,
    noticed: {
      call: (name, r, lost, play_out_s) =>
        lost === 0
          ? `${name} : R\u00a0≈\u00a0${fixed(r, 0)}, aucun paquet perdu ou en retard de plus de ${duration(play_out_s).join('\u00a0')}.`
          : lost >= 0.095
            ? `${name} : R\u00a0≈\u00a0${fixed(r, 0)}, ${fixed(100 * lost, 0)} % des paquets perdus ou en retard de plus de ${duration(play_out_s).join('\u00a0')}.`
            : `${name} : R\u00a0≈\u00a0${fixed(r, 0)}, 1\u00a0paquet sur\u00a0${plain(1 / lost, 2)} perdu ou en retard de plus de ${duration(play_out_s).join('\u00a0')}.`,
      game: (name, p99_s, late_per_min) =>
        late_per_min > 0
          ? `${name} : 99 % des mises à jour prennent au plus ${duration(p99_s).join('\u00a0')}, ${amount(late_per_min)} par minute sont en retard.`
          : `${name} : 99 % des mises à jour prennent au plus ${duration(p99_s).join('\u00a0')}, aucune n’est en retard.`,
      videoCall: (name, frozen_s) =>
        frozen_s > 0
          ? `${name} : image figée ${amount(frozen_s)}\u00a0s par minute.`
          : `${name} : image jamais figée.`,
      video: (name, rate_bps, stalled_s) =>
        stalled_s > 0
          ? `${name} : ${rounded(rate_bps, 2)}, lecture interrompue ${amount(stalled_s)}\u00a0s par minute.`
          : `${name} : ${rounded(rate_bps, 2)}, sans interruption.`,
      writes: (name, p99_s) => `${name} : 99 % sont terminées en ${duration(p99_s).join('\u00a0')} au plus.`,
    },
  },
  markers: {
    classRate: (name, bps) => `${name} ${rate(bps)}`,
    classLoad: (name, rho) => `${name} ${significant(rho, 12)} de la liaison`,
    linkRate: (bps) => `liaison ${rate(bps)}`,
    linkDelay: (s) => `délai de la liaison ${milliseconds(s)}`,
    reverseRate: (bps) => `liaison des ACK ${rate(bps)}`,
    traces: { mobile: 'trace mobile', wifi: 'trace Wi-Fi', stamps: 'trace d’un fichier' },
    noTrace: 'sans trace',
    bursts: (packets) => `rafales de ${packets}`,
    noBursts: 'sans rafales',
    jitter: (mean_s, spread_s) => `gigue ${significant(1000 * mean_s, 4)} ± ${milliseconds(spread_s)}`,
    noJitter: 'sans gigue',
    buffer: (buffer) =>
      buffer.packets === undefined
        ? `tampon ${significant((buffer.bytes ?? 0) / 1000, 12)} ko`
        : `tampon ${buffer.packets}`,
    curve: 'nouvelle courbe',
    queues: 'files modifiées',
    load: (name, value) => `${name} ${significant(value, 12)}`,
    parameters: (n) => `${n} paramètres`,
    again: (path) => `${path} comme avant`,
    of: (letter, words) => `${letter} : ${words}`,
    scheme: (before, now) => `${before} → ${now}`,
    measured: (name, value, unit) => `${name} ${significant(value, 6)}\u00a0${unit}`,
    on: (name) => `${name} : oui`,
    off: (name) => `${name} : non`,
    changed: (name) => `modification : ${name}`,
    became: (name, value) => `${name} ${value}`,
  },
} satisfies Draft<typeof englishLabText>

export const laneText = {
  unpinOf: (letter) => `Retirer le fantôme de la voie ${letter}`,
  ghost: (name, at_s) =>
    at_s === 0 ? `fantôme : ${name}, depuis le début` : `fantôme : ${name} tel qu’à ${fixed(at_s, 1)}\u00a0s`,
  noGhost: 'Ce fantôme ne peut pas être exécuté',
} satisfies Draft<typeof englishLaneText>

export const noticeText = {
  inLane: (what, letter) => `${what} dans la voie ${letter}`,
  start: (what) => `${what} depuis le début`,
  now: (what, at_s) => `${what} à partir de maintenant (${seconds(at_s)})`,
  until: (said, until_s) => `${said}, jusqu’à ${seconds(until_s)} comme prévu`,
  reset: 'Tout est de nouveau comme à l’ouverture',
  resetTo: (title) => `Tout est de nouveau comme dans « ${title} »`,
  resetLane: (letter, name) => `La voie ${letter} est de nouveau ${name}`,
  at: (what, at_s) => `${what} à ${seconds(at_s)}`,
  drops: (made, at_s, more) => {
    const plans = `l’événement prévu à ${seconds(at_s)}${more > 0 ? ` et ${more} de plus` : ''}`
    return made ? `${made} ; supprime ${plans}` : `Supprimé : ${plans}`
  },
  mixes: {
    lane: (letter, name, until_s) => `inclut ${name} dans ${letter} jusqu’à ${seconds(until_s)}`,
    load: (t_s) => `couvre plusieurs charges, la dernière à partir de ${seconds(t_s)}`,
  },
} satisfies Draft<typeof englishNoticeText>
