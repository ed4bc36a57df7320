import { type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { Files } from '../files/door'
import { Term } from '../help/Term'
import { ThemeIcon } from '../kit/icons'
import { Popover } from '../kit/Popover'
import { fetched } from '../kit/region'
import { Features, type MenuEntry } from '../lab/feature'
import { useGuide } from '../lab/guide'
import { useLab } from '../lab/useLab'
import { EMBEDDED } from '../link/embed'
import { DEFAULT_SCENARIO } from '../scenario/default'
import { type LabState, labStore } from '../scenario/store'
import { MenuItem } from './MenuItem'
import { pageText } from './text'

const FullLab = fetched(() => import('./FullLab').then(({ FullLab }) => ({ default: FullLab })))

export const NEXT_THEME = { auto: 'light', light: 'dark', dark: 'auto' } as const

const isFresh = (lab: LabState) => lab.scenario === DEFAULT_SCENARIO

export function Header() {
  const title = useLab((lab) => lab.scenario.title)
  const fresh = useLab(isFresh)
  return (
    <header className="header">
      <h1>{pageText.name}</h1>
      <About />
      {fresh ? (
        <Invitation />
      ) : (
        <span className="title" title={title}>
          {title || pageText.untitled}
        </span>
      )}
    </header>
  )
}

/** What this is, for good. */
export const About = () => (
  <p className="about">
    {pageText.header.about}{' '}
    <span>
      <Term id="aqm">{pageText.header.aqm}</Term>
    </span>
  </p>
)

const TOUCHES = ['pointerdown', 'keydown'] as const

/** What to try, on the page as it opens and until something is touched. */
export function Invitation() {
  const fresh = useLab(isFresh)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    for (const touch of TOUCHES) addEventListener(touch, () => setTouched(true), { once: true })
  }, [])
  return fresh && !touched ? (
    <p className="invite">
      <b>{pageText.header.tryThis}</b>
    </p>
  ) : null
}

/** What stands at the header's end. It comes after the transport, so that pause is among the first to be reached. */
export function HeaderActions({ children }: { children?: ReactNode }) {
  const theme = useLab((lab) => lab.view.theme)
  const setView = useLab((lab) => lab.setView)
  return (
    <div className="header-actions">
      {children}
      {EMBEDDED && (
        <Suspense fallback={<span className="button full-lab">{pageText.header.fullLab}</span>}>
          <FullLab />
        </Suspense>
      )}
      <MenuButtons place="header" className="button" />
      <button
        type="button"
        className="icon"
        aria-label={pageText.header.theme[theme]}
        title={pageText.header.theme[theme]}
        data-testid="theme"
        onClick={() => setView({ theme: NEXT_THEME[theme] })}
      >
        <ThemeIcon />
      </button>
      <MenuButtons place="sign" className="icon" />
      <FileMenu />
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
  const guided = useGuide((guide) => guide.leads)
  return useMenu(place).map(({ text, hint, Sign, open, testId, wayIn }) => (
    <button
      key={testId}
      type="button"
      className={wayIn && !guided ? `${className} strong` : className}
      aria-label={Sign && text()}
      title={hint}
      data-testid={testId}
      onClick={open}
    >
      {Sign ? <Sign /> : text()}
    </button>
  ))
}

/** The same in a menu, but for those in a phone's bar. */
export const MenuItems = ({ place, close }: { place: MenuEntry['place']; close: () => void }) =>
  useMenu(place)
    .filter(({ BarIcon }) => !BarIcon)
    .map(({ text, open, testId }) => (
      <MenuItem key={testId} close={close} act={open} testId={testId}>
        {text()}
      </MenuItem>
    ))

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

/** What can be done with the lab as a file, and in a hall. */
export function FileItems({ close }: { close: () => void }) {
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
          act={() => files.save(format, labStore.getState().scenario)}
        >
          {format.write?.label}
        </MenuItem>
      ))}
      <MenuItems place="file" close={close} />
    </>
  )
}
