/** The sentences of the page's own faults of a run. */
export const runFaultSentences = {
  replaced: 'another scenario was opened',
  not_running: 'the simulation is not running',
  stopped: 'the simulation stopped',
  closed: 'this sweep was closed',
  nothing_runs: 'nothing runs',
  no_rules: 'the language of rules could not be loaded: {0}',
}
