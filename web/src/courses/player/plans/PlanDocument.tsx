import { Fragment, useId } from 'react'
import { Coded } from '../../../features/share/Coded'
import { DocsLink } from '../../../kit/DocsLink'
import { QrPicture } from '../../../kit/QrPicture'
import { qrCode } from '../../../kit/qr'
import { useChoice } from '../../../lab/lab'
import { readableLink } from '../../../link/address'
import { FIGURE_PARAMETER, LESSON_PARAMETERS, PLAN_PARAMETER } from '../../../link/location'
import { planSource } from '../../plans'
import type { Opened, Plan, PlanPart } from '../../plans/plan'
import { HALL_PART } from '../hall-part'
import { InEnglish } from '../translated'
import { Words } from '../Words'
import type { FigureName } from './load'
import { planScreenText as text } from './text'

/** All steps open in one tab of this name: on the projector, while the plan is on the lecturer's screen. */
const HALL = 'aqm-lab-hall'

interface Props {
  plan: Plan
  figures: ReadonlyMap<string, FigureName>
  /** Whether it is for paper, with links spelled out. */
  paper?: boolean
}

/** A plan from its first line to its homework. */
export function PlanDocument({ plan, figures, paper = false }: Props) {
  const Heading = paper ? 'h2' : 'h3'
  return (
    <div className="plan">
      <div className="plan-head">
        <div>
          {paper && <h1 lang={plan.language}>{plan.title}</h1>}
          <p className="plan-kind">{text.kind(plan.slot)}</p>
          <p className="plan-about" lang={plan.language}>
            {plan.about}
            <InEnglish of={plan.language} />
          </p>
        </div>
        {paper && <Again name={plan.name} />}
      </div>
      <dl className="plan-needs">
        <dt>{text.audience}</dt>
        <dd lang={plan.language}>{plan.audience}</dd>
        <dt>{text.before}</dt>
        <dd lang={plan.language}>
          <Items of={plan.before} />
        </dd>
        <dt>{text.ready}</dt>
        <dd lang={plan.language}>
          <Items of={plan.ready} />
        </dd>
        <Phones plan={plan} paper={paper} />
      </dl>
      {plan.parts.map((part) => (
        <Part key={part.from} plan={plan.name} part={part} figures={figures} paper={paper} />
      ))}
      {plan.homework.length > 0 && (
        <section className="plan-part">
          <p className="plan-time" />
          <div>
            <Heading>{text.homework}</Heading>
            <ul className="plan-homework">
              {plan.homework.map(({ exercise, title, says }) => (
                <li key={exercise}>
                  <Place query={`?${LESSON_PARAMETERS[0]}=${exercise}`} paper={paper} words={title} />{' '}
                  <span lang={plan.language}>{says}</span>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <p className="plan-proved">{text.proved}</p>
    </div>
  )
}

const Items = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((item) => (
      <li key={item}>{item} </li>
    ))}
  </ul>
)

/** How phones can answer, and in how many steps. */
function Phones({ plan, paper }: Omit<Props, 'figures'>) {
  const tryRoom = useChoice(HALL_PART, (hall) => hall.tryRoom)
  const steps = plan.parts.flatMap(({ opens }) => opens.filter((own) => own.kind === 'step' && own.phones))
  if (steps.length === 0) return null
  const { how, guide, room } = text.phones
  return (
    <>
      <dt>{text.phones.title}</dt>
      <dd data-testid="plan-phones">
        <Coded text={how(steps.length)} />{' '}
        {!paper &&
          (tryRoom ? (
            <button type="button" className="button" data-testid="try-room" onClick={tryRoom}>
              {room}
            </button>
          ) : (
            <DocsLink page="docs/teach/hall.html">{guide}</DocsLink>
          ))}
      </dd>
    </>
  )
}

/** The link from paper back to the plan. */
function Again({ name }: { name: string }) {
  if (planSource(name) === undefined) return null
  const link = readableLink(`?${PLAN_PARAMETER}=${name}`)
  if (!link) return null
  const code = qrCode(link)
  return (
    <div className="plan-again">
      <p>
        {text.again} <span className="plan-address">{link}</span>
      </p>
      {code && <QrPicture code={code} label={text.qr} />}
    </div>
  )
}

function Part({
  plan,
  part,
  figures,
  paper,
}: Omit<Props, 'plan'> & { plan: string; part: PlanPart; paper: boolean }) {
  const id = useId()
  const Heading = paper ? 'h2' : 'h3'
  const { language, heading, from, minutes, opens, notes } = part
  return (
    <section className="plan-part" aria-labelledby={id} data-testid="plan-part">
      <p className="plan-time">{text.from(from, minutes)}</p>
      <div>
        <Heading id={id} lang={language}>
          {heading}
          <InEnglish of={language} />
        </Heading>
        {opens.length > 0 && (
          <ul className="plan-opens">
            {opens.map((own) => (
              <li key={keyOf(own)}>
                <OpenedWords plan={plan} of={own} figures={figures} paper={paper} />
              </li>
            ))}
          </ul>
        )}
        <dl className="plan-notes">
          {notes.map(({ label, words }) => (
            <Fragment key={label}>
              <dt>{text.labels[label]}</dt>
              <dd className={`plan-${label.toLowerCase()}`} lang={language}>
                <Words of={words} />
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </section>
  )
}

const keyOf = (own: Opened) => (own.kind === 'step' ? `${own.lesson} ${own.step}` : own.figure)

interface OpenedProps {
  /** The name of its plan. */
  plan: string
  of: Opened
  figures: ReadonlyMap<string, FigureName>
  paper: boolean
}

/** The opened step or figure, with its question or our verdicts. */
function OpenedWords({ plan, of, figures, paper }: OpenedProps) {
  if (of.kind === 'figure') {
    const name = figures.get(of.figure)
    return (
      <>
        <Place
          query={`?${FIGURE_PARAMETER}=${of.figure}`}
          paper={paper}
          words={name ? text.figure(name.paper, name.label) : of.figure}
        />{' '}
        {text.statements(of.verdicts.map(({ claim, is }) => [claim, is]))}
      </>
    )
  }
  const [lesson, step] = LESSON_PARAMETERS
  // Printed addresses are short because people type them; a plan from a file has no address.
  const by = !paper && planSource(plan) !== undefined ? `&${PLAN_PARAMETER}=${plan}` : ''
  const { prediction } = of
  const right = prediction?.kind === 'choose' && prediction.choices.find((choice) => choice.right)
  return (
    <>
      <Place
        query={`?${lesson}=${of.lesson}&${step}=${of.step}&view=projector${by}`}
        paper={paper}
        words={text.step(of.title, of.step)}
      />{' '}
      {of.phones && <span className="plan-phones">{text.phones.mark}</span>}{' '}
      {prediction && <em>{prediction.ask}</em>} {right && text.holds(right.says)}
    </>
  )
}

/** A link; on paper its address follows. */
const Place = ({ query, paper, words }: { query: string; paper: boolean; words: string }) =>
  paper ? (
    <>
      <b>{words}</b> <span className="plan-address">{query}</span>
    </>
  ) : (
    <a href={query} target={HALL}>
      {words}
    </a>
  )
