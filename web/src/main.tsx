import './page/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FEATURES } from './features'
import { FileDoor, Files } from './files/door'
import { onLanguage } from './kit/language'
import { Region, Rescue } from './kit/region'
import { makeLab } from './lab'
import { Features } from './lab/feature'
import { LabContext } from './lab/lab'
import { App } from './page/App'
import { formatsOf } from './page/formats'
import { Rescues } from './page/Rescues'
import { start } from './page/start'
import { removePoster } from './poster/remove'

const lab = makeLab()
const files = new FileDoor(formatsOf(lab, FEATURES), lab.parse, lab.store)
const started = start(lab, files, FEATURES)
// A page that frames the lab may ask it for things.
if (parent !== self)
  void started.then(() => import('./features/frame')).then(({ answerParent }) => answerParent(lab))
const root = createRoot(document.getElementById('root')!)
/** Draws the page; again with new words once the language has changed. What is open stays open. */
const draw = () =>
  root.render(
    <StrictMode>
      <LabContext value={lab}>
        <Rescue value={<Rescues />}>
          <Region>
            <Features value={FEATURES}>
              <Files value={files}>
                <App />
              </Files>
            </Features>
          </Region>
        </Rescue>
      </LabContext>
    </StrictMode>,
  )
draw()
onLanguage(() => {
  draw()
  lab.painter.refresh()
})

/** Time until what could not be fetched is asked for again, ms. */
const AGAIN_MS = 30_000

// Nobody waits for these parts: where one is needed before it comes, that place tells.
const fetchLater = (): void => {
  import('./page/later').then(
    (later) => later.fetchLater(lab, FEATURES),
    () => setTimeout(fetchLater, AGAIN_MS),
  )
}

removePoster(lab)
// What prints, and what is kept, is fetched once the lab has all that it needs.
const stop = lab.engine.onStatus(() => {
  if (lab.engine.status.status !== 'live' || lab.engine.status.catching_up_s !== null) return
  stop()
  fetchLater()
})
