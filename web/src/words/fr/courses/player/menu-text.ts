import type { lessonMenuText as english } from '../../../../courses/player/menu-text'
import type { Draft } from '../../../draft'

export const lessonMenuText = {
  lessons: 'Leçons',
  teach: 'Enseigner',
  file: 'une leçon ou un plan de cours',
  keys: {
    title: 'Dans une leçon',
    turn: 'L’étape précédente ou la suivante',
    present:
      'De même en vue projecteur et avec des téléphones, où le premier appui pour avancer lance l’exécution demandée',
    print: 'Imprimer la leçon comme feuille de travail',
  },
} satisfies Draft<typeof english>
