import { tableOf } from '../../kit/markdown'
import { PLOTS } from '../../scenario/types'
import { plotText } from './plot-text'
import { plotNote } from './plots'

/** The reference of the plots, which `npm run generate` writes to web/docs/reference/plots.md. */
export const plotsPage = (): string =>
  [
    '# Plots',
    '',
    'Made by `npm run generate` from `web/src/page/plot/plot-text.ts`; do not edit.',
    '',
    'The menu above a plot changes what it draws. An address chooses plots by these names: `?plots=queue,delay`.',
    '',
    ...tableOf(
      ['name', 'plot', 'unit and lines'],
      PLOTS.map((name) => [`\`${name}\``, plotText.titles[name], plotNote(name)]),
    ),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
