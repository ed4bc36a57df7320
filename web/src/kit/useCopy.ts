import { useState } from 'react'

const SAID_MS = 2000

interface Words {
  label: string
  copied: string
  failed: string
}

/** The label of a copy button: for a moment it reports the result. */
export function useCopying({
  label,
  copied,
  failed,
}: Words): [string, (copy: () => Promise<unknown>) => Promise<void>] {
  const [said, setSaid] = useState(label)
  const act = async (copy: () => Promise<unknown>) => {
    try {
      await copy()
      setSaid(copied)
    } catch {
      setSaid(failed)
    }
    setTimeout(() => setSaid(label), SAID_MS)
  }
  return [said, act]
}

/** The same for text. */
export function useCopy(words: Words): [string, (text: () => string | Promise<string>) => Promise<void>] {
  const [said, act] = useCopying(words)
  return [said, (text) => act(async () => navigator.clipboard.writeText(await text()))]
}

/** Copies a PNG picture. Call it at once: after waiting, the browser would reject it as unrelated to the press.
 * @throws if the browser does not let pages copy pictures */
export const copyPicture = (picture: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
