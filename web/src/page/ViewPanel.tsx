import type { ReactNode } from 'react'
import { keepOpen, useOpened } from '../kit/opened'
import { useEngineStatus } from '../lab/hooks'
import { Locked } from '../lab/Locked'
import { useLab, useLabState } from '../lab/lab'
import { toggleOverlay, useOverlaid } from '../lab/overlay'
import { Fold } from './Fold'
import { LanguageChoice } from './LanguageChoice'
import FigureChoice from './lane/FigureChoice'
import { MenuItem } from './MenuItem'
import { PlotChoices, WindowLength } from './plot/PlotControls'
import { plotText } from './plot/plot-text'
import SetUpActions from './SetUpActions'
import { pageText } from './text'
import { NEXT_THEME } from './theme'
import './view.css'

export default function ViewPanel({ close }: { close: () => void }) {
  const lab = useLab()
  const { status } = useEngineStatus()
  const theme = useLabState((state) => state.view.theme)
  const setView = useLabState((state) => state.setView)
  const { map, words } = useOpened()
  const overlaid = useOverlaid()
  const text = pageText.view
  return (
    <div className="view-panel">
      <WindowLength />
      <Fold words={plotText.menu} testId="plots-menu">
        <PlotChoices />
      </Fold>
      <Fold words={pageText.figures.choose} testId="figures-fold">
        <FigureChoice />
      </Fold>
      <Check
        on={overlaid}
        toggle={() => toggleOverlay(lab)}
        testId="overlay-switch"
        hint={plotText.overlay.toggleHint}
      >
        {text.overlay}
      </Check>
      <Check on={map} toggle={() => keepOpen({ map: !map })} testId="map-switch">
        {text.map}
      </Check>
      <Check
        on={words}
        toggle={() => keepOpen({ words: !words })}
        testId="words-switch"
        hint={text.wordsHint}
      >
        {text.words}
      </Check>
      <LanguageChoice />
      <Locked>
        <Fold words={pageText.transport.setUp} testId="set-up">
          <SetUpActions close={close} />
        </Fold>
      </Locked>
      <ul className="menu">
        <li>
          <button
            type="button"
            title={pageText.transport.stepHint}
            disabled={status !== 'live'}
            data-testid="step"
            onClick={() => lab.session.step('event')}
          >
            {pageText.transport.step}
          </button>
        </li>
        <MenuItem close={() => {}} act={() => setView({ theme: NEXT_THEME[theme] })} testId="theme">
          {pageText.header.theme[theme]}
        </MenuItem>
      </ul>
    </div>
  )
}

interface CheckProps {
  on: boolean
  toggle: () => void
  testId: string
  hint?: string
  children: ReactNode
}

const Check = ({ on, toggle, testId, hint, children }: CheckProps) => (
  <label className="view-check" title={hint}>
    <input type="checkbox" checked={on} data-testid={testId} onChange={toggle} />
    <span>{children}</span>
  </label>
)
