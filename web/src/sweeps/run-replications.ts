import { showBoard } from './sweep-state'

/** Shows the replications and runs them. */
export async function runReplications(): Promise<void> {
  showBoard('replications')
  const { runBoard } = await import('./sweep-runs')
  runBoard()
}
