import { faultsOf } from '../engine/protocol'
import { followAddress } from '../papers/screen/open'
import { keepAddress, openAddress } from '../scenario/address'
import { acceptDrops } from '../scenario/files'
import { shown } from '../scenario/lanes'
import { useLab } from '../scenario/store'
import type { Parse, Parsed } from '../scenario/types'
import { listenToHolds } from './hold'
import { keepLaneView } from './lane-view'
import { engine, keepStandingTime, keepTimeView, reopen } from './session'
import { listenToKeys } from './shortcuts'
import { installTestHook } from './test-hook'

/** The parser in the worker; where there is none, or the scenario is too much for a screen, that is the fault. */
export const parse: Parse = async (json) => {
  try {
    return shown((await engine.request('parse', { json })) as Parsed)
  } catch (error) {
    return { errors: faultsOf(error instanceof Error ? error.message : String(error)) }
  }
}

/** Sets the lab running with what the address says, or else with what it opens with. */
export async function start(): Promise<void> {
  useLab.subscribe((lab, before) => {
    if (lab.opened !== before.opened) reopen()
  })
  const onVisibility = () => engine.setVisible(!document.hidden)
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  keepStandingTime()
  keepTimeView()
  keepLaneView()
  listenToHolds()
  listenToKeys()
  acceptDrops(parse)
  installTestHook()
  useLab.subscribe(({ view }) => {
    if (view.ghosts) void import('./ghosts').then(({ keepGhosts }) => keepGhosts())
  })
  await openAddress(parse)
  const { opened, scenario, view, open } = useLab.getState()
  if (opened === 0) open(scenario, view.t_s)
  keepAddress(parse)
  followAddress()
}
