import type { accessibilityText as english } from '../../../../../features/help/accessibility/text'
import type { Draft } from '../../../../draft'

export const accessibilityText = {
  title: 'Accessibilité',
  aim: 'Le laboratoire vise les WCAG 2.2, niveau AA.',
  scope:
    'Voici les critères sur lesquels un laboratoire de graphiques animés a quelque chose à dire. Les critères qui n’y figurent pas ne demandent ici rien de particulier (il n’y a ni vidéo, ni limite de temps, ni connexion à un compte).',
  heads: ['Critère', 'Comment il est respecté', 'Garanti par'],
  kept: {
    '1.1.1': {
      criterion: '1.1.1 Contenu non textuel',
      how: 'Chaque graphique a un nom et, avec les touches fléchées, des valeurs en mots ; un tableau de toutes les valeurs est dans son menu.',
    },
    '1.3.1': {
      criterion: '1.3.1, 4.1.2 Structure, noms, rôles',
      how: 'axe ne trouve aucune erreur sur l’écran principal, les résultats, les menus, les boîtes de dialogue, les figures, quatre voies, le téléphone et le projecteur, en clair et en sombre, ni dans l’impression et le son.',
    },
    '1.4.1': {
      criterion: '1.4.1 Utilisation de la couleur',
      how: 'Une voie a une lettre à côté de sa couleur, et un tireté là où des voies partagent un graphique ; sur papier, les pertes ont des motifs.',
    },
    '1.4.2': {
      criterion: '1.4.2 Contrôle du son',
      how: 'Rien ne sonne avant un appui ; le volume et l’arrêt sont dans la même boîte de dialogue ; le son se tait pendant que le laboratoire est en pause.',
    },
    '1.4.3': {
      criterion: '1.4.3, 1.4.11 Contraste',
      how: 'Les couleurs des deux thèmes sont mesurées ; le focus a un contour d’au moins 2 px et 3:1.',
    },
    '1.4.4': {
      criterion: '1.4.4 Redimensionnement du texte',
      how: 'À 200 % de 1280 × 720 et de 1440 × 900, aucun texte n’en recouvre un autre, et aucun n’est coupé sauf la note citée plus bas.',
    },
    '1.4.10': {
      criterion: '1.4.10 Redistribution',
      how: 'À 320 × 256 pixels CSS (400 % de 1280 × 1024), rien ne défile de côté, et les parties fixes occupent moins de la moitié.',
    },
    '1.4.12': {
      criterion: '1.4.12 Espacement du texte',
      how: 'Rien n’est perdu avec l’espacement du texte que les lecteurs peuvent choisir, dans une fenêtre de 1440 × 900 et sur un téléphone tenu droit.',
    },
    '2.1.1': {
      criterion: '2.1.1, 2.1.2 Clavier, pas de piège',
      how: 'La courbe, le tableau des points de contrôle, les graphiques et les menus fonctionnent au clavier seul.',
    },
    '2.1.4': {
      criterion: '2.1.4 Raccourcis d’un caractère',
      how: 'Les touches à une seule frappe peuvent être désactivées ensemble.',
    },
    '2.2.2': {
      criterion: '2.2.2 Pause',
      how: 'La commande de lecture et de pause est parmi les trois premiers arrêts de la touche Tab ; Espace fait de même partout.',
    },
    '2.3.3': {
      criterion: '2.3.3 Animation (AAA)',
      how: 'Avec les animations réduites, les graphiques avancent par pas, au plus deux fois par seconde, et aucun style n’anime quoi que ce soit.',
    },
    '2.4.1': {
      criterion: '2.4.1, 2.4.3 Contournement, ordre',
      how: 'Un lien vers les voies vient en premier, et la charge avant les voies.',
    },
    '2.4.11': {
      criterion: '2.4.11 Focus non masqué',
      how: 'Les éléments qui ont le focus sont dans la fenêtre et non sous des parties fixes, jusqu’à 320 × 256 pixels CSS.',
    },
    '2.5.7': {
      criterion: '2.5.7 Glissement',
      how: 'Les points de contrôle peuvent être placés par des touchers, et déplacés par des boutons de pas, des nombres et un tableau.',
    },
    '2.5.8': {
      criterion: '2.5.8 Taille des cibles',
      how: 'Les cibles tactiles font 44 px de haut et de large ; celles de la souris font 24 px, ou ont cette place autour d’elles.',
    },
    '4.1.3': {
      criterion: '4.1.3 Messages d’état',
      how: 'Quand le comportement d’une voie change de nature, cela est annoncé sans interrompre, avec sa file et ses pertes, au plus une fois toutes les cinq secondes. L’aide permet de choisir quelles voies sont annoncées.',
    },
  },
  beyond:
    'Au-delà : avec des couleurs forcées, les graphiques prennent les couleurs du système ; une comparaison s’imprime sur une page, en noir sur blanc ; on peut entendre les files et les courbes de rejet.',
  spoken: 'Un lecteur d’écran annonce quand le comportement de ces voies change',
  lane: (letter) => `Voie ${letter}`,
  stories: 'Les tests qui les garantissent se trouvent dans `e2e`.',
  lacking: 'Non respecté à notre connaissance, ou non testé',
  lacks: [
    'Avec l’espacement du texte de 1.4.12 dans une fenêtre de 1280 × 720, « Dessiner » recouvre la fin de « probabilité de rejet ».',
    'À 200 %, la note au-dessus d’un graphique, qui donne l’unité, peut être coupée après sa première partie.',
    'Les lecteurs d’écran n’ont pas été essayés par des personnes qui en utilisent un chaque jour.',
  ],
} satisfies Draft<typeof english>
