import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature, Slots } from '../../lab/feature'
import { MenuItem } from '../../page/MenuItem'
import { configurationFormat } from './format'
import { closeExchange, openExchange, useExchange } from './open'
import { exchangeWords as text } from './words'

const ExchangeDialog = fetched(() => import('./ExchangeDialog'), closeExchange)

function Exchange() {
  const open = useExchange((state) => state.opened !== undefined)
  return open ? (
    <Suspense>
      <ExchangeDialog />
    </Suspense>
  ) : null
}

const LaneEntries = ({ index, close }: Slots['lane']) => (
  <>
    <MenuItem close={close} act={() => openExchange('take', index)} testId="take-lane">
      {text.takeIt} <small>{text.takeHint}</small>
    </MenuItem>
    <MenuItem close={close} act={() => openExchange('capture', index)} testId="capture-lane">
      {text.captureIt} <small>{text.captureHint}</small>
    </MenuItem>
  </>
)

/** Under Share, where people look for a way to take a lane away. */
const SharedEntries = ({ close }: Slots['shared']) => (
  <>
    <h3>{text.title}</h3>
    <p className="share-actions">
      {(['take', 'bring', 'capture'] as const).map((page) => (
        <button
          key={page}
          type="button"
          className="button"
          data-testid={`share-${page}`}
          onClick={() => {
            close()
            openExchange(page)
          }}
        >
          {text.tabs[page]}
        </button>
      ))}
    </p>
  </>
)

/** Lanes as configurations of routers, operating systems and simulators, in both directions, and captures for known tools. */
export const exchangeFeature: Feature = {
  id: 'exchange',
  menu: { place: 'file', text: () => text.menu, open: () => openExchange('bring'), testId: 'open-exchange' },
  panel: Exchange,
  slots: { lane: LaneEntries, shared: SharedEntries },
  formats: [configurationFormat],
}
