import { Desktop } from '../page/Desktop'
import { Header } from '../page/Header'

/** The page as it opens, without what only a person calls for. */
export const Shell = () => (
  <div className="app">
    <Header />
    <Desktop />
  </div>
)
