const GREEK: Record<string, string> = { alpha: 'α', beta: 'β', gamma: 'γ' }

/** A parameter's printed name: `w_q` with a subscript, `alpha` as the letter. Words are unchanged. */
export function ParameterName({ name }: { name: string }) {
  const [, base, index] = /^([A-Za-z]+)_([A-Za-z0-9]+)$/.exec(name) ?? []
  if (base && index)
    return (
      <i translate="no">
        {GREEK[base] ?? base}
        <sub>{index}</sub>
      </i>
    )
  return GREEK[name] ? <i translate="no">{GREEK[name]}</i> : name
}
