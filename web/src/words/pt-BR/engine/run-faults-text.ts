import type { runFaultSentences as english } from '../../../engine/run-faults-text'
import type { Draft } from '../../draft'

export const runFaultSentences = {
  replaced: 'outro cenário foi aberto',
  not_running: 'a simulação não está em execução',
  stopped: 'a simulação parou',
  closed: 'esta varredura foi fechada',
  nothing_runs: 'nada está em execução',
  no_rules: 'não foi possível carregar a linguagem das regras: {0}',
} satisfies Draft<typeof english>
