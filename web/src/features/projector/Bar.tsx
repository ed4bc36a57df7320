import { useHelp } from '../../help/open'
import { useEngineStatus } from '../../lab/hooks'
import { useLab } from '../../lab/lab'
import { Speeds } from '../../page/Transport'
import { pageText } from '../../page/text'
import { showCode, toggleColours, toggleFullScreen, turnLoad } from './keys'
import { toggleProjector } from './open'
import { projectorText as text } from './text'

/** What can be pressed: seen for a while after the pointer moved, and as long as the focus is in it. */
export function Bar() {
  const lab = useLab()
  const { running } = useEngineStatus()
  const show = useHelp((help) => help.show)
  const buttons: [name: string, act: () => unknown][] = [
    [text.restart, () => lab.session.seek(0)],
    [text.colours, () => toggleColours(lab)],
    [text.code, () => showCode(lab)],
    [text.fullScreen, toggleFullScreen],
    [text.keys, () => show('keys')],
    [text.leave, () => toggleProjector(lab)],
  ]
  return (
    <section className="hall-bar" aria-label={text.bar} data-testid="hall-bar">
      <button type="button" data-testid="play" onClick={() => lab.session.play(!running)}>
        {running ? pageText.transport.pause : pageText.transport.play}
      </button>
      <Speeds />
      <span className="hall-turn">
        {text.load}
        <button type="button" aria-label={text.less} onClick={() => turnLoad(lab, -1)}>
          −
        </button>
        <button type="button" aria-label={text.more} onClick={() => turnLoad(lab, 1)}>
          +
        </button>
      </span>
      {buttons.map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </section>
  )
}
