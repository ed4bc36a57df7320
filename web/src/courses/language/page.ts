import type * as v from 'valibot'
import { tableOf } from '../../kit/markdown'
import { lessonText } from './messages'
import { type About, aboutOf, FRONT, STEP } from './schema'

/** The reference of a lesson's fields, which `npm run generate` writes to web/docs/reference/lessons.md. */
export function lessonsPage(): string {
  const { title, lead, front, step } = lessonText.page
  return referenceOf(title, lead, [
    [front, FRONT],
    [step, STEP],
  ])
}

/** A page with the tables of schemas, each below its heading. */
export function referenceOf(
  title: string,
  lead: readonly string[],
  tables: readonly (readonly [heading: string, schema: v.GenericSchema])[],
): string {
  const sections = tables.flatMap(([heading, schema]) => [`## ${heading}`, '', ...tablesOf(schema)])
  return [`# ${title}`, '', ...lead, '', ...sections].join('\n').replace(/\n+$/, '\n')
}

/** The table of a group of fields, followed by those of fields with several kinds. */
function tablesOf(schema: v.GenericSchema): string[] {
  const { heads } = lessonText.page
  const { rows, kinds } = rowsOf(aboutOf(schema), '')
  return [
    ...tableOf(heads, rows),
    ...kinds.flatMap(([path, own]) => [
      lessonText.page.kinds(path, Object.keys(own)),
      '',
      ...Object.entries(own).flatMap(([key, kind]) => [
        `### ${lessonText.page.kind(path, key)}`,
        '',
        ...tablesOf(kind),
      ]),
    ]),
  ]
}

function rowsOf(
  { entries = {} }: About,
  above: string,
): { rows: string[][]; kinds: [path: string, kinds: NonNullable<About['kinds']>][] } {
  const all = Object.entries(entries).map(([key, schema]) => {
    const own = aboutOf(schema)
    const item = own.item && aboutOf(own.item)
    const path = `${above}${key}${item?.entries || item?.kinds ? '[]' : ''}`
    const kinds = own.kinds ?? item?.kinds
    const below = rowsOf(item?.entries ? item : own, `${path}.`)
    const needed = lessonText.page.needed[own.needed ? 1 : 0]
    return {
      rows: [[`\`${path}\``, own.says ?? '', allowedOf(own, item), needed], ...below.rows],
      kinds: [...(kinds ? [[path, kinds] as [string, NonNullable<About['kinds']>]] : []), ...below.kinds],
    }
  })
  return { rows: all.flatMap(({ rows }) => rows), kinds: all.flatMap(({ kinds }) => kinds) }
}

/** For a list of plain values, also the allowed values of an item. */
const allowedOf = (own: About, item: About | undefined): string =>
  [own.may, item && !item.entries && !item.kinds ? item.may : undefined]
    .filter((words) => words !== undefined)
    .join(', ')
