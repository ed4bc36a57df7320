import { useStore } from 'zustand'
import { useHelp } from '../../help/open'
import { Term } from '../../help/Term'
import { DocsLink } from '../../kit/DocsLink'
import { useLab } from '../../lab/lab'
import { LANE_LETTERS } from '../../plots/palette'
import { schemeName } from '../../scenario/schemes'
import { lookText } from './look-text'

const DRAWN = ['drop_curve', 'queue_plot', 'loss_plot', 'raster'] as const

/** The screen in a few sentences for newcomers, and first things to try. */
export function Look() {
  const lab = useLab()
  const show = useHelp((help) => help.show)
  const lanes = useStore(lab.store, ({ scenario }) => scenario.lanes)
  const names = lanes.map(({ label, queue }, i) => `${LANE_LETTERS[i]} (${label || schemeName(queue.kind)})`)
  return (
    <div className="look">
      <div className="look-lead">
        <p>{lookText.queue}</p>
        <div>
          {lookText.aqm.before}
          <Term id="aqm">{lookText.aqm.name}</Term>
          {lookText.aqm.after}
        </div>
        <p>{lookText.lanes(names)}</p>
      </div>
      <section>
        <h3>{lookText.first}</h3>
        <ol>
          {lookText.tries.map(({ act, see }) => (
            <li key={act}>
              <b>{act}</b> {see}
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{lookText.shows}</h3>
        <dl>
          {DRAWN.map((id) => (
            <div key={id}>
              <dt>
                <Term id={id}>{lookText.drawn[id].name}</Term>
              </dt>
              <dd>{lookText.drawn[id].text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="look-more">
        {lookText.ask}{' '}
        {(['words', 'schemes'] as const).map((tab) => (
          <button key={tab} type="button" className="button" onClick={() => show(tab)}>
            {lookText[tab]}
          </button>
        ))}
        <DocsLink page="docs/" className="button">
          {lookText.documentation}
        </DocsLink>
      </p>
    </div>
  )
}
