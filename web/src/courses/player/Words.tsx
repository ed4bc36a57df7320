import { Fragment } from 'react'
import { openGallery } from '../../features/papers/open'
import { Term } from '../../help/Term'
import { useLab } from '../../lab/lab'
import { FIGURE_PARAMETER, LESSON_PARAMETERS } from '../../link/location'
import type { Block, Inline } from '../language/lesson'
import { plain } from '../language/words'
import { openNamed } from './address'
import { held } from './held'

/** Paragraphs and lists of a lesson. */
export const Blocks = ({ of }: { of: readonly Block[] }) =>
  of.map((block, i) =>
    block.kind === 'list' ? (
      <ul key={i}>
        {block.items.map((item, k) => (
          <li key={k}>
            <Words of={item} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={i}>
        <Words of={block.words} />
      </p>
    ),
  )

export const Words = ({ of }: { of: readonly Inline[] }) =>
  held(of).map(({ word, sign }, i) =>
    sign ? (
      <span key={i} className="lesson-held">
        <Word of={word} />
        {sign}
      </span>
    ) : (
      <Fragment key={i}>
        <Word of={word} />
      </Fragment>
    ),
  )

function Word({ of }: { of: Inline }) {
  switch (of.kind) {
    case 'text':
      return of.text
    case 'code':
      return <code translate="no">{of.text}</code>
    case 'strong':
      return (
        <strong>
          <Words of={of.words} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Words of={of.words} />
        </em>
      )
    case 'term':
      return <Term id={of.id}>{plain(of.words)}</Term>
    case 'link':
      return <PlaceLink to={of.to} words={of.words} />
  }
}

/** A link: figures and lessons open here; other pages open in a new tab, so that the lesson goes on. */
function PlaceLink({ to, words }: { to: string; words: readonly Inline[] }) {
  const lab = useLab()
  const given = new URLSearchParams(to.startsWith('?') ? to : '')
  const figure = given.get(FIGURE_PARAMETER)
  const lesson = given.get(LESSON_PARAMETERS[0])
  const here = figure === null && lesson === null ? undefined : { figure, lesson }
  return (
    <a
      href={to}
      {...(here
        ? {
            onClick: (event) => {
              event.preventDefault()
              if (figure !== null) openGallery(lab, figure)
              else void openNamed(lab, lesson!)
            },
          }
        : { target: '_blank', rel: 'noreferrer' })}
    >
      <Words of={words} />
    </a>
  )
}
