import type { exercisePanelText as english } from '../../../../../courses/homework/panel/text'
import { plain, plural } from '../../../../../kit/format'
import type { Draft } from '../../../../draft'

export const exercisePanelText = {
  title: 'Ce que votre rendu doit montrer',
  try: 'Essayez le laboratoire avec :',
  means:
    'Les voies montrent des moyennes de l’exécution en cours ; « Vérifier » mesure les critères dans chaque situation.',
  demanded: (demand) => `demandé : ${demand}`,
  check: 'Vérifier',
  again: 'Vérifier à nouveau',
  stop: 'Arrêter',
  handIn: { label: 'Copier le lien', copied: 'Lien copié', failed: 'Copie impossible' },
  tooLong: 'Ce laboratoire est trop long pour un lien.',
  running: (done, all) => `${plain(done)} sur ${plain(all)} exécutions`,
  stopped: 'Arrêté avant la fin.',
  trouble: (message) => `Une exécution a échoué : ${message}`,
  refused: (why) => `Ceci ne peut pas être rendu : ${why}`,
  stale: 'Vous avez modifié le laboratoire depuis ; ces indicateurs ne sont plus à jour.',
  unchanged: 'Rien n’a encore changé : c’est le point de départ de l’exercice.',
  practice: (replications) =>
    `Moyennes sur ${plain(replications)} réplications, avec des intervalles à 95 %. Votre rendu est noté sur d’autres nombres aléatoires ; laissez donc une marge.`,
  score: (says) => `Note : ${says}`,
  held: (held, all, open) => {
    const met = plural(held, {
      one: `${plain(held)} critère sur ${plain(all)} est rempli`,
      other: `${plain(held)} critères sur ${plain(all)} sont remplis`,
    })
    return open > 0
      ? plural(open, {
          one: `${met}, ${plain(open)} est incertain`,
          other: `${met}, ${plain(open)} sont incertains`,
        })
      : met
  },
} satisfies Draft<typeof english>
