import { Desktop } from '../page/Desktop'
import { Header, HeaderActions } from '../page/Header'
import { Transport } from '../page/Transport'
import { UndoRedo } from '../page/UndoRedo'

/** The page as first opened, without parts that appear on demand. */
export const Shell = () => (
  <div className="app">
    <Header
      run={<Transport />}
      actions={
        <HeaderActions>
          <UndoRedo />
        </HeaderActions>
      }
    />
    <Desktop />
  </div>
)
