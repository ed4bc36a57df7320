import { readFileSync } from 'node:fs'
import { inRoot } from '../setup/paths.mjs'

/** The page on clusters, with the files of `web/examples/clusters`. */

export const CLUSTERS = 'web/examples/clusters'

/** A file of theirs, as a block of code. @param {string} name */
const file = (name) => `\`\`\`\n${readFileSync(inRoot(CLUSTERS, name), 'utf8')}\`\`\``

export function clustersPage() {
  return `# Sweeps on a cluster

Made by \`npm run generate\` with the files of \`${CLUSTERS}\`; do not edit.

The runs of a sweep are independent, so they can run anywhere. \`--shard 3/40\` runs every fortieth of them and writes a part;
\`aqm merge\` joins parts into the same bytes as one machine writes. An existing scheduler or workflow engine hands out the shards.

## The contract

\`aqm\` is the native program, \`wasm-core/target/host/aqm\`; any command with \`--native\` builds it. Put it and the sweep, here
\`big.json\`, where the tasks run. They need nothing else, not even Node.js.

- **\`--continue\`** does what is left of a task, whatever is there: nothing, finished runs in \`FILE.runs\`, a part in \`FILE\`, or
  both. If all is there, it ends at once with status 0. So a task that is retried, moved or submitted again always has the same
  command. It needs \`--out FILE\`, and writes JSON. While a process runs, a second one with the same \`FILE\` is refused.
- **\`--array N\`** does that in one task of an array of N. The scheduler gives the number, which stands for \`{}\` in \`--out\`. Submit
  numbers from 1 to N; AWS Batch and Kubernetes count from 0 by themselves. Another number, or none, is a fault that names the
  variable and the option of the scheduler.
- A task that gets SIGINT or SIGTERM writes a part with its finished runs and ends with status 130. One that is killed, or whose
  machine fails, leaves them in \`FILE.runs\`. After either, at most one run per job at a time is lost.
- \`aqm merge part-*.json --out result.json\` joins the parts. If runs are missing, it writes a larger part, ends with status 1 and
  lists the shards to run again. A run that two parts have must have the same figures in both; so shards that ran twice are a free
  check of unfamiliar processors.

\`aqm sweep big.json --array 40 --out part-{}.json\` outside an array lists the variables and options that it knows: those of Slurm,
OpenPBS, Torque, Grid Engine, LSF, AWS Batch and Kubernetes.

The files below are in \`${CLUSTERS}\`. The tests of the whole run execute each: Snakemake, GNU parallel and MPI as they
are, the others without their scheduler, with its variable or its items.

## Report cards

\`aqm examine lane.json\` runs the trials of an examination with the same options, and \`aqm merge\` joins its parts. The report is
JSON; where Node.js is, \`npm run examine -- report.json --report\` makes the pages. In the files below, \`examine lane.json\` stands
in place of \`sweep big.json\`.

## Batches

\`aqm batch jobs.jsonl\` answers a list of jobs that are no sweep, one in each line of a file, with the same options:

    {"key": "a", "run": SCENARIO, "replication": 2}
    {"key": "b", "series": SCENARIO}
    {"key": "c", "model": "chain", "request": {"queue": {"kind": "red"}, "limit": 60, "rho": 1.2}}

- \`run\` gives the figures of each lane, by name. \`replication\` is added to the seed; without it, 0.
- \`series\` gives the rows that \`--series\` writes, as one text.
- \`model\` gives what [\`aqm model\`](commands.md#models) prints.

Keys are yours, of 1 to 200 characters, each used once. The answers are lines as well: the first names the version and
the list of jobs, each other has the number, counted from 0, and the key of its job. Their order is that of the jobs, so
parts that \`aqm merge\` joins have the bytes of one process. A list that has changed is another batch: its parts do not mix.

The figures of the papers run so on nodes without Node.js:

    npm run papers -- --paper zheng --write-jobs jobs.jsonl
    ./aqm batch jobs.jsonl --array 50 --out answers-{}.jsonl
    npm run papers -- --paper zheng --read-answers answers-*.jsonl

The second line is that of a task. The last keeps the answers in \`.cache/papers\`, runs what they lack, and writes the report.

## Slurm

Where \`sbatch\` is available (on a login node, say), in a copy of the lab on a disk that all nodes see:

    npm run -s sweep -- big.json --slurm 100 --out result.json

builds the native program, submits an array of 100 tasks with one core each, and a job after it that merges their parts
into \`result.json\`. Then it ends, and prints the job numbers and the places of logs and parts. The bytes are those of
\`npm run -s sweep -- big.json --native\` on one machine.

- \`--jobs 8\` gives a task eight cores and runs eight runs at a time.
- Parts are kept in \`.cache/slurm\`, or in the folder that \`--parts\` names. All nodes must see that folder and the folder of the
  result. Nodes need nothing else, not even Node.js.
- Set account, partition and time as for any \`sbatch\`: \`SBATCH_ACCOUNT\`, \`SBATCH_PARTITION\`, \`SBATCH_TIMELIMIT\`,
  \`SBATCH_QOS\`, \`SBATCH_CONSTRAINT\`.
- The array has at most as many tasks as the cluster allows (\`MaxArraySize\`), and at most as many as there are runs.
- A task ended by \`scancel\`, a time limit or an error leaves a part with its finished runs. The merging job lists the
  unfinished tasks in \`gather.log\`. **Run the same command to continue**: it prints what those tasks said last and submits
  only them. It refuses while the earlier jobs still exist. If all tasks have finished, it merges at once.
- A task that is killed, or a node that dies, loses the runs under way. The same command continues from the others.

The figures of the papers work the same way:

    npm run papers -- --paper zheng --slurm 50

Each finished run is kept in \`.cache/papers\`, or in the folder that \`--parts\` names, and the last job writes the report. Report
cards work so too, with their finished runs in the folder of \`--out\`:

    npm run examine -- lane.json --out card --slurm 40

Here the tasks need Node.js at the path where the command ran, and the lab as it was built: leave the copy alone until they have
ended.

With the program alone, \`sbatch slurm.sh\` submits the tasks. Submit it again for those that have not finished.

${file('slurm.sh')}

## PBS, Grid Engine, LSF

\`qsub pbs.sh\`; Torque takes \`-t\` in place of \`-J\`:

${file('pbs.sh')}

\`qsub sge.sh\`:

${file('sge.sh')}

\`bsub < lsf.sh\`:

${file('lsf.sh')}

## HTCondor

\`condor_submit aqm.sub\`. The machines need no common disk: each gets the program and the sweep, and its files come back when
the task ends or is evicted.

${file('aqm.sub')}

## Snakemake

\`snakemake --cores 8\` in the folder of this \`Snakefile\`, or with an executor for a cluster. Snakemake removes the results of a
failed job, but not \`FILE.runs\`, from which the next attempt goes on.

${file('Snakefile')}

## GNU parallel

With \`ssh\` and no scheduler, [GNU parallel](https://www.gnu.org/software/parallel/) copies program and sweep to the machines
by \`rsync\`, runs one task per core, and copies the parts back: \`sh parallel.sh anna,bert\`. The same line continues after a
failure. The files stay in \`aqm-tasks\` on the machines, to go on with.

${file('parallel.sh')}

The machines need the processor type and system of the one that built the program.

## MPI

Where jobs start as one program of many processes, [the Python package](python.md) runs a sweep with
[mpi4py](https://mpi4py.readthedocs.io): \`mpiexec -n 41 python -m mpi4py.futures mpi.py\`. The first process hands out runs, 40 run
them. A chunk that fails runs once more; if the job dies, \`resume="result.json"\` in the call takes up its finished runs.

${file('mpi.py')}

## Containers: AWS Batch, Kubernetes

On Linux, \`npm run image\` builds a program that needs no library, and writes it to \`.cache/image\` as an image in the layout of
the Open Container Initiative, without a container engine. \`--out FOLDER\` names another folder. The same sources and compiler
give the same bytes. \`skopeo copy oci:.cache/image docker://ADDRESS/aqm\` sends it to a registry. The command also prints where
the program itself is. With an engine, the same image is

    FROM scratch
    COPY aqm /aqm
    ENTRYPOINT ["/aqm"]

The tasks share a file system, here at \`/data\`, with \`big.json\` in it; \`aqm merge\` runs where somebody can see it.

\`aws batch submit-job --cli-input-json file://aws-batch.json\`, with a job definition \`aqm\` that has the image and mounts the file
system:

${file('aws-batch.json')}

\`kubectl apply -f kubernetes.yaml\`, with the address of the image and the claim of the file system:

${file('kubernetes.yaml')}
`
}
