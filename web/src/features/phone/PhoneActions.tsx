import { MoreIcon } from '../../kit/icons'
import { Popover } from '../../kit/Popover'
import { useLabState } from '../../lab/lab'
import { EMBEDDED } from '../../link/embed'
import { FullLab } from '../../page/FullLab'
import { FileItems, MenuButtons, MenuItems } from '../../page/Header'
import { LanguageChoice } from '../../page/LanguageChoice'
import { pageText } from '../../page/text'
import { NEXT_THEME } from '../../page/theme'
import { UndoRedo } from '../../page/UndoRedo'

/** What stands in the header of a phone: the way back, the help, and the rest in a menu. */
export const PhoneActions = () => (
  <div className="header-actions">
    <UndoRedo />
    <MenuButtons place="sign" className="icon" />
    <Popover
      label={pageText.phone.more}
      face={<MoreIcon />}
      className="icon"
      align="right"
      testId="phone-more"
    >
      {(close) => <MoreItems close={close} />}
    </Popover>
    <MenuButtons place="end" className="button strong" />
  </div>
)

function MoreItems({ close }: { close: () => void }) {
  const theme = useLabState((state) => state.view.theme)
  const setView = useLabState((state) => state.setView)
  return (
    <ul className="menu">
      {EMBEDDED && (
        <li>
          <FullLab />
        </li>
      )}
      <MenuItems place="header" close={close} />
      <FileItems close={close} />
      <li>
        <button type="button" data-testid="theme" onClick={() => setView({ theme: NEXT_THEME[theme] })}>
          {pageText.header.theme[theme]}
        </button>
      </li>
      <li>
        <LanguageChoice />
      </li>
    </ul>
  )
}
