import type { FileDoor } from '../files/door'
import { useOpened } from '../kit/opened'
import { engine, startLab } from '../lab'
import type { Feature } from '../lab/feature'
import { listenToHolds } from '../lab/hold'
import { keepLaneView } from '../lab/lane-view'
import { parse } from '../lab/parse'
import type { Lead } from '../link/address'
import { EMBEDDED } from '../link/embed'
import { labStore } from '../scenario/store'
import { PLOTS } from '../scenario/types'
import { tellOfMissing } from './missing'
import { listenToKeys } from './shortcuts'
import { installTestHook } from './test-hook'

/** What addresses open beside a lab is asked of each feature. */
function leadOf(features: readonly Feature[]): Lead {
  const leads = features.flatMap(({ lead }) => lead ?? [])
  return {
    named: () => {
      for (const lead of leads) {
        const named = lead.named()
        if (named) return named
      }
      return false
    },
    made: async (scenario, view) => {
      for (const lead of leads) if (await lead.made(scenario, view)) return true
      return false
    },
  }
}

/** Sets the lab running with what the address says, or else with what it opens with. */
export async function start(files: FileDoor, features: readonly Feature[]): Promise<void> {
  tellOfMissing()
  startLab()
  const onVisibility = () => engine.setVisible(!document.hidden)
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  keepLaneView()
  listenToHolds()
  listenToKeys(features)
  // A frame shows what its page was given.
  if (!EMBEDDED) files.acceptDrops()
  installTestHook()
  labStore.subscribe(({ view }) => {
    if (view.ghosts) void import('../lab/ghosts').then(({ keepGhosts }) => keepGhosts())
  })
  // Most pages open without a link, and all are drawn before one is read. It is there sooner than the core.
  const begun = await Promise.all(features.map((feature) => feature.start?.()))
  const lead = leadOf(features)
  const { keepAddress, openAddress, resumeAddress } = await import('../link/address')
  resumeAddress()
  await openAddress(parse, lead)
  const { opened, scenario, view, open, setView } = labStore.getState()
  if (opened === 0) {
    open(scenario, view.t_s)
    const plots = PLOTS.filter((name) => useOpened.getState().plots?.includes(name))
    if (plots.length > 0) setView({ plots })
  }
  keepAddress(parse, lead)
  for (const follow of begun) follow?.()
}
