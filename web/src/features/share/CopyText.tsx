import { useId } from 'react'
import { useCopy } from '../../kit/useCopy'
import { shareText } from './text'

interface Props {
  label: string
  text: string
  note?: string | undefined
  testId: string
}

/** A text to copy, by button or by hand. */
export function CopyText({ label, text, note, testId }: Props) {
  const id = useId()
  const { copy: face, copied, notCopied: failed } = shareText
  const [said, copy] = useCopy({ label: face, copied, failed })
  return (
    <div className="share-text">
      <label htmlFor={id}>{label}</label>
      {note && <small>{note}</small>}
      <span className="share-copied">
        <textarea
          id={id}
          readOnly
          rows={3}
          value={text}
          translate="no"
          data-testid={testId}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className="button strong"
          aria-label={said === face ? shareText.copyLabel(label) : undefined}
          data-testid={`${testId}-copy`}
          onClick={() => void copy(() => text)}
        >
          {said}
        </button>
      </span>
    </div>
  )
}
