import { Dialog } from '../../kit/Dialog'
import { QrPicture } from '../../kit/QrPicture'
import { qrCode } from '../../kit/qr'
import { useChoice, useLab } from '../../lab/lab'
import { LESSONS, openLessons } from '../player/open'
import { LESSON, type Shown, stepOf } from '../player/shown'
import { ChoiceBars } from './ChoiceBars'
import { DrawnLines } from './DrawnLines'
import { LEAD } from './lead'
import { PlacedDots } from './PlacedDots'
import { PointedSpots } from './PointedSpots'
import { hallText as text } from './text'
import type { Sent } from './wire'

interface Props {
  shown: Shown
  /** On a hall's screen. */
  hall: boolean
}

/** The hall within a lesson: how phones join, how many have answered, and then their predictions. */
export function LeadPanel({ shown, hall }: Props) {
  const { link, revealed } = useChoice(LEAD)
  const asks = stepOf(shown).prediction !== undefined
  const answers = shown.phase === 'revealed' && revealed
  return (
    <section
      className={`hall-panel hall-lead${asks ? ' asks' : ''}`}
      aria-label={text.region}
      data-testid="hall-panel"
    >
      {!hall && <h3>{text.region}</h3>}
      {link !== 'there' && (
        <p className="hall-lost" role="alert" data-testid="hall-lost">
          {link === 'lost' ? text.lost : text.ended}
        </p>
      )}
      {answers ? <Results shown={shown} hall={hall} all={revealed} /> : <Join asks={asks} hall={hall} />}
    </section>
  )
}

/** The number of phones that have sent a prediction. */
export function Count() {
  const { count, link } = useChoice(LEAD)
  if (!count || link !== 'there') return null
  const [numbers, what] = text.sent(count.sent, count.phones)
  return (
    <p className="hall-count hall-sent" data-testid="hall-count">
      <b>{numbers}</b> {what}
    </p>
  )
}

/** The address for phones, as a code and in words, and how many are there. */
function Join({ asks, hall }: { asks: boolean; hall: boolean }) {
  const lab = useLab()
  const { count, link } = useChoice(LEAD)
  if (!count) return null
  const [address] = count.addresses
  const code = address === undefined ? undefined : qrCode(address)
  if (link !== 'there') return null
  return (
    <div className="hall-join">
      {code && <QrPicture code={code} label={text.qr} />}
      <div>
        {!asks && (
          <p className="hall-count" data-testid="hall-count">
            {text.phones(count.phones)}
          </p>
        )}
        {address === undefined ? <p>{text.none}</p> : <p className="hall-address">{address}</p>}
        {address !== undefined && !(asks && hall) && (
          <button
            type="button"
            className="lesson-link"
            data-testid="hall-large"
            onClick={() => lab.choices.set(LEAD, { large: true })}
          >
            {text.large}
          </button>
        )}
      </div>
    </div>
  )
}

function Results({ shown, hall, all }: Props & { all: readonly Sent[] }) {
  const { prediction } = stepOf(shown)
  const unsure = all.filter(({ kind }) => kind === 'unsure').length
  if (!prediction) return null
  if (all.length === 0) return <p>{text.results.nobody}</p>
  switch (prediction.kind) {
    case 'draw': {
      const lines = all.flatMap((sent) => (sent.kind === 'draw' ? [sent.values] : []))
      return <DrawnLines shown={shown} prediction={prediction} lines={lines} unsure={unsure} hall={hall} />
    }
    case 'point': {
      const spots = all.flatMap((sent) => (sent.kind === 'point' ? [sent] : []))
      return <PointedSpots prediction={prediction} spots={spots} unsure={unsure} />
    }
    case 'choose': {
      const counts = prediction.choices.map(
        (_, i) => all.filter((sent) => sent.kind === 'choose' && sent.chosen === i).length,
      )
      return (
        <>
          <p>{text.results.choices(all.length - unsure, unsure)}</p>
          <ChoiceBars choices={prediction.choices} counts={counts} />
        </>
      )
    }
    case 'place': {
      const values = all.flatMap((sent) => (sent.kind === 'place' ? [sent.value] : []))
      return <PlacedDots shown={shown} prediction={prediction} values={values} unsure={unsure} />
    }
  }
}

/** The address for phones as large as the screen, for the last row of a hall. */
export function LeadDialog() {
  const lab = useLab()
  const { large, count, link } = useChoice(LEAD)
  const led = useChoice(LESSON, ({ shown }) => shown !== undefined)
  // Over a plan it would hide what the lecturer reads; it comes once that is closed.
  const reads = useChoice(LESSONS, ({ plan }) => plan !== undefined)
  if (!large || !count || reads) return null
  const [address, ...others] = count.addresses
  const code = address === undefined ? undefined : qrCode(address)
  const close = () => lab.choices.set(LEAD, { large: false })
  return (
    <Dialog title={text.join} className="hall-dialog hall-large" testId="hall-join" onClose={close}>
      <div className="hall-dialog-page">
        {code && <QrPicture code={code} label={text.qr} />}
        <div>
          {address === undefined ? <p>{text.none}</p> : <p className="hall-address">{address}</p>}
          {others.map((other) => (
            <p key={other} className="hall-other">
              {text.or} {other}
            </p>
          ))}
          <p className="hall-count">{text.phones(count.phones)}</p>
          <p className="hall-how">{text.dialog.how}</p>
          {!led && (
            <button
              type="button"
              className="button"
              data-testid="hall-room"
              onClick={() => lab.choices.set(LEAD, { large: false, room: true })}
            >
              {text.room.title}
            </button>
          )}
          {link !== 'there' && <p role="alert">{link === 'lost' ? text.lost : text.ended}</p>}
          <button
            type="button"
            className="button strong"
            data-testid="hall-go"
            onClick={() => {
              close()
              if (!led) openLessons(lab)
            }}
          >
            {led ? text.dialog.close : text.dialog.choose}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
