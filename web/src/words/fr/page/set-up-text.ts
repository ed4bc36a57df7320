import type { setUpText as english } from '../../../page/set-up-text'
import type { Draft } from '../../draft'

export const setUpText = {
  actions: {
    startOver: { name: 'Recommencer', hint: 'retour à 0 s ; la frise est rejouée' },
    without: {
      name: 'Recommencer sans les modifications',
      hint: 'retire de la frise les modifications faites jusqu’ici',
    },
    asNow: {
      name: 'Prendre l’état actuel comme configuration',
      hint: 'comme s’il en avait été ainsi depuis le début ; les événements prévus restent',
    },
    asOpened: {
      name: 'Revenir à l’état du lien',
      hint: 'annule toutes les modifications depuis ; le temps ne revient pas en arrière',
    },
    asLab: {
      name: 'Revenir au scénario par défaut',
      hint: 'Tail Drop à côté de RED, 16 flux puis 64 ; le temps ne revient pas en arrière',
    },
  },
  sameTraffic: 'Même trafic et mêmes nombres aléatoires dans chaque voie',
  seed: 'Graine',
  seedHint: 'Choisit les nombres aléatoires. Une nouvelle graine réexécute tout jusqu’à cet instant.',
} satisfies Draft<typeof english>
