import { useId, useState } from 'react'
import { Dialog } from '../../kit/Dialog'
import { TabList, TabPanel } from '../../kit/Tabs'
import { useLab, useLabState } from '../../lab/lab'
import { choicesFor, sharedView } from '../../link/shared-view'
import { DataTab } from './DataTab'
import { EmbedTab } from './EmbedTab'
import { ImageTab } from './ImageTab'
import { LinkTab } from './LinkTab'
import { closeShare } from './open'
import { shareText } from './text'
import './share.css'

type Tab = keyof typeof shareText.tabs

/** Simulated time in milliseconds: finer steps only reflect the moment of the press. */
const toMilliseconds = (t_s: number) => Math.round(t_s * 1000) / 1000

/** All ways to share the lab: a link, a frame, a picture, files. */
export default function ShareDialog() {
  const lab = useLab()
  const [tab, setTab] = useState<Tab>('link')
  const scenario = useLabState((state) => state.scenario)
  const view = useLabState((state) => state.view)
  const [began] = useState(() => ({ running: lab.engine.status.running, t_s: lab.engine.t_s }))
  const [choices, setChoices] = useState(() => choicesFor(view, began.running))
  const id = useId()
  // A paused lab has its exact time; a running one, the time when the dialog opened.
  const t_s = began.running ? toMilliseconds(began.t_s) : view.t_s
  const shared = { scenario, view: sharedView(view, t_s, choices) }
  const choose = (chosen: Partial<typeof choices>) => setChoices({ ...choices, ...chosen })
  return (
    <Dialog
      title={shareText.title}
      actions={
        <TabList
          id={id}
          label={shareText.pages}
          tabs={Object.entries(shareText.tabs) as [Tab, string][]}
          shown={tab}
          onShow={setTab}
        />
      }
      className="share"
      testId="share-dialog"
      returnsFocus
      onClose={() => closeShare(lab)}
    >
      <TabPanel id={id} shown={tab}>
        {tab === 'link' && <LinkTab linked={shared} choices={choices} onChoose={choose} />}
        {tab === 'embed' && <EmbedTab linked={shared} />}
        {tab === 'image' && <ImageTab />}
        {tab === 'data' && <DataTab linked={shared} />}
      </TabPanel>
    </Dialog>
  )
}
