import type { runFaultSentences as english } from '../../../engine/run-faults-text'
import type { Draft } from '../../draft'

export const runFaultSentences = {
  replaced: 'se ha abierto otro escenario',
  not_running: 'la simulación no está en marcha',
  stopped: 'la simulación se ha detenido',
  closed: 'este barrido se ha cerrado',
  nothing_runs: 'no hay nada en marcha',
  no_rules: 'no se pudo cargar el lenguaje de las reglas: {0}',
} satisfies Draft<typeof english>
