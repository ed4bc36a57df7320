import { useId } from 'react'
import { Dialog } from '../../kit/Dialog'
import { TabList, TabPanel } from '../../kit/Tabs'
import { useChoice, useLab } from '../../lab/lab'
import { CaptureTab } from './CaptureTab'
import { ExportTab } from './ExportTab'
import { ImportTab } from './ImportTab'
import { exchangeMenuText } from './menu-text'
import { closeExchange, EXCHANGE, openExchange, type Page } from './open'
import { exchangeText as text } from './text'
import './exchange.css'

/** The dialog for export, import and capture. */
export default function ExchangeDialog() {
  const lab = useLab()
  const opened = useChoice(EXCHANGE, (state) => state.opened)
  const id = useId()
  if (!opened) return null
  const { page, lane, text: given } = opened
  return (
    <Dialog
      title={exchangeMenuText.title}
      actions={
        <TabList
          id={id}
          label={text.pages}
          tabs={Object.entries(exchangeMenuText.tabs) as [Page, string][]}
          shown={page}
          onShow={(page) => openExchange(lab, page, lane, given)}
        />
      }
      className="dialog-wide exchange"
      testId="exchange-dialog"
      returnsFocus
      onClose={() => closeExchange(lab)}
    >
      <TabPanel id={id} shown={page}>
        {page === 'export' && <ExportTab lane={lane} />}
        {page === 'import' && <ImportTab key={given} given={given} />}
        {page === 'capture' && <CaptureTab lane={lane} />}
      </TabPanel>
    </Dialog>
  )
}
