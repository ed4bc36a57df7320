import { createRoot } from 'react-dom/client'
import { useGuide } from '../../lab/guide'
import type { Parse } from '../../scenario/types'
import { useHallPart } from '../player/hall-part'
import { GuestPanel, HallStrip, Send, Waiting } from './GuestPanel'
import { joinAsGuest } from './guest'
import { Count, LeadDialog, LeadPanel } from './LeadPanel'
import { leadHall, useLead } from './lead'
import { TryRoom } from './TryRoom'
import './hall.css'

const LeadScreens = () => (
  <>
    <LeadDialog />
    <TryRoom />
  </>
)

const GuestScreens = () => (
  <>
    <Waiting />
    <HallStrip />
  </>
)

/** Puts a hall on the page: the lecturer's side with the secret, otherwise a phone's. */
export function show(secret: string | undefined, parse: Parse): void {
  useHallPart.setState(
    secret === undefined
      ? { Panel: GuestPanel, Send }
      : {
          Panel: LeadPanel,
          Count,
          leads: true,
          tryRoom: () => useLead.setState({ room: true }),
        },
  )
  if (secret !== undefined) useGuide.setState({ showCode: () => useLead.setState({ large: true }) })
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(secret === undefined ? <GuestScreens /> : <LeadScreens />)
  if (secret === undefined) joinAsGuest(parse)
  else leadHall(secret)
}
