import './explanation.css'
import { type Entry, entryOf, type TermId } from './glossary'
import { useHelp } from './open'
import { helpText } from './text'

/** The meaning of a term in a small panel; `of` is its glossary id, or the entry itself. */
export default function Explanation({ of, close }: { of: TermId | Entry; close: () => void }) {
  const show = useHelp((help) => help.show)
  const { term, symbol, unit, text, source } = typeof of === 'string' ? entryOf(of) : of
  return (
    <div className="explanation">
      <b>
        {term}
        {symbol && <i>{symbol}</i>}
        <small>{unit}</small>
      </b>
      <p>{text}</p>
      {source && <small>{source}</small>}
      <button
        type="button"
        className="link"
        onClick={() => {
          close()
          show(typeof of === 'string' ? 'words' : 'schemes')
        }}
      >
        {typeof of === 'string' ? helpText.more : helpText.moreSchemes}
      </button>
    </div>
  )
}
