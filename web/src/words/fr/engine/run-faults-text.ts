import type { runFaultSentences as english } from '../../../engine/run-faults-text'
import type { Draft } from '../../draft'

export const runFaultSentences = {
  replaced: 'un autre scénario a été ouvert',
  not_running: 'la simulation n’est pas en cours',
  stopped: 'la simulation s’est arrêtée',
  closed: 'ce balayage a été fermé',
  nothing_runs: 'rien n’est en cours d’exécution',
  no_rules: 'le langage des règles n’a pas pu être chargé : {0}',
} satisfies Draft<typeof english>
