import type { exchangeText as english } from '../../../../features/exchange/text'
import { listed, parts, plain, plural, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Draft } from '../../../draft'

export const exchangeText = {
  pages: 'Vers un autre système ou depuis celui-ci',
  lane: 'Voie',
  noteLane: (letter) => `Voie ${letter},`,
  noteField: (name) => `${name} :`,
  note: (says) => `${says}.`,
  noteAlone: (says) => `${says.charAt(0).toUpperCase()}${says.slice(1)}.`,
  laneName: (letter, name) => `${letter} : ${name}`,
  system: 'Système',
  waiting: 'Calcul en cours …',
  levels: {
    exact: 'à savoir',
    rounded: 'arrondi',
    changed: 'diffère',
    lost: 'omis',
    refused: 'impossible',
  },
  export: {
    keep: 'Conserve',
    keeps: {
      usual: 'ce qui convient : les nombres de RED, le taux de rejet d’une courbe',
      numbers: 'les nombres',
      rate: 'le taux de rejet',
    },
    share: 'Rejets et marquages dans son exécution',
    shareNote: 'La part à laquelle une courbe devient une rampe droite ; tirée de l’exécution de cette voie.',
    text: 'Configuration',
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'Non copié',
    save: 'Enregistrer dans un fichier',
    differences: 'Ce qui est différent là-bas',
    none: 'Rien. Tout y fonctionne comme ici.',
    refused: 'Ce système ne peut pas représenter la voie.',
    whole:
      'Le programme contient toutes les voies et leur trafic, avec les temps d’aller-retour et les instants de départ de cette exécution.',
    program: 'Programme',
    now: (at_s) =>
      `La voie telle qu’elle fonctionne à ${seconds(at_s)}, avec les modifications faites jusque-là.`,
    noneWhole: 'Rien.',
    run: (name) => `L’exécuter ici comme le ferait ${name}`,
    runNote: (letter) =>
      `Ajoute une voie avec ce que ce système enregistre, à côté de la voie ${letter}, avec le même trafic.`,
    label: (lane, name) => `${lane} dans ${name}`,
  },
  import: {
    paste: 'Collez une configuration, ou ce que le système affiche de sa file',
    example:
      'tc qdisc add dev eth0 root red limit 400000 min 30000 max 90000 avpkt 1000 burst 55 bandwidth 10Mbit',
    file: 'Choisir un fichier',
    apart: 'Une voie par classe et par courbe',
    large: (name, why) => `« ${name} » ${why}.`,
    guess: 'déduire du texte',
    guessed: (name) => `Lu comme ${name}.`,
    unknown: 'Aucune voie n’a pu en être tirée.',
    reads: (systems) => `Ce qui peut être lu : ${parts(systems)}.`,
    found: (lanes) =>
      plural(lanes, { one: 'Une voie a été trouvée.', other: `${plain(lanes)} voies ont été trouvées.` }),
    remarks: 'Remarques sur le texte',
    place: (line, column) => `ligne ${line}, colonne ${column}`,
    morePlaces: (count) =>
      plural(count, {
        one: ` et ${plain(count)} autre endroit`,
        other: ` et ${plain(count)} autres endroits`,
      }),
    meanings: 'Ce que signifient ici les nombres',
    show: (line, column) => `Sélectionner la ligne ${line}, colonne ${column}`,
    lane: (name, rate_bps, buffer, dropped) =>
      listed([
        name,
        ...(rate_bps === undefined ? [] : [rate(rate_bps)]),
        ...(buffer === undefined
          ? []
          : [
              buffer.packets === undefined
                ? `tampon de ${significant((buffer.bytes ?? 0) / 1000, 12)} ko`
                : `tampon de ${significant(buffer.packets, 12)} paquets, y compris celui en cours de transmission`,
            ]),
        ...(dropped === undefined ? [] : [`${significant(100 * dropped, 2)} % rejetés là-bas`]),
      ]),
    noEcn:
      'Il marque des paquets, mais aucun émetteur n’utilise ECN ici. Activez ECN sous « Trafic » pour voir des marquages.',
    add: 'Ajouter à côté des voies',
    addFull: (most) => `Il y a de la place pour ${most} voies au plus.`,
    replace: 'À la place des voies',
    replaceNote: 'Annuler rétablit les anciennes.',
    replaced: (name) => `Voies et liaison de ${name}`,
    added: (name) => `Voies de ${name}`,
  },
  capture: {
    format: 'Format',
    formats: {
      pcapng: 'Wireshark : paquets qui arrivent, chacun avec son sort (pcapng)',
      'pcapng-out': 'Wireshark : paquets qui quittent la file (pcapng)',
      qlog: 'qvis : ce que savent les émetteurs TCP (qlog)',
      flent: 'Flent : débit utile et délai au cours du temps',
      mahimahi: 'mahimahi : le journal d’une liaison avec une trace',
    },
    from: 'De',
    to: 'À',
    save: 'Enregistrer le fichier',
    saving: 'Exécution de la voie …',
    even: 'Enregistrer quand même',
    note: (duration_s) =>
      `La voie est exécutée de nouveau depuis le début, pour que la capture soit exactement celle de cette exécution avec ses événements prévus. L’exécution du scénario se termine à ${significant(duration_s, 12)} s, et la capture aussi.`,
    counted: ({ arrivals, departures, drops, marks }) =>
      `Enregistré : ${listed([
        plural(arrivals, { one: `${plain(arrivals)} arrivée`, other: `${plain(arrivals)} arrivées` }),
        plural(departures, { one: `${plain(departures)} départ`, other: `${plain(departures)} départs` }),
        plural(drops, { one: `${plain(drops)} rejet`, other: `${plain(drops)} rejets` }),
        plural(marks, { one: `${plain(marks)} marquage`, other: `${plain(marks)} marquages` }),
      ])}.`,
    saved: 'Enregistré.',
  },
  fields: {
    queue: 'Mécanisme',
    'link.rate_bps': 'Débit de la liaison',
    'link.buffer': 'Tampon',
    'link.delay_s': 'Aller-retour',
    link: 'Liaison',
    traffic: 'Trafic',
    reverse: 'Liaison retour',
    timeline: 'Événements',
  },
} satisfies Draft<typeof english>
