import { all, between, listed, plain } from '../../../kit/format'
import type { linkText as englishLinkText, queryText as englishQueryText } from '../../../link/text'
import type { Draft } from '../../draft'

type Held = string | readonly string[] | undefined

const kept = (held: Held) =>
  held === undefined
    ? 'valeur ignorée'
    : typeof held === 'string'
      ? `on utilise ${held}`
      : `on utilise ${all(held)}`

const ends = (least: number, most: number) => `de ${between(least, 0, 3)} à ${between(most, 0, 3)}`

export const queryText = {
  notModelled: { bbr: 'BBR n’est pas modélisé' },
  together: (messages) => messages.join('. '),
  noTraffic: 'un laboratoire a besoin de trafic\u202f; celui du laboratoire par défaut reste',
  faulty: 'L’adresse contient des valeurs que le laboratoire ne peut pas utiliser',
  instead: (given, allowed, held) => `« ${given.slice(0, 40)} » n’est pas ${allowed} ; ${kept(held)}`,
  window: (given, packet_bytes, held) =>
    `« ${given.slice(0, 40)} » ko ne contiennent aucun paquet de ${plain(packet_bytes)} octets ; ${kept(held)}`,
  leftOut: (given, kept) => `« ${given.slice(0, 40)} » est ignoré ; on garde ${kept}`,
  tooMany: (most, kept) => `plus de ${most} voies ; on garde ${kept}`,
  known: (names) => `Le laboratoire connaît ${listed(names)}, et des préréglages comme red-may`,
  unknown: (known) => `paramètre inconnu, ignoré ; le laboratoire connaît ${listed(known)}`,
  numbers: {
    flows: (least, most) => `un nombre entier de flux ${ends(least, most)}`,
    sessions: (least, most) => `un nombre entier de sessions web ${ends(least, most)}`,
    clients: (least, most) => `un nombre entier de clients ${ends(least, most)}`,
    packets: (least, most) => `un nombre entier de paquets ${ends(least, most)}`,
    bytes: (least, most) => `un nombre entier d’octets ${ends(least, most)}`,
    whole: (least, most) => `un nombre entier ${ends(least, most)}`,
    mbps: (least, most) => `un débit en Mbit/s ${ends(least, most)}`,
    ofGap: (least, most) => `une part de l’espacement moyen ${ends(least, most)}`,
    ofLink: (least, most) => `une part du débit de la liaison ${ends(least, most)}`,
    kB: (least, most) => `une taille en ko ${ends(least, most)}`,
    ms: (least, most) => `une durée en ms ${ends(least, most)}`,
    s: (least, most) => `une durée en s ${ends(least, most)}`,
  },
  used: {
    profile: 'la valeur par défaut du profil',
    noFrame: 'la page sans cadre',
    readers: 'le choix du lecteur',
  },
  oneOf: (names) => `l’une de ces valeurs : ${listed(names)}`,
  aqm: (most) => `une liste de un à ${most} mécanismes ou préréglages, séparés par des virgules`,
  rtt: (least_ms, most_ms) =>
    `un temps d’aller-retour en ms, ou une plage comme 120-180, ${ends(least_ms, most_ms)}`,
  onOff: 'l’une de ces valeurs : on, off',
  language: 'le code d’une langue que la page possède, comme de ou zh-Hans',
  plots: (names) => `une liste de ces valeurs, séparées par des virgules : ${listed(names)}`,
} satisfies Draft<typeof englishQueryText>

export const linkText = {
  cut: 'Ce lien est incomplet',
  cutHow:
    'Une partie manque ou a été modifiée. Copiez-le de nouveau à sa source. En attendant, voici le scénario par défaut du laboratoire.',
  newer: (version) => `Ce lien a été créé avec la version ${version} du laboratoire`,
  newerHow: 'Cette page lit les versions 1 et 2. Rechargez-la, ou ouvrez le lien sur le site actuel.',
  ghost: {
    title: 'Un fantôme de ce lien ne peut pas être exécuté ; tout le reste le peut',
    lane: (lanes) => `appartient à une voie qui n’existe pas ; ce laboratoire en a ${lanes}`,
    lanes: (lanes) => `un fantôme a une seule voie ; celui-ci en a ${lanes}`,
  },
  invalid: 'Ce lien contient des valeurs que le laboratoire ne peut pas exécuter',
  foreign: 'Ceci n’est pas un lien AQM Lab',
  foreignHow: 'L’adresse ne contient aucun scénario après le #.',
  long: (characters) => `Le lien atteint ${plain(characters)} caractères`,
  longHow:
    'Les logiciels de courriel et les messageries peuvent le tronquer. Un fichier n’a pas cette limite.',
  tooLong: 'Le scénario est trop grand pour la barre d’adresse',
  tooLongKept:
    'Ce navigateur le conserve et le restaure quand la page est rechargée. Pour le partager, enregistrez-le dans un fichier.',
  gone: 'Cette adresse renvoie à un scénario qui n’est pas conservé dans ce navigateur',
  goneHow:
    'Il était trop long pour un lien : seul le navigateur qui l’a créé le possède. Demandez le fichier à son auteur.',
  traceTooLong: 'La trace n’est pas dans le lien. Un fichier de scénario la contient en entier.',
  tooLongHow:
    'Un lien serait trop long : l’adresse n’est donc plus mise à jour. Enregistrez le scénario dans un fichier.',
} satisfies Draft<typeof englishLinkText>
