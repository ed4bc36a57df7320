/** Time for the download to start before its URL is revoked, ms. */
const KEEP_MS = 10_000

/** Downloads a file under a name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(file)
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}

/** File name, without extension, for a scenario with this title. */
export const fileName = (title = ''): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'scenario'
