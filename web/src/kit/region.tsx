import {
  Component,
  type ComponentProps,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { kitText } from './text'

/** Further actions in a failed region: save the work, start over. */
export const Rescue = createContext<ReactNode>(null)

/** Code could not be fetched: the server is down, or has a newer version of the site. */
class Unfetched extends Error {}

/** Delay before the first automatic retry, ms. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const boundaries = new Set<() => void>()

/** Retries every failed region. */
export const tryAllAgain = (): void => {
  for (const again of [...boundaries]) again()
}

interface Props {
  children: ReactNode
  /** Fetches the missing part. */
  fetch?: () => Promise<unknown>
  /** Closes it, if it is a window. */
  close?: (() => void) | undefined
}

/** Contains errors in a region of the screen: the region reports them, and the rest keeps working. */
export class Region extends Component<Props, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidMount() {
    boundaries.add(this.#again)
  }

  override componentWillUnmount() {
    boundaries.delete(this.#again)
  }

  #again = () => {
    if (this.state.failed) this.setState({ failed: undefined })
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    const { error } = failed
    const { fetch, close } = this.props
    return error instanceof Unfetched ? (
      <Missing error={error} fetch={fetch} close={close} onFetched={this.#again} />
    ) : (
      <Failed title={kitText.part.stopped} error={error} close={close} onAgain={this.#again} />
    )
  }
}

/** Style sheets that failed to load: a retry of their part would leave them out. */
const sheets = new Set<HTMLLinkElement>()
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') sheets.add(target)
  },
  true,
)

async function fetchSheet(missing: HTMLLinkElement): Promise<void> {
  const { ok, status } = await globalThis.fetch(missing.href)
  if (!ok) throw new Error(`${missing.href}: ${status}`)
  sheets.delete(missing)
  await new Promise((done) => {
    const sheet = missing.cloneNode() as HTMLLinkElement
    sheet.onload = sheet.onerror = done
    missing.replaceWith(sheet)
  })
}

/** Whether the site answers: some browsers remember a failed module until the page is reloaded. */
const siteAnswers = () =>
  globalThis.fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Retries the missing part, automatically and on request. */
function Missing({
  error,
  fetch,
  close,
  onFetched,
}: Omit<Props, 'children'> & { error: Unfetched; onFetched: () => void }) {
  const [attempt, setAttempt] = useState(0)
  const [there, setThere] = useState(false)
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        await fetch?.()
        if (!over) onFetched()
      } catch {
        const answers = await siteAnswers()
        if (over) return
        setThere(answers)
        timer = setTimeout(() => setAttempt(attempt + 1), wait_ms)
      }
    }
    const wait_ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
    void ask()
    addEventListener('online', ask)
    return () => {
      over = true
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [attempt, fetch, onFetched])
  return (
    <Failed
      title={there ? kitText.part.stale : kitText.part.unfetched}
      error={error}
      close={close}
      onAgain={() => setAttempt(attempt + 1)}
    >
      {there && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {kitText.part.reload}
        </button>
      )}
    </Failed>
  )
}

/** Escape closes a window as soon as it is visible. */
function useEscape(close: Props['close']): void {
  useLayoutEffect(() => {
    if (!close) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [close])
}

/** Placeholder while a full-page part is fetched; `close` goes back to the page before. */
export function Coming({ close }: { close: () => void }) {
  useEscape(close)
  return (
    <div className="notice part-coming" role="status" data-testid="part-coming">
      {kitText.part.coming}
      <button type="button" className="button" onClick={close}>
        {kitText.part.back}
      </button>
    </div>
  )
}

function Failed({
  title,
  error,
  close,
  onAgain,
  children,
}: {
  title: string
  error: unknown
  close: Props['close']
  onAgain: () => void
  children?: ReactNode
}) {
  const rescue = useContext(Rescue)
  const again = useRef<HTMLButtonElement>(null)
  useEscape(close)
  useEffect(() => {
    if (close) again.current?.focus()
  }, [close])
  return (
    <div
      className={close ? 'notice part-failed part-window' : 'notice part-failed'}
      role="alert"
      data-testid="part-failed"
    >
      <div>
        <strong>{title}</strong>
        <p className="note">{wordsOf(error)}</p>
      </div>
      <div className="part-ways">
        <button type="button" className="button" ref={again} onClick={onAgain}>
          {kitText.part.again}
        </button>
        {children}
        {rescue}
        {close && (
          <button type="button" className="button" onClick={close}>
            {kitText.close}
          </button>
        )}
      </div>
    </div>
  )
}

/** A component that loads on first use, in its own region. For a dialog, `useClosing` returns its close function. */
// biome-ignore lint/suspicious/noExplicitAny: React's own type of lazy components, which the props are inferred from
export function fetched<Of extends ComponentType<any>>(
  load: () => Promise<{ default: Of }>,
  useClosing: () => (() => void) | undefined = () => undefined,
) {
  const fetch = () =>
    Promise.all([...sheets].map(fetchSheet))
      .then(load)
      .catch((error: unknown) => {
        throw new Unfetched(wordsOf(error), { cause: error })
      })
  // A lazy component keeps its first failure, so each attempt makes a new one.
  let Fetched = lazy(fetch)
  const again = async () => {
    const own = await fetch()
    Fetched = lazy(async () => own)
  }
  const Newest = (own: ComponentProps<Of>) => <Fetched {...own} />
  return function Part(own: ComponentProps<Of>): ReactNode {
    const close = useClosing()
    // Opening it again retries.
    const shut =
      close &&
      (() => {
        close()
        Fetched = lazy(fetch)
      })
    return (
      <Region fetch={again} close={shut}>
        <Newest {...own} />
      </Region>
    )
  }
}

/** For drawings outside React: reports an error to the region. */
export function useFailing(): (error: unknown) => void {
  const [failed, setFailed] = useState<{ error: unknown }>()
  if (failed) throw failed.error
  return useCallback((error) => setFailed({ error }), [])
}
