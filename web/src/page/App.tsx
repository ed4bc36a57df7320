import { lazy, Suspense, useEffect, useState } from 'react'
import { Help } from '../help/dialog/Help'
import { painter } from '../lab'
import { useMedia } from '../lab/hooks'
import { PresentReader, readPresent, sentenceOf } from '../lab/present'
import { fullNameOf } from '../lab/readings'
import { useLab } from '../lab/useLab'
import { lessonScreens, useLessons } from '../lessons/screen/open'
import { EMBEDDED } from '../link/address'
import { Papers } from '../papers/screen/Papers'
import { LANE_LETTERS } from '../plots/palette'
import { labStore } from '../scenario/store'
import { useShare } from '../share/open'
import { Sweeps } from '../sweeps/Sweeps'
import { Desktop } from './Desktop'
import { Header } from './Header'
import { Notices } from './Notices'
import { useOpenPlot } from './plot/plot-source'
import { isAskedFor, WIDE } from './projector/open'
import { pageText } from './text'

export function App() {
  const small = useMedia('(max-width: 640px)')
  const asked = useLab(isAskedFor)
  const wide = useMedia(WIDE)
  useTheme()
  return (
    <div className="app">
      {PART ? (
        <>
          <Notices />
          <Suspense>
            <Embedded />
          </Suspense>
        </>
      ) : asked && wide ? (
        <Suspense>
          <Projector />
        </Suspense>
      ) : (
        <Laboratory small={small} asked={asked} />
      )}
      <PresentReader />
      <Spoken />
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
      <Header />
      {asked && (
        <Suspense>
          <TooNarrow />
        </Suspense>
      )}
      <Notices />
      {small ? (
        <Suspense>
          <Phone />
        </Suspense>
      ) : (
        <Desktop />
      )}
    </>
  )
}

/** Whether a frame shows a part of the lab. */
const PART = EMBEDDED && EMBEDDED !== 'full'

const Embedded = lazy(() => import('./Embedded'))
const Phone = lazy(() => import('./Phone').then(({ Phone }) => ({ default: Phone })))
const Projector = lazy(() => import('./projector/Projector'))
const TooNarrow = lazy(() => import('./projector/TooNarrow'))
const ShareHost = lazy(() => import('./ShareHost'))
const LessonList = lazy(() => lessonScreens().then((of) => ({ default: of.LessonList })))
const PlotDialog = lazy(() => import('./plot/PlotDialog'))

function LargePlot() {
  const source = useOpenPlot((open) => open.source)
  return source ? (
    <Suspense>
      <PlotDialog source={source} />
    </Suspense>
  ) : null
}

function LessonsOpen() {
  const open = useLessons((lessons) => lessons.list)
  return open ? (
    <Suspense>
      <LessonList />
    </Suspense>
  ) : null
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

const SPOKEN_MS = 5000

/** Says for ears what the lanes do, when that has changed. */
function Spoken() {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setInterval(() => {
      const { scenario } = labStore.getState()
      const present = readPresent()
      const lines = scenario.lanes.map(
        (_, i) => `${LANE_LETTERS[i]}, ${fullNameOf(i)}: ${sentenceOf(present, i)}`,
      )
      const next = lines.join(' ')
      setSaid((before) => (regime(before) === regime(next) ? before : next))
    }, SPOKEN_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="spoken" role="status" aria-live="polite">
      {said}
    </p>
  )
}

/** A sentence without its digits; only another one is news. */
const regime = (line: string) => line.replace(/[\d.]+/g, '')
