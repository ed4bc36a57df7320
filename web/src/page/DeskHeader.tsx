import { Region } from '../kit/region'
import { Header, HeaderActions } from './Header'
import { Transport } from './Transport'
import { UndoRedo } from './UndoRedo'

/** The desktop header, with the state of the run and the actions. */
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
