import { type ReactNode, Suspense, useContext } from 'react'
import { Files } from '../files/door'
import { filesText } from '../files/text'
import { Term } from '../help/Term'
import { Aside } from '../kit/aside'
import { Popover } from '../kit/Popover'
import { fetched, Region } from '../kit/region'
import { Features, type MenuEntry } from '../lab/feature'
import { GUIDE } from '../lab/guide'
import { type Lab, useChoice, useLab, useLabState } from '../lab/lab'
import { useLabels } from '../lab/labels'
import { EMBEDDED } from '../link/embed'
import { DEFAULT_SCENARIO } from '../scenario/default'
import type { LabState } from '../scenario/store'
import { MenuItem } from './MenuItem'
import { pageText } from './text'
import { ViewMenu } from './ViewMenu'

const FullLab = fetched(() => import('./FullLab').then(({ FullLab }) => ({ default: FullLab })))

const isFresh = (state: LabState) => state.scenario === DEFAULT_SCENARIO

/** One row with the heading, the state of the run and the actions. */
export function Header({ run, actions }: { run?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="header">
      <h1>{pageText.name}</h1>
      {run}
      <Region>
        <Aside value={run !== undefined}>
          <Heading />
        </Aside>
      </Region>
      {actions}
    </header>
  )
}

/** The title of the open scenario, or else the lab's question. */
function Heading() {
  const shown = useLabels()(useLabState((state) => state.scenario.title))
  const fresh = useLabState(isFresh)
  return fresh ? (
    <About />
  ) : (
    <span className="title" title={shown}>
      {shown || pageText.untitled}
    </span>
  )
}

/** One sentence on the purpose of the lab. */
export const About = () => (
  <p className="about">
    {pageText.header.about} <Term id="aqm">{pageText.header.aqm}</Term>
  </p>
)

/** Actions at the end of the header. */
export function HeaderActions({ children }: { children?: ReactNode }) {
  return (
    <div className="header-actions">
      {children}
      {EMBEDDED && (
        <Suspense fallback={<span className="button full-lab">{pageText.header.fullLab}</span>}>
          <FullLab />
        </Suspense>
      )}
      <MenuButtons place="header" className="button" />
      <ViewMenu />
      <FileMenu />
      <MenuButtons place="sign" className="icon" />
      <MenuButtons place="end" className="button" />
    </div>
  )
}

/** What features have at a place of the header. */
export function useMenu(place: MenuEntry['place']): MenuEntry[] {
  return useContext(Features).flatMap(({ menu }) => (menu?.place === place ? menu : []))
}

/** The ways into features at a place of the header, each a button. The way in stands out, until it has been taken. */
export function MenuButtons({ place, className }: { place: MenuEntry['place']; className: string }) {
  const lab = useLab()
  const guided = useChoice(GUIDE, (guide) => guide.leads)
  return useMenu(place).map(({ text, hint, Sign, open, testId, wayIn }) => (
    <button
      key={testId}
      type="button"
      className={wayIn && !guided ? `${className} strong` : className}
      aria-label={Sign && text()}
      title={hint}
      data-testid={testId}
      onClick={() => open(lab)}
    >
      {Sign ? <Sign /> : text()}
    </button>
  ))
}

/** The same in a menu, but for those in a phone's bar. */
export function MenuItems({ place, close }: { place: MenuEntry['place']; close: () => void }) {
  const lab = useLab()
  return useMenu(place)
    .filter(({ BarIcon }) => !BarIcon)
    .map(({ text, open, testId }) => (
      <MenuItem key={testId} close={close} act={() => open(lab)} testId={testId}>
        {text()}
      </MenuItem>
    ))
}

const FileMenu = () => (
  <Popover
    label={pageText.header.file}
    face={pageText.header.file}
    className="button"
    align="right"
    testId="file-menu"
  >
    {(close) => (
      <ul className="menu">
        <FileItems close={close} />
      </ul>
    )}
  </Popover>
)

const take = (lab: Lab) =>
  import('./take').then(
    ({ takeNow }) => takeNow(lab),
    () => {
      const { refused: title, unfetched: message } = filesText.lab
      lab.store.getState().addNotice({ kind: 'file', title, items: [{ path: '', message }] })
    },
  )

/** What can be done with the lab as a file, and in a hall. */
export function FileItems({ close }: { close: () => void }) {
  const lab = useLab()
  const files = useContext(Files)
  return (
    <>
      <MenuItem close={close} act={() => files?.choose()}>
        {pageText.header.openFile}
      </MenuItem>
      {files?.writers.map((format) => (
        <MenuItem
          key={format.name}
          close={close}
          act={() => files.save(format, lab.store.getState().scenario)}
        >
          {format.write?.label}
        </MenuItem>
      ))}
      <MenuItem close={close} act={() => take(lab)} testId="take">
        {pageText.header.take}
      </MenuItem>
      <MenuItems place="file" close={close} />
    </>
  )
}
