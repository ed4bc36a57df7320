import type { FileDoor } from '../files/door'
import { engine, startLab } from '../lab'
import { listenToHolds } from '../lab/hold'
import { keepLaneView } from '../lab/lane-view'
import { parse } from '../lab/parse'
import { lessonScreens } from '../lessons/screen/open'
import type { Lead } from '../link/address'
import { EMBEDDED } from '../link/embed'
import { namesLesson } from '../link/location'
import { followAddress } from '../papers/screen/open'
import { labStore } from '../scenario/store'
import { tellOfMissing } from './missing'
import { listenToKeys } from './shortcuts'
import { installTestHook } from './test-hook'

/** Lessons are fetched when an address names one. */
const lead: Lead = {
  named: () => namesLesson(location) && lessonScreens().then((of) => of.openLessonAddress(parse)),
  made: (scenario, view) => lessonScreens().then((of) => of.openMade(scenario, view, parse)),
}

/** Sets the lab running with what the address says, or else with what it opens with. */
export async function start(files: FileDoor): Promise<void> {
  tellOfMissing()
  startLab()
  const onVisibility = () => engine.setVisible(!document.hidden)
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  keepLaneView()
  listenToHolds()
  listenToKeys()
  // A frame shows what its page was given.
  if (!EMBEDDED) files.acceptDrops()
  installTestHook()
  labStore.subscribe(({ view }) => {
    if (view.ghosts) void import('../lab/ghosts').then(({ keepGhosts }) => keepGhosts())
  })
  // Most pages open without a link, and all are drawn before one is read. It is there sooner than the core.
  const hall =
    !EMBEDDED &&
    document.querySelector('meta[name=hall]') &&
    (await import('../lessons/hall')).enterHall(parse)
  const { keepAddress, openAddress, resumeAddress } = await import('../link/address')
  resumeAddress()
  await openAddress(parse, lead)
  const { opened, scenario, view, open } = labStore.getState()
  if (opened === 0) open(scenario, view.t_s)
  keepAddress(parse, lead)
  followAddress()
  if (hall) hall()
}
