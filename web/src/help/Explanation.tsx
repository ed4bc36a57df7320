import './help.css'
import { entryOf, type TermId } from './glossary'
import { useHelp } from './open'
import { helpText } from './text'

/** What a word means, in a small panel. */
export default function Explanation({ id, close }: { id: TermId; close: () => void }) {
  const show = useHelp((help) => help.show)
  const entry = entryOf(id)
  if (!entry) return null
  return (
    <div className="explanation">
      <h4>
        {entry.term}
        {entry.symbol && <i>{entry.symbol}</i>}
        <small>{entry.unit}</small>
      </h4>
      <p>{entry.text}</p>
      {entry.source && <p className="help-source">{entry.source}</p>}
      <button
        type="button"
        className="link"
        onClick={() => {
          close()
          show('words')
        }}
      >
        {helpText.more}
      </button>
    </div>
  )
}
