import { useState } from 'react'
import './entry.css'

/** What was typed: a value, or why it is none. */
export type Typed<Value> = { value: Value } | { wrong: string }

interface EntryProps<Value> {
  label: string
  hint?: string
  placeholder?: string
  value: string
  read: (text: string) => Typed<Value>
  onValue: (value: Value) => void
}

/** A field that keeps what is typed until it can be read. */
export function Entry<Value>({ label, hint, placeholder, value, read, onValue }: EntryProps<Value>) {
  const [text, setText] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const commit = () => {
    if (text === undefined) return
    const typed = read(text)
    setWrong('wrong' in typed ? typed.wrong : undefined)
    if ('wrong' in typed) return
    setText(undefined)
    if (text !== value) onValue(typed.value)
  }
  return (
    <>
      <input
        aria-label={label}
        title={hint}
        placeholder={placeholder}
        aria-invalid={wrong !== undefined}
        value={text ?? value}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {wrong && (
        <div className="entry-wrong" role="alert">
          {wrong}
        </div>
      )}
    </>
  )
}
