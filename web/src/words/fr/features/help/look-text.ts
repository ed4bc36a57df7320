import type { lookText as english } from '../../../../features/help/look-text'
import { all } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const NUMERALS = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit']

export const lookText = {
  queue:
    'Un routeur envoie un paquet après l’autre. Les paquets qui arrivent plus vite que sa liaison ne peut envoyer attendent dans une file : la plus grande part du délai d’Internet est cette attente. Quand la file a rempli le tampon, les nouvelles arrivées sont perdues.',
  aqm: {
    before: 'La ',
    name: 'gestion active de file d’attente',
    after:
      ' rejette ou marque quelques paquets avant que le tampon ne soit plein. Les émetteurs qui s’en aperçoivent ralentissent, et la file reste courte. Quels paquets, et quand ? Chaque mécanisme répond autrement.',
  },
  lanes: (names) =>
    names.length === 1
      ? `La voie, ${all(names)}, est un tel routeur, simulé paquet par paquet. Ajoutez une voie pour le comparer à un autre mécanisme.`
      : `Les voies, ${all(names)}, sont le même routeur avec ${NUMERALS[names.length]} réponses : le même trafic, les mêmes nombres aléatoires, paquet par paquet. Toute différence entre elles vient de leurs réglages.`,
  shows: 'Ce qui est dessiné',
  drawn: {
    drop_curve: {
      name: 'Courbe de rejet',
      text: 'Avec quelle probabilité un paquet qui arrive est rejeté (en ordonnée) pour chaque longueur de la file (en abscisse). Le point est l’instant présent, les colonnes pâles montrent où la file est passée. Les mécanismes qui agissent sur le délai n’ont pas de courbe.',
    },
    queue_plot: {
      name: 'File',
      text: 'Les paquets qui attendent, au cours du temps. Une ligne épaisse est une moyenne sur laquelle agit le mécanisme.',
    },
    loss_plot: {
      name: 'Pertes',
      text: 'La part des paquets rejetés, par cause : anticipés au hasard, forcés par la courbe, ou parce que le tampon était plein.',
    },
    raster: {
      name: 'Flux à l’unisson',
      text: 'Une ligne pour chaque flux TCP ; plus il a de paquets en chemin, plus sa couleur est forte. Un front à travers toutes les lignes signifie que tous ont ralenti en même temps. Le nombre dit combien le font en moyenne : 1, c’est tous.',
    },
  },
  first: 'À essayer d’abord',
  tries: [
    {
      act: 'Faites glisser vers le haut le sommet de la pente d’une courbe.',
      see: 'Le mécanisme rejette plus tôt : la file de cette voie se stabilise plus bas, les paquets attendent moins, et davantage sont perdus.',
    },
    {
      act: 'Augmentez « Flux TCP longs ».',
      see: 'Les pertes croissent dans chaque voie. Avec Tail Drop, la file reste au bout du tampon ; avec RED, sa moyenne monte, au plus jusqu’à max_th.',
    },
    {
      act: 'Appuyez sur le nom d’une voie et choisissez PIE.',
      see: 'Il n’a pas de courbe, mais vise un délai : les paquets attendent 15 à 20 ms quelle que soit la charge, et davantage sont perdus que dans une longue file.',
    },
  ],
  ask: 'Appuyez sur n’importe quel terme souligné en pointillé pour voir ce qu’il signifie.',
  words: 'Tous les termes',
  schemes: 'Tous les mécanismes',
  documentation: 'Documentation',
} satisfies Draft<typeof english>
