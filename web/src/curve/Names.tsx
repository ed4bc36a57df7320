import { type KeyboardEvent, memo, type ReactNode } from 'react'
import type { Curve } from '../engine/protocol'
import type { TermId } from '../help/glossary'
import { Term } from '../help/Term'
import { useAside } from '../kit/aside'
import { useLanguage } from '../kit/useLanguage'
import type { Geometry } from './geometry'
import { curveText } from './text'
import { thresholdLabels } from './ticks'
import { lengthsOf } from './unit'

/** Glossary ids of thresholds, by their names in schemes. */
export const THRESHOLDS: Readonly<Record<string, TermId>> = {
  min_th: 'min_th',
  max_th: 'max_th',
  K_l: 'k_l',
  K_m: 'k_m',
  K_h: 'k_h',
  minTh: 'l4s_curve',
  maxTh: 'l4s_curve',
  step: 'l4s_curve',
}
/** Below this width the corner's buttons take the space of the long title, px. */
const NARROW = 200

interface Props {
  curve: Curve
  geometry: Geometry
  /** Whether they are reachable by keyboard: one tab stop, then arrow keys. */
  stop?: boolean
}

/** Labels of a curve's axes and thresholds; a press explains them. */
export const Names = memo(function Names({ curve, geometry, stop = false }: Props) {
  useLanguage()
  const { x, y, end, width } = geometry
  const { title, p, pShort } = lengthsOf(curve)
  const aside = useAside()
  return (
    // biome-ignore lint/a11y/useSemanticElements: labels are not form fields
    <div className="curve-names" role="group" aria-label={curveText.names} onKeyDown={walk}>
      <Name left={0} top={TITLE}>
        <Term
          id={curve.unit === 'milliseconds' ? 'l4s_curve' : 'drop_curve'}
          {...(stop ? aside : { tabIndex: -1 })}
        >
          {width < NARROW ? pShort : p}
        </Term>
      </Name>
      {thresholdLabels(curve, geometry).map(({ name, x, y }) => {
        const term = THRESHOLDS[name.split(' ')[0] as string]
        return (
          <Name key={name} left={x} top={y - ASCENT} also="curve-threshold-name">
            {term ? (
              <Term id={term} tabIndex={-1}>
                {name}
              </Term>
            ) : (
              name
            )}
          </Name>
        )
      })}
      <Name left={(x(0) + x(end)) / 2} top={y(0) + BELOW_AXIS} also="curve-centred">
        <Term
          id={curve.unit === 'milliseconds' ? 'l4s_queues' : curve.averaged ? 'average' : 'queue'}
          tabIndex={-1}
        >
          {title}
        </Term>
      </Name>
    </div>
  )
})

/** Position of the probability axis' title, px. */
const TITLE = -1
/** From a label's top to its baseline, px. */
const ASCENT = 10
/** From the axis to the top of its title, px. */
const BELOW_AXIS = 15

interface NameProps {
  left: number
  top: number
  /** An additional class. */
  also?: string
  children: ReactNode
}

const Name = ({ left, top, also = '', children }: NameProps) => (
  <span className={`curve-name ${also}`} style={{ left, top }}>
    {children}
  </span>
)

function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('.term')]
  const at = names.indexOf(document.activeElement as HTMLElement)
  if (!by || at < 0) return
  names[(at + by + names.length) % names.length]?.focus()
  event.preventDefault()
  event.stopPropagation()
}
