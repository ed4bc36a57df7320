import { Suspense, useEffect, useRef } from 'react'
import { Help } from '../help/dialog/Help'
import { Coming, fetched, Region } from '../kit/region'
import { painter } from '../lab'
import { useMedia } from '../lab/hooks'
import { PresentReader } from '../lab/present'
import { useLab } from '../lab/useLab'
import { closeLessons, lessonScreens, planScreen, useLessons } from '../lessons/screen/open'
import { EMBEDDED } from '../link/embed'
import { Papers } from '../papers/screen/Papers'
import { closeShare, useShare } from '../share/open'
import { Sweeps } from '../sweeps/Sweeps'
import { Desktop } from './Desktop'
import { Header } from './Header'
import { Notices } from './Notices'
import { IN_HAND } from './phone/when'
import { useOpenPlot } from './plot/plot-source'
import { isAskedFor, toggleProjector, WIDE } from './projector/open'
import { pageText } from './text'

export function App() {
  const small = useMedia(IN_HAND)
  const asked = useLab(isAskedFor)
  const wide = useMedia(WIDE)
  const app = useRef<HTMLDivElement>(null)
  useTheme()
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
      ) : asked && wide ? (
        <Suspense fallback={<Coming close={toggleProjector} />}>
          <Projector />
        </Suspense>
      ) : (
        <Laboratory small={small} asked={asked} />
      )}
      <Region>
        <PresentReader />
      </Region>
      <Suspense>
        <Spoken />
      </Suspense>
      <Sweeps />
      <LessonsOpen />
      <Papers />
      <Help />
      <LargePlot />
      <Share />
    </div>
  )
}

/** The lab to work at; `asked` for the screen of a hall, it says why that is not shown. */
function Laboratory({ small, asked }: { small: boolean; asked: boolean }) {
  return (
    <>
      <button type="button" className="skip" onClick={() => document.getElementById('lanes')?.focus()}>
        {pageText.skip}
      </button>
      <Region>
        <Header />
      </Region>
      {asked && (
        <Suspense>
          <TooNarrow />
        </Suspense>
      )}
      <Region>
        <Notices />
      </Region>
      {small ? (
        <Suspense>
          <Phone />
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
const Phone = fetched(() => import('./phone/Phone').then(({ Phone }) => ({ default: Phone })))
const Projector = fetched(() => import('./projector/Projector'), toggleProjector)
const TooNarrow = fetched(() => import('./projector/TooNarrow'))
const ShareHost = fetched(() => import('./ShareHost'), closeShare)
const Spoken = fetched(() => import('./spoken/Spoken'))
const LessonList = fetched(() => lessonScreens().then((of) => ({ default: of.LessonList })), closeLessons)
const PlanDialog = fetched(
  () => planScreen().then((of) => ({ default: of.PlanDialog })),
  () => useLessons.setState({ plan: undefined }),
)
const PlotDialog = fetched(
  () => import('./plot/PlotDialog'),
  () => useOpenPlot.setState({ source: undefined }),
)

function LargePlot() {
  const source = useOpenPlot((open) => open.source)
  return source ? (
    <Suspense>
      <PlotDialog source={source} />
    </Suspense>
  ) : null
}

function LessonsOpen() {
  const open = useLessons(({ list }) => list)
  const plan = useLessons(({ plan }) => plan)
  return (
    <Suspense>
      {open && <LessonList />}
      {plan !== undefined && <PlanDialog of={plan} />}
    </Suspense>
  )
}

function Share() {
  const open = useShare((share) => share.open)
  return open ? (
    <Suspense>
      <ShareHost />
    </Suspense>
  ) : null
}

function useTheme() {
  const theme = useLab((lab) => lab.view.theme)
  const dark = useMedia('(prefers-color-scheme: dark)')
  useEffect(() => {
    document.documentElement.dataset.theme = theme === 'auto' ? (dark ? 'dark' : 'light') : theme
    painter.refresh()
  }, [theme, dark])
}
