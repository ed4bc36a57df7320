import type { FileDoor } from '../files/door'
import { useOpened } from '../kit/opened'
import { startLab } from '../lab'
import type { Feature } from '../lab/feature'
import type { Lab } from '../lab/lab'
import { keepLaneView } from '../lab/lane-view'
import { type Lead, resumeAddress } from '../link/address'
import { EMBEDDED } from '../link/embed'
import { PLOTS } from '../scenario/types'
import { tellOfMissing } from './missing'
import { listenToKeys } from './shortcuts'
import { installTestHook } from './test-hook'

/** What addresses open beside a lab is asked of each feature. */
function leadOf(lab: Lab, features: readonly Feature[]): Lead {
  const leads = features.flatMap(({ lead }) => lead?.(lab) ?? [])
  return {
    named: async () => {
      for (const lead of leads) await lead.named()
    },
    made: async (document, view) => {
      for (const lead of leads) if (await lead.made(document, view)) return true
      return false
    },
  }
}

/** Sets the lab running with what the address says, or else with what it opens with. */
export async function start(lab: Lab, files: FileDoor, features: readonly Feature[]): Promise<void> {
  tellOfMissing(lab)
  startLab(lab)
  const onVisibility = () => lab.engine.setVisible(!document.hidden)
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  keepLaneView(lab)
  lab.holds.listen()
  listenToKeys(lab, features)
  // A frame shows what its page was given.
  if (!EMBEDDED) files.acceptDrops()
  installTestHook(lab)
  lab.store.subscribe(({ view }) => {
    if (view.ghosts) void import('../lab/ghosts').then(({ keepGhosts }) => keepGhosts(lab))
  })
  // Most pages open without a link, and all are drawn before one is read. It is there sooner than the core.
  const begun = await Promise.all(features.map((feature) => feature.start?.(lab)))
  const lead = leadOf(lab, features)
  resumeAddress()
  await lab.address.open(lead)
  const state = lab.store.getState()
  if (state.opened === 0) {
    state.open(state, state.view.t_s)
    const plots = PLOTS.filter((name) => useOpened.getState().plots?.includes(name))
    if (plots.length > 0) state.setView({ plots })
  }
  lab.address.keep(lead)
  for (const follow of begun) follow?.()
}
