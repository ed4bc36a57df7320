import { listed, NONE } from '../../kit/format'
import { siteAddress } from '../../kit/packed'
import { QrPicture } from '../../kit/QrPicture'
import { qrCode } from '../../kit/qr'
import { type Lab, useLab } from '../../lab/lab'
import { entriesOf } from '../../lab/markers'
import { type Present, readPresent, sentenceOf, sharedWindow } from '../../lab/present'
import { fullNameOf } from '../../lab/readings'
import { spanAt } from '../../lab/time-view'
import { isLocal } from '../../link/location'
import { choicesFor, sharedView } from '../../link/shared-view'
import { boardFiguresOf, headlinesOf, shownOf } from '../../measures/lane-figures'
import { plotText } from '../../page/plot/plot-text'
import { pageText } from '../../page/text'
import { dashOf, LANE_LETTERS } from '../../plots/palette'
import { extrasOf } from '../../scenario/extras'
import { networkOf } from '../../scenario/networks'
import { schemeSource } from '../../scenario/schemes'
import { linkWords, loadWords, parameterWords, partWords } from './parameters'
import type { Drawn } from './pictures'
import { handoutText as text } from './text'

/** Changes beyond these would be a page of their own. */
const MOST_CHANGES = 8

/** Nobody types an address that is longer. */
const MOST_TYPED = 600

/** The present comparison on a page of paper that lies as `way` says. Places of plots are empty until their size is known. */
export function Handout({ way, program }: { way: 'portrait' | 'landscape'; program: string }) {
  const lab = useLab()
  const { scenario, view } = lab.store.getState()
  const present = readPresent(lab)
  const lanes = scenario.lanes.map((_, i) => i)
  const own = lanes.map((index) => networkWords(lab, index))
  const shared = own.every((words) => words.join() === own[0]?.join())
  const { from_s, to_s } = spanAt(lab, lab.engine.t_s)
  const t_s = Math.round(lab.engine.t_s * 1000) / 1000
  const there = sharedView(view, t_s, { ...choicesFor(view, false), screen: 'full' })
  const network = networkOf(scenario)
  return (
    <article
      className={`handout ${way} handout-${lanes.length}`}
      data-theme="print"
      data-testid={`handout-${way}`}
    >
      <header>
        <h1>{scenario.title || pageText.name}</h1>
        <p>
          {shared && (
            <>
              <b>{text.network}</b>{' '}
              {text.sentence([...(network && network.id !== 'lab' ? [network.name] : []), own[0]?.[0] ?? ''])}{' '}
              <b>{text.load}</b> {text.sends(own[0]?.slice(1) ?? [])} {lanes.length > 1 && text.sharing}{' '}
            </>
          )}
          <Changes /> {text.until(Math.max(0, from_s), Math.min(to_s, t_s), scenario.seed)}
        </p>
      </header>
      <div className="handout-lanes">
        {lanes.map((index) => (
          <Lane
            key={LANE_LETTERS[index]}
            index={index}
            present={present}
            own={shared ? undefined : own[index]}
          />
        ))}
      </div>
      {lanes.length > 1 && (
        <Plot of="together" index={0} title={text.together.title} note={text.together.note} />
      )}
      <div className="handout-foot">
        <Figures present={present} />
        <footer>
          <PageLink link={lab.address.linkTo(scenario, there)} />
          <small>{program}</small>
        </footer>
      </div>
    </article>
  )
}

/** A lane's link, and what is sent to it, class by class. */
function networkWords(lab: Lab, index: number): string[] {
  const document = lab.store.getState()
  const state = lab.engine.lanes[index]?.state
  if (!state) return []
  const { t_s } = lab.engine
  return [
    listed([linkWords(state.link), ...partWords(document, index, t_s)]),
    ...loadWords(document.scenario.traffic, state.traffic, t_s),
  ]
}

function Changes() {
  const lab = useLab()
  const entries = entriesOf(lab.store.getState()).filter(({ at_s }) => at_s <= lab.engine.t_s)
  if (entries.length === 0) return null
  const lines = entries.slice(-MOST_CHANGES).map(({ at_s, label, lane }) => {
    return text.at(at_s, lane === undefined ? undefined : LANE_LETTERS[lane], label)
  })
  const more = entries.length - lines.length
  return (
    <>
      <b>{text.changes}</b> {text.came(lines, more)}
    </>
  )
}

interface LaneProps {
  index: number
  present: Present
  /** Its network and load, where it has not those of the others. */
  own: readonly string[] | undefined
}

function Lane({ index, present, own }: LaneProps) {
  const lab = useLab()
  const letter = LANE_LETTERS[index]!
  const feed = lab.engine.lanes[index]
  const queue = feed?.state?.queue ?? lab.store.getState().scenario.lanes[index]!.queue
  const unit = feed?.curve?.unit ?? 'packets'
  const source = schemeSource(queue.kind)
  return (
    <section className="handout-lane" aria-label={pageText.lane.region(letter, fullNameOf(lab, index))}>
      <h2>
        <b>{letter}</b>
        <svg viewBox="0 0 28 4" aria-hidden="true">
          <path
            d="M0 2H28"
            stroke="#000"
            strokeWidth="2"
            strokeDasharray={dashOf(index).join(' ') || undefined}
          />
        </svg>
        {fullNameOf(lab, index)}
      </h2>
      <p className="handout-parameters">{text.about(parameterWords(queue), source || undefined, own)}</p>
      <p className="handout-sentence">{sentenceOf(lab, present, index)}</p>
      <div className="handout-plots">
        <Plot
          of="curve"
          index={index}
          title={text.curve.title}
          note={(feed?.curve?.averaged ? text.averaged : text.curve)[unit]}
          missing={feed?.curve && feed.curve.line.length > 0 ? undefined : text.noCurve}
        />
        <Plot of="queue" index={index} title={plotText.titles.queue} note={plotText.notes.queue} />
        <Plot of="loss" index={index} title={plotText.titles.loss} note={plotText.notes.loss} />
      </div>
    </section>
  )
}

interface PlotProps {
  of: Drawn
  index: number
  title: string
  note: string
  /** What stands in its place where there is nothing to draw. */
  missing?: string | undefined
}

const Plot = ({ of, index, title, note, missing }: PlotProps) => (
  <figure className={`handout-plot handout-${of}`}>
    <figcaption>
      <b>{title}</b> {missing ?? note}
    </figcaption>
    <div data-plot={of} data-index={index} />
  </figure>
)

/** All that is measured, a row each. */
function Figures({ present }: { present: Present }) {
  const lab = useLab()
  const { scenario } = lab.store.getState()
  const window = sharedWindow(present)
  const letters = LANE_LETTERS.slice(0, scenario.lanes.length)
  const sideBySide = letters.length === 2
  const differ = letters.length > 2
  const { from_s = 0, to_s = 0 } = window ?? {}
  const caption = window
    ? (differ ? text.figuresDiffer : text.figures)(from_s, to_s)
    : differ
      ? text.ownFiguresDiffer
      : text.ownFigures
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          {letters.map((letter, i) => (
            <th key={letter} scope="col">
              <b>{letter}</b> {fullNameOf(lab, i)}
            </th>
          ))}
          {sideBySide && <th scope="col">{text.difference(letters[1]!)}</th>}
        </tr>
      </thead>
      <tbody>
        {boardFiguresOf(
          scenario.traffic,
          headlinesOf(scenario.traffic, lab.store.getState().view.figures, undefined, extrasOf(scenario)),
          extrasOf(scenario),
        ).map((quantity) => {
          const { key, title, unit, values, lacks, spreads, differences } = shownOf(quantity, present.figures)
          return (
            <tr key={key}>
              <th scope="row">{text.figure(title, unit)}</th>
              {letters.map((letter, i) => (
                <td key={letter}>
                  {text.value(
                    lacks[i] ?? values[i] ?? '',
                    spreads[i],
                    !sideBySide && differences[i] !== NONE ? differences[i] : undefined,
                  )}
                </td>
              ))}
              {sideBySide && <td>{differences[1]}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function PageLink({ link }: { link: string | undefined }) {
  if (!link) return <p>{text.tooLong}</p>
  if (siteAddress() === undefined) return null
  const code = qrCode(link)
  return (
    <>
      {code && <QrPicture code={code} label={text.qr} />}
      <p>
        {text.open} <a href={link}>{link.length > MOST_TYPED ? text.behind : link}</a>
        {isLocal(new URL(link)) && <small> {text.local}</small>}
      </p>
    </>
  )
}
