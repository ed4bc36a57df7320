import type { verdictRulesText as english } from '../../../measures/verdict-text'
import type { Draft } from '../../draft'

export const verdictRulesText = {
  agrees:
    'concorde : l’intervalle exclut le contraire de ce que l’article affirme ; s’il y a plusieurs comparaisons, chacune le fait.',
  differs:
    'diffère : l’intervalle exclut ce que l’article affirme ; ou il contient zéro, et rien qui dépasse 1 % de la plus grande moyenne.',
  partly:
    'concorde en partie : certaines comparaisons concordent, d’autres non ; ou l’intervalle n’exclut ni ce qui est affirmé ni son contraire.',
  untold:
    'ne peut être tranchée : les exécutions faites ici ne montrent pas d’ordre, et l’article publie des exécutions uniques, qui diffèrent moins que ne le peuvent par hasard deux exécutions de graines différentes (95 %).',
  untestable: 'ne peut être testée : il y a moins de deux exécutions, ou rien ici ne permet de trancher.',
  stated:
    'Ce qu’on entend par « environ », « égal » ou « beaucoup » figure à côté des indicateurs, comme dans « affirmé : 2 à 5 ». Seul ce qui est affirmé est testé, le plus souvent un ordre : les niveaux peuvent être autres.',
  chosen:
    'concorde avec les hypothèses retenues et n des m autres choix : parmi les autres choix possibles pour ce que l’article laisse ouvert, moins de la moitié concordent aussi. Ils sont exécutés avec moins de réplications ; certains sont donc indécis.',
  level:
    'Chaque test est au niveau de 5 %, sur des exécutions de mêmes graines dans toutes les voies et en tous les points.',
  corrections:
    'Le nombre de comparaisons d’une affirmation ne demande pas de correction comme celle de Holm. « Concorde » les exige toutes, ce qui rend une erreur plus rare (un test d’intersection-union : Berger 1982). « Diffère » en exige une si aucune ne concorde, et celle-ci, à elle seule, pourrait être due au hasard ; mais partout où une affirmation à plusieurs comparaisons diffère ici, au moins la moitié d’entre elles diffèrent. À la limite de ce qui est affirmé, chacune se trompe dans ce sens dans 2,5 % de tous les cas, et donc au moins la moitié d’entre elles dans 5 % au plus, quelle que soit leur dépendance mutuelle (inégalité de Markov).',
} satisfies Draft<typeof english>
