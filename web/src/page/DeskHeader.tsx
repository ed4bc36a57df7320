import { Region } from '../kit/region'
import { Header, HeaderActions } from './Header'
import { Transport } from './Transport'
import { UndoRedo } from './UndoRedo'

/** The header at a desk: with how the run goes, and what can be done. */
export const DeskHeader = () => (
  <Header
    run={
      <Region>
        <Transport />
      </Region>
    }
    actions={
      <Region>
        <HeaderActions>
          <UndoRedo />
        </HeaderActions>
      </Region>
    }
  />
)
