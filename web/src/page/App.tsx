import { Suspense, useContext, useEffect, useRef } from 'react'
import { aroundIsDark } from '../kit/packed'
import { fetched, Region } from '../kit/region'
import { Features, type Screen, useScreen } from '../lab/feature'
import { useMedia } from '../lab/hooks'
import { useLab, useLabState } from '../lab/lab'
import { useLabels } from '../lab/labels'
import { PresentReader } from '../lab/present'
import { EMBEDDED } from '../link/embed'
import { DeskHeader } from './DeskHeader'
import { Desktop } from './Desktop'
import { Header } from './Header'
import { Notices } from './Notices'
import { pageText } from './text'

export function App() {
  const features = useContext(Features)
  const screen = useScreen(features)
  const app = useRef<HTMLDivElement>(null)
  useTheme()
  // Every lane draws its name.
  useLabels()
  useEffect(() => {
    if (EMBEDDED && self !== top)
      void import('./frame-height').then(({ tellHeight }) => tellHeight(app.current!))
  }, [])
  return (
    <div className="app" ref={app}>
      {PART ? (
        <>
          <Region>
            <Notices />
          </Region>
          <Suspense>
            <Embedded />
          </Suspense>
        </>
      ) : screen?.whole ? (
        <screen.View />
      ) : (
        <Laboratory screen={screen} />
      )}
      <Region>
        <PresentReader />
      </Region>
      {features.map(({ id, panel: Panel }) => Panel && <Panel key={id} />)}
    </div>
  )
}

/** The lab to work at: on the screen of a feature, or at a desk. */
function Laboratory({ screen }: { screen: Screen | undefined }) {
  const features = useContext(Features)
  return (
    <>
      <button type="button" className="skip" onClick={() => document.getElementById('lanes')?.focus()}>
        {pageText.skip}
      </button>
      <Region>{screen ? <Header /> : <DeskHeader />}</Region>
      {features.map(({ id, banner: Banner }) => Banner && <Banner key={id} />)}
      <Region>
        <Notices />
      </Region>
      {screen ? (
        <Suspense>
          <screen.View />
        </Suspense>
      ) : (
        <Region>
          <Desktop />
        </Region>
      )}
    </>
  )
}

/** Whether a frame shows a part of the lab. */
const PART = EMBEDDED && EMBEDDED !== 'full'

const Embedded = fetched(() => import('./Embedded'))

function useTheme() {
  const lab = useLab()
  const theme = useLabState((state) => state.view.theme)
  const system = useMedia('(prefers-color-scheme: dark)')
  const dark = aroundIsDark() ?? system
  useEffect(() => {
    document.documentElement.dataset.theme = theme === 'auto' ? (dark ? 'dark' : 'light') : theme
    lab.painter.refresh()
  }, [theme, dark, lab])
}
