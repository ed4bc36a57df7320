import type { ReactNode } from 'react'
import { useHelp } from '../help/open'
import { openGallery } from '../papers/screen/open'
import { linkToCopy } from '../scenario/address'
import { chooseFile, downloadScenario } from '../scenario/files'
import { useLab } from '../scenario/store'
import { HelpIcon, ThemeIcon } from './icons'
import { Popover } from './Popover'
import { engine } from './session'
import { parse } from './start'
import { text } from './text'
import { useCopy } from './useCopy'

/** An engine that does not answer by then has stopped. */
const ANSWERS_MS = 500
const NEXT_THEME = { auto: 'light', light: 'dark', dark: 'auto' } as const

export function Header() {
  const title = useLab((lab) => lab.scenario.title)
  return (
    <header className="header">
      <h1>{text.name}</h1>
      <span className="title">{title || text.untitled}</span>
    </header>
  )
}

/** What stands at the header's end. It comes after the transport, so that pause is among the first to be reached. */
export function HeaderActions({ children }: { children?: ReactNode }) {
  const theme = useLab((lab) => lab.view.theme)
  const setView = useLab((lab) => lab.setView)
  return (
    <div className="header-actions">
      {children}
      <button type="button" className="button" data-testid="open-gallery" onClick={() => openGallery()}>
        {text.header.figures}
      </button>
      <button
        type="button"
        className="icon"
        aria-label={text.header.theme[theme]}
        title={text.header.theme[theme]}
        data-testid="theme"
        onClick={() => setView({ theme: NEXT_THEME[theme] })}
      >
        <ThemeIcon />
      </button>
      <HelpButton />
      <FileMenu />
      <CopyLink />
    </div>
  )
}

function HelpButton() {
  const show = useHelp((help) => help.show)
  return (
    <button
      type="button"
      className="icon"
      aria-label={text.header.help}
      title={text.header.helpHint}
      data-testid="help-button"
      // Who has fingers alone has no keys.
      onClick={() => show(matchMedia('(pointer: coarse)').matches ? 'words' : 'keys')}
    >
      <HelpIcon />
    </button>
  )
}

function CopyLink() {
  const { link, linkCopied, linkFailed } = text.header
  const [said, copy] = useCopy({ label: link, copied: linkCopied, failed: linkFailed })
  return (
    <button
      type="button"
      className="button strong"
      onClick={() => copy(currentAddress)}
      data-testid="copy-link"
    >
      {said}
    </button>
  )
}

/** What was changed a moment ago is on its way through the engine, and the address follows later still. */
async function currentAddress(): Promise<string> {
  await Promise.race([engine.request('scenario', {}), new Promise((go) => setTimeout(go, ANSWERS_MS))]).catch(
    () => undefined,
  )
  return linkToCopy()
}

function FileMenu() {
  return (
    <Popover
      label={text.header.file}
      face={text.header.file}
      className="button"
      align="right"
      testId="file-menu"
    >
      {(close) => (
        <ul className="menu">
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                chooseFile(parse)
              }}
            >
              {text.header.openFile}
            </button>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                downloadScenario(useLab.getState().scenario)
              }}
            >
              {text.header.saveFile}
            </button>
          </li>
        </ul>
      )}
    </Popover>
  )
}
