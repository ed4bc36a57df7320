import { createRoot } from 'react-dom/client'
import { useLanguage } from '../../kit/useLanguage'
import { GUIDE } from '../../lab/guide'
import { type Lab, LabContext } from '../../lab/lab'
import { HALL_PART } from '../player/hall-part'
import { GuestPanel, HallStrip, Send, Waiting } from './GuestPanel'
import { joinAsGuest } from './guest'
import { Count, LeadDialog, LeadPanel } from './LeadPanel'
import { LEAD, leadHall } from './lead'
import { TryRoom } from './TryRoom'
import './hall.css'

/** Apart from the page, so they are drawn again by themselves when the language has changed. */
function LeadScreens() {
  useLanguage()
  return (
    <>
      <LeadDialog />
      <TryRoom />
    </>
  )
}

function GuestScreens() {
  useLanguage()
  return (
    <>
      <Waiting />
      <HallStrip />
    </>
  )
}

/** Puts a hall on the page: the lecturer's side with the secret, otherwise a phone's. */
export function show(lab: Lab, secret: string | undefined): void {
  lab.choices.set(
    HALL_PART,
    secret === undefined
      ? { Panel: GuestPanel, Send }
      : {
          Panel: LeadPanel,
          Count,
          leads: true,
          tryRoom: () => lab.choices.set(LEAD, { room: true }),
        },
  )
  if (secret !== undefined) lab.choices.set(GUIDE, { showCode: () => lab.choices.set(LEAD, { large: true }) })
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <LabContext value={lab}>{secret === undefined ? <GuestScreens /> : <LeadScreens />}</LabContext>,
  )
  if (secret === undefined) joinAsGuest(lab)
  else leadHall(lab, secret)
}
