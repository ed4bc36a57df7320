import type { handoutText as english } from '../../../../features/handout/text'
import { fixed, listed, parts, plain, plural, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Draft } from '../../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

export const handoutText = {
  network: 'Réseau :',
  load: 'Charge :',
  changes: 'Modifications :',
  at: (t_s, letter, label) =>
    letter === undefined ? `${seconds(t_s)} : ${label}` : `${seconds(t_s)} : ${letter} : ${label}`,
  came: (changes, more) =>
    `${parts(more > 0 ? [...changes, plural(more, { one: `et ${plain(more)} autre`, other: `et ${plain(more)} autres` })] : changes)}.`,
  sentence: (words) => `${listed(words)}.`,
  sends: (classes) => `${parts(classes)}.`,
  until: (from_s, to_s, seed) =>
    `Les graphiques montrent de ${seconds(from_s)} à ${seconds(to_s)} d’une exécution, graine ${seed}.`,
  link: (rate_bps, buffer, delay_s) =>
    listed([
      rate(rate_bps),
      'packets' in buffer
        ? `tampon de ${plain(buffer.packets)} ${plural(buffer.packets, { one: 'paquet', other: 'paquets' })}`
        : `tampon de ${plain(buffer.bytes / 1000)} ko`,
      `${milliseconds(delay_s)} de délai`,
    ]),
  counted: {
    ftp: (n) => plural(n, { one: `${plain(n)} flux TCP long`, other: `${plain(n)} flux TCP longs` }),
    web: (n) => plural(n, { one: `${plain(n)} session web`, other: `${plain(n)} sessions web` }),
    files: (n) =>
      plural(n, { one: `${plain(n)} client de fichiers`, other: `${plain(n)} clients de fichiers` }),
    call: (n) => plural(n, { one: `${plain(n)} appel`, other: `${plain(n)} appels` }),
    game: (n) => plural(n, { one: `${plain(n)} joueur`, other: `${plain(n)} joueurs` }),
    video_call: (n) => plural(n, { one: `${plain(n)} appel vidéo`, other: `${plain(n)} appels vidéo` }),
    video: (n) => plural(n, { one: `${plain(n)} spectateur vidéo`, other: `${plain(n)} spectateurs vidéo` }),
    writes: (n) =>
      plural(n, {
        one: `${plain(n)} application qui écrit`,
        other: `${plain(n)} applications qui écrivent`,
      }),
  },
  udp: (rate_bps) => `UDP ${rate(rate_bps)}`,
  poisson: (rate_bps) => `paquets de Poisson ${rate(rate_bps)}`,
  poissonOfLink: (rho) => `paquets de Poisson ${significant(rho, 4)} de la liaison`,
  probe: 'fichiers de sonde',
  ecn: 'ECN',
  trip: (trip) => `aller-retour ${trip}`,
  trips: {
    one: (s) => milliseconds(s),
    about: (mean_s) => `${milliseconds(mean_s)} en moyenne`,
    range: (values_s) => `${values_s.map((s) => significant(1000 * s, 4)).join('–')} ms`,
    each: (values_s) => `${parts(values_s.map((s) => significant(1000 * s, 4)))} ms`,
  },
  later: (what, t_s) => `${what} à partir de ${seconds(t_s)}`,
  sharing: 'Identique dans chaque voie.',
  about: (parameters, source, own) => {
    const words = source ? `${listed(parameters)} (${source})` : listed(parameters)
    return own ? `${words}. Son propre réseau et sa propre charge : ${parts(own)}` : words
  },
  parameter: (title, value) => `${title}\u00a0=\u00a0${value}`,
  on: 'oui',
  off: 'non',
  points: (points, more) => {
    const shown = points
      .map(([queue, p]) => `(${significant(queue, 4)} ;\u00a0${significant(p, 4)})`)
      .join(' ')
    return more > 0
      ? `points de contrôle (file ; p) : ${shown} et ${plain(more)} de plus`
      : `points de contrôle (file ; p) : ${shown}`
  },
  noParameters: 'sans paramètre',
  curve: {
    title: 'Courbe de rejet',
    packets: 'p selon la file, paquets',
    bytes: 'p selon la file, octets',
    milliseconds: 'p selon le délai dans L, ms',
  },
  averaged: {
    packets: 'p selon la file moyenne, paquets',
    bytes: 'p selon la file moyenne, octets',
    milliseconds: 'p selon le délai moyen dans L, ms',
  },
  noCurve: 'Il n’a pas de courbe de rejet.',
  together: {
    title: 'Files de toutes les voies',
    note: 'paquets ; la moyenne là où le mécanisme en tient une',
  },
  figures: (from_s, to_s) => `Indicateurs de ${fixed(from_s, 1)}–${fixed(to_s, 1)} s, une exécution`,
  ownFigures: 'Indicateurs de chaque voie depuis sa dernière modification, une exécution',
  difference: (letter) => `${letter} − A`,
  figuresDiffer: (from_s, to_s) =>
    `Indicateurs de ${fixed(from_s, 1)}–${fixed(to_s, 1)} s, une exécution ; entre parenthèses : face à A`,
  ownFiguresDiffer:
    'Indicateurs de chaque voie depuis sa dernière modification, une exécution ; entre parenthèses : face à A',
  figure: (title, unit) => (unit ? `${title}, ${unit}` : title),
  value: (value, spread, difference) =>
    `${value}${spread ? ` ± ${spread}` : ''}${difference ? ` (${difference})` : ''}`,
  open: 'Le même laboratoire, au paquet près :',
  behind: 'le lien derrière ce texte est trop long pour être saisi',
  local:
    'Cette adresse ne fonctionne que sur cette machine. Pour la partager, lancez le laboratoire avec --host 0.0.0.0 ou publiez-le.',
  qr: 'Code QR du lien',
  tooLong: 'Le scénario est trop long pour un lien ; partagez-le sous forme de fichier.',
} satisfies Draft<typeof english>
