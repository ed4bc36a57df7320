/** The source of the page on citing the lab. */

export const CITATION = 'CITATION.cff'
export const CITE = 'web/docs/learn/cite.md'

/**
 * @typedef {object} Citation the content of `CITATION.cff`.
 * @property {string} title
 * @property {{ name: string }[]} authors
 * @property {string} version
 * @property {string} date-released
 * @property {string} license
 */

/** @param {Citation} citation */
export function citePage({ title, authors, version, license, 'date-released': date }) {
  const names = authors.map(({ name }) => name)
  return `# Cite the lab

Made by \`npm run generate\` from \`${CITATION}\`; do not edit.

${names.join(', ')}: *${title}*. Version ${version}, ${date}.

\`\`\`bibtex
@software{aqm_lab,
  author  = {${names.map((name) => `{${name}}`).join(' and ')}},
  title   = {{${title}}},
  version = {${version}},
  date    = {${date}},
  license = {${license}}
}
\`\`\`

\`@software\` is an entry of biblatex; other styles print it as \`@misc\`. Add the address of the site that you used. Reference
managers, and hosts of the source, read \`${CITATION}\`.

## Cite a run

Whoever opens your link sees your run again, to the last packet. In a paper, give three things:

- **The link**, from *Share*. It holds the scenario: seed, settings, and every change that you made while the lab ran. If it is too
  long to print, save the scenario as a file there, and publish that with the paper.
- **The version and commit**, from the help (\`?\`) or a saved file. A corrected rule may change what a scenario does; the change log
  then says so. Old versions are tags of the source.
- **The digest** of each lane, from \`npm run -s sim -- scenario.json\`: 16 hexadecimal digits for its final state. Equal runs have equal
  digests, in any browser and natively.

One run is one sample. Give means over seeds with their intervals, as [sweeps](../reference/commands.md#sweeps) compute them, and
the number of replications.

## Cite what the lab implements

Cite a scheme by its paper or RFC; [Sources](sources.md) lists them. For a figure of a paper that was run again, give the paper, the
lab's version, and the address of its entry, such as \`?fig=may-2000-4\` ([Figures of the papers](../papers/index.md)).
`
}
