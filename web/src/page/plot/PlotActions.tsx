import { useState } from 'react'
import { savePicture, saveSeries, saveValues } from './plot-files'
import { type PlotSource, useOpenPlot } from './plot-source'
import { plotText } from './plot-text'

const COLOURS = ['light', 'dark', 'print'] as const

/** The menu of a plot. */
export default function PlotActions({ source, close }: { source: PlotSource; close: () => void }) {
  const now = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  const [colours, setColours] = useState<(typeof COLOURS)[number]>(now)
  const { actions } = plotText
  const act = (action: () => unknown) => () => {
    close()
    void action()
  }
  return (
    <>
      <ul className="menu">
        <li>
          <button type="button" onClick={act(() => useOpenPlot.setState({ source }))}>
            {actions.open}
          </button>
        </li>
        <li>
          <button type="button" onClick={act(() => saveValues(source))}>
            {actions.values}
          </button>
        </li>
        {source.series && (
          <li>
            <button type="button" onClick={act(() => saveSeries(source))}>
              {actions.series}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={act(() => savePicture(source, 'svg', colours))}>
            {actions.svg}
          </button>
        </li>
        <li>
          <button type="button" onClick={act(() => savePicture(source, 'png', colours))}>
            {actions.png}
          </button>
        </li>
      </ul>
      <fieldset className="segments" aria-label={actions.colours}>
        {COLOURS.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="picture-colours"
              checked={value === colours}
              onChange={() => setColours(value)}
            />
            <span>{actions[value]}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
