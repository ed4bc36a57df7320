import type { soundText as english } from '../../../../features/sound/text'
import { fixed } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const soundText = {
  title: 'Écouter le laboratoire',
  queues: 'Les files pendant l’exécution',
  about:
    'Un son par voie, d’autant plus aigu que sa file est longue : quatre octaves d’une file vide à un tampon plein. Un tic est une perte. Les appels, les jeux et les appels vidéo ajoutent un son continu, interrompu par ce qui arrive en retard ou jamais. Avec deux voies, A est à gauche et B à droite. Tout se tait tant que le laboratoire est en pause.',
  start: 'Écouter les files',
  stop: 'Silence',
  volume: 'Volume',
  loudness: (share) => `${fixed(100 * share, 0)} %`,
  loud: 'plus fort quand une plus grande part est rejetée',
  ticks: 'un tic pour les pertes',
  frames: 'un son pour les appels et les jeux, avec des trous',
  curves: 'Courbes de rejet',
  curvesAbout:
    'D’une file vide, à gauche, à la fin du tampon, à droite, en trois secondes : d’autant plus aigu que la probabilité de rejet est élevée. Un clic est un seuil.',
  curve: (letter, name) => `Écouter la courbe de ${letter}, ${name}`,
  none: (letter, name) => `${letter}, ${name}, n’a pas de courbe de rejet.`,
  log: 'logarithmique, à partir de 0,0001',
  refused: 'Ce navigateur ne peut pas jouer de son.',
} satisfies Draft<typeof english>
