import { Dialog } from '../../kit/Dialog'
import { docsAddress } from '../../kit/packed'
import { QrPicture } from '../../kit/QrPicture'
import { qrCode } from '../../kit/qr'
import { type Lab, useChoice, useLab } from '../../lab/lab'
import { openNamed } from '../player/address'
import { LESSONS } from '../player/open'
import { LEAD } from './lead'
import { hallText } from './text'

/** A step that asks for a drawing, from 0. */
const QUESTION = { lesson: 'everyone-backs-off', at: 1 }

const close = (lab: Lab) => lab.choices.set(LEAD, { room: false })

/** A window of a phone's size. Without an opener it does not inherit the lecturer's secret. */
const openPhone = (address: string) => window.open(address, '_blank', 'noopener,popup,width=390,height=780')

function ask(lab: Lab): void {
  close(lab)
  lab.choices.set(LESSONS, { plan: undefined, list: false })
  void openNamed(lab, QUESTION.lesson, QUESTION.at)
}

/** Before a lecture: whether phones reach this machine from the hall. */
export function TryRoom() {
  const text = hallText.room
  const lab = useLab()
  const { room, count, link } = useChoice(LEAD)
  if (!room || !count) return null
  const [address, ...others] = count.addresses
  const code = address === undefined ? undefined : qrCode(address)
  return (
    <Dialog title={text.title} className="hall-dialog hall-room" testId="hall-try" onClose={() => close(lab)}>
      <div className="hall-dialog-page">
        {code && <QrPicture code={code} label={hallText.qr} />}
        <div>
          {address === undefined ? <p>{hallText.none}</p> : <p className="hall-address">{address}</p>}
          {others.map((other) => (
            <p key={other} className="hall-other">
              {hallText.or} {other}
            </p>
          ))}
          <p className="hall-count" role="status" data-testid="hall-room-count">
            {hallText.phones(count.phones)}
          </p>
          {link !== 'there' && <p role="alert">{link === 'lost' ? hallText.lost : hallText.ended}</p>}
          <ol className="hall-tries">
            <li>{text.phone}</li>
            {address !== undefined && (
              <li>
                {text.test}{' '}
                <button
                  type="button"
                  className="button"
                  data-testid="hall-test-phone"
                  onClick={() => openPhone(address)}
                >
                  {text.testPhone}
                </button>
              </li>
            )}
            <li>
              {text.ask}{' '}
              <button type="button" className="button" data-testid="hall-question" onClick={() => ask(lab)}>
                {text.question}
              </button>
            </li>
          </ol>
          <p>
            <a
              href={docsAddress('docs/teach/hall.html#if-a-phone-cannot-connect')}
              target="_blank"
              rel="noreferrer"
            >
              {text.trouble}
            </a>
          </p>
        </div>
      </div>
    </Dialog>
  )
}
