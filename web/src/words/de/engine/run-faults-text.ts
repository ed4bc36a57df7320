import type { runFaultSentences as english } from '../../../engine/run-faults-text'
import type { Draft } from '../../draft'

export const runFaultSentences = {
  replaced: 'ein anderes Szenario wurde geöffnet',
  not_running: 'die Simulation läuft nicht',
  stopped: 'die Simulation hat angehalten',
  closed: 'diese Parameterstudie wurde geschlossen',
  nothing_runs: 'nichts läuft',
  no_rules: 'die Sprache der Regeln ließ sich nicht laden: {0}',
} satisfies Draft<typeof english>
