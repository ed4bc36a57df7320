import { faultsOf } from '../engine/protocol'
import { downloadScenario } from '../scenario/files'
import { useLab } from '../scenario/store'
import { useEngineStatus } from './hooks'
import { CloseIcon } from './icons'
import { engine, restart } from './session'
import { text } from './text'

/** What went wrong, in words; the lab goes on below. */
export function Notices() {
  const notices = useLab((lab) => lab.notices)
  const dismiss = useLab((lab) => lab.dismiss)
  const { status, message } = useEngineStatus()
  return (
    <section className="notices" aria-label={text.notices.region} aria-live="polite">
      {status === 'unsupported' && (
        <div className="notice" data-testid="unsupported">
          <div>
            <strong>{text.notices.unsupportedTitle}</strong>
            <p>{text.notices.unsupported}</p>
            {message && <p className="note">{message}</p>}
          </div>
        </div>
      )}
      {status === 'crashed' && (
        <div className="notice" data-testid="crashed">
          <div>
            <strong>{text.notices.crashed(engine.t_s)}</strong>
            <p className="note">{message}</p>
          </div>
          <button type="button" className="button" onClick={restart}>
            {text.notices.restart}
          </button>
        </div>
      )}
      {status === 'refused' && (
        <div className="notice" data-testid="refused">
          <div>
            <strong>{text.notices.scenarioRefused}</strong>
            <Faults errors={faultsOf(message)} />
          </div>
        </div>
      )}
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
              onClick={() => downloadScenario(useLab.getState().scenario)}
            >
              {text.notices.download}
            </button>
          )}
          <button
            type="button"
            className="icon"
            aria-label={text.notices.dismiss}
            onClick={() => dismiss(notice.id)}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </section>
  )
}

const Faults = ({ errors }: { errors: readonly { path: string; message: string }[] }) => (
  <ul>
    {errors.map(({ path, message }) => (
      <li key={`${path} ${message}`}>
        {path && <code>{path}</code>} {message}
      </li>
    ))}
  </ul>
)
