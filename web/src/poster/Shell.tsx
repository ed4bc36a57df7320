import { Desktop } from '../page/Desktop'
import { Header } from '../page/Header'

/** The page as first opened, without parts that appear on demand. */
export const Shell = () => (
  <div className="app">
    <Header />
    <Desktop />
  </div>
)
