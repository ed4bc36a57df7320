import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RuleCompletion } from '../../generated/rule'
import { DocsLink } from '../../kit/DocsLink'
import { fingersAlone } from '../../kit/fingers'
import { ask } from './ask'
import { moved, pieces } from './places'
import { ruleText } from './text'
import type { Known } from './useRule'

interface Props {
  text: string
  known: Known | undefined
  /** Values shown after each line, by line number from 0. */
  values: ReadonlyMap<number, readonly { name: string; text: string }[]>
  /** A stretch to select, once. */
  goTo: { from: number; to: number } | undefined
  onText: (text: string) => void
  onCaret: (at: number) => void
  describedBy: string
}

const INDENT = '  '
/** The page that documents every word. */
const LANGUAGE = 'docs/reference/rules.html'
/** A line after which the next one is indented. */
const OPENS = /^\s*(?:on|every)\b|[{:]\s*(?:#.*)?$/

/** Editor of a rule's text: a text area over a coloured copy, with underlined faults and values at the ends of lines. */
export function CodeArea({ text, known, values, goTo, onText, onCaret, describedBy }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const layer = useRef<HTMLPreElement>(null)
  const completion = useCompletion(area, layer, text, onText)
  const lines = useMemo(() => {
    const document = known?.document.view
    const words = moved(document?.words ?? [], known?.text ?? '', text)
    const faults = moved(document?.faults ?? [], known?.text ?? '', text)
    return pieces(text, words, faults)
  }, [text, known])
  useEffect(() => {
    // On a phone the on-screen keyboard would cover the editor.
    if (!fingersAlone()) area.current?.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths change with values and lines
  useLayoutEffect(() => {
    for (const own of layer.current?.querySelectorAll<HTMLElement>('.rule-values') ?? []) hideIfOver(own)
  }, [lines, values])
  useEffect(() => {
    if (!goTo || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(goTo.from, goTo.to)
  }, [goTo])
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The page's shortcuts are letters here, and an extra Escape must not close the editor.
    event.stopPropagation()
    if (completion.onKeyDown(event)) return
    if (event.key === 'Escape') {
      // The next Escape closes the editor.
      const done = event.currentTarget
        .closest('.rule-editor')
        ?.querySelector<HTMLElement>('[data-testid=rule-done]')
      done?.focus()
      return
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      newLine(event.currentTarget)
    } else if (event.key === '}') closeBrace(event)
  }
  return (
    <div className="rule-code" data-testid="rule-code">
      <div className="rule-frame">
        <pre className="rule-layer" aria-hidden="true" ref={layer}>
          {lines.map((line, i) => (
            <span key={i} className="rule-line">
              {line.map((piece, j) => (
                <span key={j} className={classOf(piece.kind, piece.fault)}>
                  {piece.text}
                </span>
              ))}
              {'\n'}
              {values.has(i) && (
                <span className="rule-values">
                  {values.get(i)!.map(({ name, text }) => (
                    <span key={name}>
                      {name} {text}
                    </span>
                  ))}
                </span>
              )}
            </span>
          ))}
        </pre>
        <textarea
          ref={area}
          className="rule-text"
          translate="no"
          value={text}
          aria-label={ruleText.code}
          aria-describedby={describedBy}
          aria-autocomplete="list"
          {...completion.attributes}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          wrap="soft"
          rows={lines.length}
          data-testid="rule-text"
          onChange={(event) => {
            onText(event.currentTarget.value)
            completion.typed()
          }}
          onSelect={(event) => onCaret(event.currentTarget.selectionStart)}
          onBlur={completion.close}
          onKeyDown={onKeyDown}
        />
      </div>
      {completion.list}
      <p className="rule-hint rule-keys">
        {!fingersAlone() && ruleText.keys} <DocsLink page={LANGUAGE}>{ruleText.language}</DocsLink>
      </p>
    </div>
  )
}

const classOf = (kind: string | undefined, fault: string | undefined) =>
  [kind && `rule-${kind}`, fault && `rule-${fault}`].filter(Boolean).join(' ') || undefined

/** Replaces the selection as typing does, so that the browser can undo it. */
function type(area: HTMLTextAreaElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Inserts a line break that keeps the indentation, and adds to it after the head of an event or a brace. */
function newLine(area: HTMLTextAreaElement): void {
  const before = area.value.slice(0, area.selectionStart)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const depth = /^ */.exec(line)![0]
  type(area, `\n${depth}${OPENS.test(line) ? INDENT : ''}`)
}

/** Gives a closing brace on a line of its own the indentation of the line that it closes. */
function closeBrace(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart)
  if (!/^ +$/.test(line) || line.length < INDENT.length) return
  event.preventDefault()
  event.currentTarget.setSelectionRange(selectionStart - INDENT.length, selectionEnd)
  type(event.currentTarget, '}')
}

/** Space between the end of a line and its values, px. */
const APART = 8

/** Hides the values of a line that leaves no room for them. */
function hideIfOver(values: HTMLElement): void {
  const line = values.parentElement!
  const range = document.createRange()
  range.setStart(line, 0)
  range.setEndBefore(values)
  const { bottom } = line.getBoundingClientRect()
  const last = [...range.getClientRects()].filter((part) => part.bottom > bottom - APART)
  const end = Math.max(...last.map(({ right }) => right))
  values.style.visibility = end + APART > values.getBoundingClientRect().left ? 'hidden' : ''
}

/** Position of the character at `at`, px from the corner of the layer's box; lines may wrap. */
function cornerOf(layer: HTMLElement, at: number): { left: number; bottom: number } | undefined {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  let left = at
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.parentElement?.closest('.rule-values')) continue
    if (left >= node.length) {
      left -= node.length
      continue
    }
    const range = document.createRange()
    range.setStart(node, left)
    range.setEnd(node, left + 1)
    const [letter, frame] = [range.getBoundingClientRect(), layer.getBoundingClientRect()]
    return { left: letter.left - frame.left, bottom: letter.bottom - frame.top }
  }
  return undefined
}

/** The name that ends at index `at` of a text. */
const wordBefore = (text: string, at: number): string | undefined =>
  /[\p{L}_][\p{L}\p{N}_]*$/u.exec(text.slice(0, at))?.[0]

/** The completions at the caret. The list opens while a name is typed, and on Ctrl+Space. */
function useCompletion(
  area: React.RefObject<HTMLTextAreaElement | null>,
  layer: React.RefObject<HTMLElement | null>,
  text: string,
  onText: (text: string) => void,
) {
  const id = useId()
  const [offers, setOffers] = useState<readonly RuleCompletion[]>([])
  const [chosen, setChosen] = useState(0)
  /** The caret position of the offers. Old offers stay visible until new ones arrive, but cannot be chosen. */
  const offeredAt = useRef(0)
  const fit = () => area.current?.selectionStart === offeredAt.current
  /** Whether the next change of the text opens the list. */
  const asks = useRef(false)
  const close = () => setOffers([])
  const complete = () => {
    const at = area.current?.selectionStart ?? 0
    ask('completions', { text: area.current?.value ?? '', at }).then(
      (found) => {
        if (document.activeElement !== area.current || area.current?.selectionStart !== at) return
        const typed = wordBefore(area.current.value, at)
        // A complete word needs no list.
        const isWhole = found.length === 1 && found[0]!.insert.trimEnd() === typed
        offeredAt.current = at
        setOffers(isWhole ? [] : found)
        setChosen(0)
      },
      () => undefined,
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested after each change of the text
  useLayoutEffect(() => {
    if (!asks.current) return
    asks.current = false
    const at = area.current?.selectionStart ?? 0
    if (wordBefore(text, at)) complete()
    else close()
  }, [text])
  const take = (offer: RuleCompletion) => {
    const own = area.current
    if (!own || !fit()) return
    close()
    own.focus()
    own.setSelectionRange(offer.from, offer.to)
    type(own, offer.insert)
    asks.current = false
    onText(own.value)
  }
  const open = offers.length > 0
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      complete()
      return true
    }
    if (!open) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setChosen((chosen + by + offers.length) % offers.length)
    else if (
      fit() &&
      (event.key === 'Tab' || (event.key === 'Enter' && typedPart(area.current, offers[chosen]!)))
    )
      take(offers[chosen]!)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else return false
    event.preventDefault()
    return true
  }
  const from = offers[0]?.from
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: line breaks depend on the text
  useLayoutEffect(() => {
    const corner = layer.current && from !== undefined && cornerOf(layer.current, from)
    if (!corner || !box.current) return
    box.current.style.setProperty('--left', `${corner.left}px`)
    box.current.style.setProperty('--top', `${corner.bottom}px`)
    box.current.scrollIntoView({ block: 'nearest' })
  }, [from, text])
  const list = open && (
    <div id={id} role="listbox" aria-label={ruleText.code} className="rule-offers" ref={box}>
      {offers.map((offer, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text area handles keys
        <div
          key={`${offer.kind} ${offer.insert}`}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === chosen}
          ref={(item) => {
            if (i === chosen) item?.scrollIntoView({ block: 'nearest' })
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(offer)}
        >
          <code className={classOf(offer.kind, undefined)}>{offer.insert}</code> <small>{offer.about}</small>
        </div>
      ))}
    </div>
  )
  return {
    list,
    close,
    onKeyDown,
    typed: () => {
      asks.current = true
    },
    attributes: {
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open ? `${id}-${chosen}` : undefined,
    },
  }
}

/** Whether an offer extends the typed text, so that Enter accepts it. After a complete word Enter breaks the line. */
function typedPart(area: HTMLTextAreaElement | null, { from, to, insert }: RuleCompletion): boolean {
  const typed = area?.value.slice(from, to) ?? ''
  return typed !== '' && typed !== insert.trimEnd()
}
