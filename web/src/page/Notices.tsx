import { faultsOf, phrased } from '../engine/faults'
import { downloadScenario } from '../files/scenario'
import { CloseIcon } from '../kit/icons'
import { useEngineStatus } from '../lab/hooks'
import { useLab, useLabState } from '../lab/lab'
import { labText } from '../lab/text'
import { EMBEDDED } from '../link/embed'
import { useUpdate } from '../offline/update'
import { LANE_LETTERS } from '../plots/palette'
import type { Fault } from '../scenario/types'
import { listedFaults } from './fault-list'
import { pageText } from './text'

/** What went wrong, in words; the lab goes on below. */
export function Notices() {
  const lab = useLab()
  const notices = useLabState((state) => state.notices)
  const dismiss = useLabState((state) => state.dismiss)
  const { status, message, large, silent, lanes } = useEngineStatus()
  const update = useUpdate((state) => state.load)
  return (
    <section className="notices" aria-label={pageText.notices.region} aria-live="polite">
      {status === 'unsupported' && (
        <div className="notice" data-testid="unsupported">
          <div>
            <strong>{pageText.notices.unsupportedTitle}</strong>
            <p>{pageText.notices.unsupported}</p>
            {message && <p className="note">{message}</p>}
          </div>
        </div>
      )}
      {status === 'crashed' && (
        <Halted testId="crashed" title={pageText.notices.crashed(lab.engine.t_s)} note={message} />
      )}
      {silent && <Halted testId="silent" title={pageText.notices.silent} note={pageText.notices.silentHow} />}
      {status === 'refused' && (
        <div className="notice" data-testid="refused">
          <div>
            <strong>{large ? pageText.notices.large : pageText.notices.scenarioRefused}</strong>
            <Faults errors={faultsOf(message)} />
          </div>
          {large && (
            <button
              type="button"
              className="button"
              data-testid="run-large"
              onClick={() => lab.session.runLarge()}
            >
              {pageText.notices.runLarge}
            </button>
          )}
        </div>
      )}
      {lanes.map(
        ({ key, state }, i) =>
          state?.stopped && (
            <div className="notice" key={key} data-testid="stopped">
              <div>
                <strong>{pageText.notices.stopped(LANE_LETTERS[i]!, state.stopped.at_s)}</strong>
                <p className="note">
                  {pageText.notices.stoppedBy(phrased(state.stopped.reason), state.stopped.field)}
                </p>
              </div>
            </div>
          ),
      )}
      {update && (
        <div className="notice" data-testid="update">
          <div>
            <strong>{pageText.notices.update}</strong>
            <p className="note">{pageText.notices.updateHow}</p>
          </div>
          <button type="button" className="button" onClick={update}>
            {pageText.notices.loadUpdate}
          </button>
          <button
            type="button"
            className="icon"
            aria-label={pageText.notices.dismiss}
            onClick={() => useUpdate.setState({ load: undefined })}
          >
            <CloseIcon />
          </button>
        </div>
      )}
      <LockedNotice />
      {notices.map((notice) => (
        <div className="notice" key={notice.id} data-testid="notice">
          <div>
            <strong>{notice.title}</strong>
            <Faults errors={notice.items} />
          </div>
          {notice.offer === 'download' && (
            <button
              type="button"
              className="button"
              onClick={() => downloadScenario(lab.store.getState().scenario)}
            >
              {pageText.notices.download}
            </button>
          )}
          <button
            type="button"
            className="icon"
            aria-label={pageText.notices.dismiss}
            onClick={() => dismiss(notice.id)}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </section>
  )
}

/** A simulation that stands still, with a button that starts it again. */
const Halted = (props: { testId: string; title: string; note: string }) => {
  const lab = useLab()
  return (
    <div className="notice" data-testid={props.testId}>
      <div>
        <strong>{props.title}</strong>
        <p className="note">{props.note}</p>
      </div>
      <button type="button" className="button" onClick={() => lab.session.restart()}>
        {pageText.notices.startAgain}
      </button>
    </div>
  )
}

/** Whoever was given a locked lab may work with all of it, where nobody frames it for them. */
function LockedNotice() {
  const lock = useLabState((state) => state.view.lock)
  const setView = useLabState((state) => state.setView)
  if (!lock || EMBEDDED) return null
  return (
    <div className="notice" data-testid="locked">
      <p>{labText.locked[lock]}</p>
      <button type="button" className="button" onClick={() => setView({ lock: undefined })}>
        {labText.unlock}
      </button>
    </div>
  )
}

const Faults = ({ errors }: { errors: readonly Fault[] }) => (
  <ul aria-label={pageText.notices.list} tabIndex={errors.length > 5 ? 0 : undefined}>
    {listedFaults(errors).map(({ path, message }) => (
      <li key={`${path} ${message}`}>
        {path && <code translate="no">{path}</code>} {message}
      </li>
    ))}
  </ul>
)
