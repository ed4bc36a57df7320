import { useLab } from '../../lab/lab'
import { choicesOf, FACETS, type Facet, type Filter, type Listed, withValue, wordOf } from './filter'
import { setFilter } from './open'
import { galleryText } from './text'

/** Filters figures by paper, scheme and verdict; each choice shows how many figures it leaves. */
export function Filters({
  figures,
  filter,
  left,
}: {
  figures: readonly Listed[]
  filter: Filter
  /** Number of figures left. */
  left: number
}) {
  const lab = useLab()
  return (
    <search className="papers-filters" aria-label={galleryText.filters}>
      {FACETS.map((facet) => (
        <Choose key={facet} facet={facet} figures={figures} filter={filter} />
      ))}
      <span className="note" role="status" data-testid="figures-left">
        {galleryText.left(left, figures.length)}
      </span>
      {filter.length > 0 && (
        <button type="button" className="button quiet" onClick={() => setFilter(lab, [])}>
          {galleryText.showAll}
        </button>
      )}
    </search>
  )
}

function Choose({ facet, figures, filter }: { facet: Facet; figures: readonly Listed[]; filter: Filter }) {
  const lab = useLab()
  return (
    <label>
      {galleryText.facets[facet]}{' '}
      <select
        className="sweep-select"
        value={wordOf(filter, facet) ?? ''}
        data-testid={`filter-${facet}`}
        onChange={({ target: { value } }) => setFilter(lab, withValue(filter, facet, value || undefined))}
      >
        <option value="">{galleryText.any}</option>
        {choicesOf(figures, filter, facet).map(({ value, name, count }) => (
          <option key={value} value={value} disabled={count === 0}>
            {galleryText.choiceOf(name, count)}
          </option>
        ))}
      </select>
    </label>
  )
}
