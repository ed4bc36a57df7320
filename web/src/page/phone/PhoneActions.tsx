import { MoreIcon } from '../../kit/icons'
import { Popover } from '../../kit/Popover'
import { useLab } from '../../lab/useLab'
import { openLessons } from '../../lessons/screen/open'
import { EMBEDDED } from '../../link/embed'
import { openGallery } from '../../papers/screen/open'
import { openShare } from '../../share/open'
import { FullLab } from '../FullLab'
import { FileItems, HelpButton, NEXT_THEME } from '../Header'
import { MenuItem } from '../MenuItem'
import { pageText } from '../text'
import { UndoRedo } from '../UndoRedo'

/** What stands in the header of a phone: the way back, the help, and the rest in a menu. */
export const PhoneActions = () => (
  <div className="header-actions">
    <UndoRedo />
    <HelpButton />
    <Popover
      label={pageText.phone.more}
      face={<MoreIcon />}
      className="icon"
      align="right"
      testId="phone-more"
    >
      {(close) => <MoreItems close={close} />}
    </Popover>
    <button type="button" className="button strong" data-testid="share" onClick={openShare}>
      {pageText.header.share}
    </button>
  </div>
)

function MoreItems({ close }: { close: () => void }) {
  const theme = useLab((lab) => lab.view.theme)
  const setView = useLab((lab) => lab.setView)
  return (
    <ul className="menu">
      {EMBEDDED && (
        <li>
          <FullLab />
        </li>
      )}
      <MenuItem close={close} act={openLessons} testId="open-lessons">
        {pageText.header.lessons}
      </MenuItem>
      <MenuItem close={close} act={() => openGallery()} testId="open-gallery">
        {pageText.header.figures}
      </MenuItem>
      <FileItems close={close} />
      <li>
        <button type="button" data-testid="theme" onClick={() => setView({ theme: NEXT_THEME[theme] })}>
          {pageText.header.theme[theme]}
        </button>
      </li>
    </ul>
  )
}
