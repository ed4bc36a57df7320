import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature, Slots } from '../../lab/feature'
import { closing, useChoice, useLab } from '../../lab/lab'
import { MenuItem } from '../../page/MenuItem'
import { configurationFormat } from './format'
import { exchangeMenuText as text } from './menu-text'
import { closeExchange, EXCHANGE, openExchange } from './open'

const ExchangeDialog = fetched(() => import('./ExchangeDialog'), closing(closeExchange))

function Exchange() {
  const open = useChoice(EXCHANGE, (state) => state.opened !== undefined)
  return open ? (
    <Suspense>
      <ExchangeDialog />
    </Suspense>
  ) : null
}

const LaneEntries = ({ index, close }: Slots['lane']) => {
  const lab = useLab()
  return (
    <>
      <MenuItem close={close} act={() => openExchange(lab, 'export', index)} testId="export-lane">
        {text.exportIt} <small>{text.exportHint}</small>
      </MenuItem>
      <MenuItem close={close} act={() => openExchange(lab, 'capture', index)} testId="capture-lane">
        {text.captureIt} <small>{text.captureHint}</small>
      </MenuItem>
    </>
  )
}

/** Entries under Share, where people look for an export. */
const SharedEntries = ({ close }: Slots['shared']) => {
  const lab = useLab()
  return (
    <>
      <h3>{text.title}</h3>
      <p className="share-actions">
        {(['export', 'import', 'capture'] as const).map((page) => (
          <button
            key={page}
            type="button"
            className="button"
            data-testid={`share-${page}`}
            onClick={() => {
              close()
              openExchange(lab, page)
            }}
          >
            {text.tabs[page]}
          </button>
        ))}
      </p>
    </>
  )
}

/** Export and import of configurations of other systems, and captures for other tools. */
export const exchangeFeature: Feature = {
  id: 'exchange',
  menu: {
    place: 'file',
    text: () => text.menu,
    open: (lab) => openExchange(lab, 'import'),
    testId: 'open-exchange',
  },
  panel: Exchange,
  slots: { lane: LaneEntries, shared: SharedEntries },
  formats: (lab) => [configurationFormat(lab)],
}
