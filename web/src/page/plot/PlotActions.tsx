import { useContext, useState } from 'react'
import { copyPicture, useCopying } from '../../kit/useCopy'
import { Features } from '../../lab/feature'
import { useLab } from '../../lab/lab'
import { THEMES } from '../../plots/themes'
import { fileText } from './file-text'
import { type Pictured, pictureToCopy, savePicture, saveSeries, saveValues } from './plot-files'
import { OPEN_PLOT, type PlotSource } from './plot-source'
import './plot-actions.css'

/** The menu of a plot. */
export default function PlotActions({ source, close }: { source: PlotSource; close: () => void }) {
  const lab = useLab()
  const { place } = source
  const more = useContext(Features).flatMap(({ plotAction }) => {
    if (!plotAction || 'act' in plotAction) return plotAction ?? []
    return place ? { text: plotAction.text, act: () => plotAction.actAt(lab, place) } : []
  })
  const now = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  const [theme, setTheme] = useState<(typeof THEMES)[number]>(now)
  const act = (action: () => unknown) => () => {
    close()
    void action()
  }
  const pictures = (what: Pictured) => (
    <>
      <CopyPicture picture={() => pictureToCopy(lab, what, theme)} />
      {(['svg', 'png'] as const).map((kind) => (
        <li key={kind}>
          <button type="button" onClick={act(() => savePicture(lab, what, kind, theme))}>
            {fileText[kind]}
          </button>
        </li>
      ))}
    </>
  )
  return (
    <>
      <ul className="menu">
        <li>
          <button type="button" onClick={act(() => lab.choices.set(OPEN_PLOT, { source }))}>
            {fileText.open}
          </button>
        </li>
        <li>
          <button type="button" onClick={act(() => saveValues(lab, source))}>
            {fileText.values}
          </button>
        </li>
        {source.series && (
          <li>
            <button type="button" onClick={act(() => saveSeries(lab, source))}>
              {fileText.series}
            </button>
          </li>
        )}
        {more.map(({ text, act: open }) => (
          <li key={text}>
            <button type="button" onClick={act(() => open(lab))}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <h4>{fileText.picture}</h4>
      <ul className="menu" aria-label={fileText.picture}>
        {pictures(source)}
      </ul>
      <h4>{fileText.all}</h4>
      <ul className="menu" aria-label={fileText.all}>
        {pictures('all')}
      </ul>
      <fieldset className="segments" aria-label={fileText.colours}>
        {THEMES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="picture-colours"
              checked={value === theme}
              onChange={() => setTheme(value)}
            />
            <span>{fileText[value]}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** Stays open to say how it went. */
function CopyPicture({ picture }: { picture: () => Promise<Blob> }) {
  const { copyPicture: label, copied, notCopied: failed } = fileText
  const [said, copy] = useCopying({ label, copied, failed })
  return (
    <li>
      <button type="button" onClick={() => void copy(() => copyPicture(picture()))}>
        {said}
      </button>
    </li>
  )
}
