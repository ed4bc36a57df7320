import { useState } from 'react'
import { copyPicture, useCopying } from '../../kit/useCopy'
import { useLab } from '../../lab/lab'
import { Slot } from '../../lab/Slot'
import { pictureToCopy, savePicture } from '../../page/plot/plot-files'
import type { Theme } from '../../plots/themes'
import { Choice } from './Choice'
import { shareText } from './text'

/** All plots on the screen as one picture. */
export function ImageTab() {
  const lab = useLab()
  const text = shareText.image
  const [theme, setTheme] = useState<Theme>(
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )
  const [captioned, setCaptioned] = useState(true)
  const [failed, setFailed] = useState(false)
  const { copied, notCopied } = shareText
  const [said, copy] = useCopying({ label: text.copy, copied, failed: notCopied })
  const save = (kind: 'png' | 'svg') =>
    savePicture(lab, 'all', kind, theme, captioned).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <>
      <p className="note">{text.note}</p>
      <Choice label={text.colours} names={text.themes} value={theme} onChoose={setTheme} />
      <label className="share-check">
        <input type="checkbox" checked={captioned} onChange={({ target }) => setCaptioned(target.checked)} />
        {text.caption}
      </label>
      <p className="share-actions">
        {(['png', 'svg'] as const).map((kind) => (
          <button key={kind} type="button" className="button" onClick={() => void save(kind)}>
            {text[kind]}
          </button>
        ))}
        <button
          type="button"
          className="button"
          onClick={() => void copy(() => copyPicture(pictureToCopy(lab, 'all', theme, captioned)))}
        >
          {said}
        </button>
      </p>
      {failed && <p role="status">{text.failed}</p>}
      <Slot id="pictures" />
    </>
  )
}
