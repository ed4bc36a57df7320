import { DeskHeader } from '../page/DeskHeader'
import { Desktop } from '../page/Desktop'

/** The page as first opened, without parts that appear on demand. */
export const Shell = () => (
  <div className="app">
    <DeskHeader />
    <Desktop />
  </div>
)
