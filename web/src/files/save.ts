/** How long the download may take to begin before its address is given up. */
const KEEP_MS = 10_000

/** Hands out a file under a name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(file)
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}

/** The name, without an extension, of files of a scenario with this title. */
export const fileName = (title = ''): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'scenario'
