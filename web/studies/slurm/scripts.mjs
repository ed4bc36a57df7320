/** More tasks are no help: each is a process, a log and a file. */
export const MAX_TASKS = 10_000

/**
 * A word quoted for a shell.
 * @param {string} word
 */
export const quoted = (word) => `'${word.replaceAll("'", `'\\''`)}'`

/** @param {string} folder */
const head = (folder) => `#!/bin/sh
cd ${quoted(folder)} || {
  echo 'This node does not see the folder of the tasks: it must be on a disk that all nodes share'
  exit 1
}`

/**
 * The script of a task: `work`, lines of a shell with the task's number in $i, counted from 1. A finished task leaves
 * a file that says so.
 * @param {{ folder: string, work: string }} what
 */
export const taskScript = ({ folder, work }) => `${head(folder)}
i=$SLURM_ARRAY_TASK_ID
work() {
${work}
}
# A cancelled task, or one out of time, ends the program, which writes its finished runs; this script goes on.
trap : INT TERM
rm -f "done-$i"
work
code=$?
[ $code -eq 0 ] && : > "done-$i"
exit $code
`

/**
 * The script after the array: `work` if every task has finished, otherwise a list of those that have not, and how to
 * continue.
 * @param {{ folder: string, tasks: number, left: number[], again: string, work: string }} what `left` are the submitted
 *   tasks, of all `tasks`; `again` is the command to continue with.
 */
export const gatherScript = ({ folder, tasks, left, again, work }) => `${head(folder)}
# A network file system then looks again at what other nodes wrote.
ls > /dev/null
missing=
for i in ${left.join(' ')}; do
  [ -e "done-$i" ] || missing="$missing $i"
done
if [ -n "$missing" ]; then
  echo "Of ${tasks} tasks these have not finished:$missing"
  echo 'Their output is in task-NUMBER.log beside this. Finished runs are kept; to do the rest:'
  echo ${quoted(again)}
  exit 1
fi
${work}
`

/**
 * Numbers in order, as Slurm lists them: 1-3,7.
 * @param {number[]} numbers
 */
export function ranges(numbers) {
  /** @type {{ from: number, to: number }[]} */
  const runs = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last?.to === number - 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}
