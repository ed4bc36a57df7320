import { useState } from 'react'

const SAID_MS = 2000

interface Words {
  label: string
  copied: string
  failed: string
}

/** What a button that copies says, and how it copies: for a moment it says how that went. */
export function useCopy({
  label,
  copied,
  failed,
}: Words): [string, (text: () => string | Promise<string>) => Promise<void>] {
  const [said, setSaid] = useState(label)
  const copy = async (text: () => string | Promise<string>) => {
    try {
      await navigator.clipboard.writeText(await text())
      setSaid(copied)
    } catch {
      setSaid(failed)
    }
    setTimeout(() => setSaid(label), SAID_MS)
  }
  return [said, copy]
}
