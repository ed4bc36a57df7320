import { Fragment, type ReactNode, Suspense, useContext, useId } from 'react'
import { unitName } from '../../form/names'
import { type Field, fieldsOf, optionOf } from '../../form/schema'
import { keyName } from '../../help/shortcuts'
import { Dialog } from '../../kit/Dialog'
import { any, plain } from '../../kit/format'
import { partAddress } from '../../kit/packed'
import { fetched } from '../../kit/region'
import { TabList, TabPanel } from '../../kit/Tabs'
import { Features } from '../../lab/feature'
import { allSchemes, schemeName } from '../../scenario/schemes'
import './help.css'
import { GLOSSARY } from '../../help/glossary'
import { type Tab, useHelp } from '../../help/open'
import { useSingleKeys } from '../../help/single-keys'
import { helpText } from '../../help/text'
import { keysWith } from './keys'
import { Look } from './Look'
import { ParameterName } from './ParameterName'

const Accessibility = fetched(() => import('./accessibility/Accessibility'))
const Swing = fetched(() => import('./Swing'))

/** Introduction, keyboard, terms and schemes, in a dialog over the running lab. */
export default function HelpDialog({ tab }: { tab: Tab }) {
  const show = useHelp((help) => help.show)
  const id = useId()
  return (
    <Dialog
      title={helpText.title}
      actions={
        <TabList
          id={id}
          label={helpText.pages}
          tabs={Object.entries(helpText.tabs) as [Tab, string][]}
          shown={tab}
          onShow={show}
        />
      }
      className="help"
      sign="×"
      testId="help"
      onClose={() => show(undefined)}
    >
      <TabPanel id={id} shown={tab} still={tab !== 'look'}>
        {tab === 'look' && <Look />}
        {tab === 'keys' && <Keys />}
        {tab === 'words' && <Words />}
        {tab === 'schemes' && <Schemes />}
        {tab === 'swing' && (
          <Suspense>
            <Swing />
          </Suspense>
        )}
        {tab === 'access' && (
          <Suspense>
            <Accessibility />
          </Suspense>
        )}
      </TabPanel>
    </Dialog>
  )
}

function Keys() {
  const { on, set } = useSingleKeys()
  const features = useContext(Features)
  return (
    <>
      <label className="help-switch">
        <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
        {helpText.singleKeys}
      </label>
      <div className="help-columns">
        {keysWith(features).map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl className="help-keys">
              {group.keys.map((entry) => (
                <Fragment key={entry.text}>
                  <dt>
                    {entry.keys.map((key) => (
                      <kbd key={key}>{keyName(key)}</kbd>
                    ))}
                  </dt>
                  <dd className={entry.single && !on ? 'off' : undefined}>{entry.text}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="help-notices">
        {helpText.licence}{' '}
        <a href={partAddress('third-party-notices.txt')} target="_blank" rel="noreferrer">
          {helpText.notices}
        </a>
      </p>
    </>
  )
}

function Words() {
  return GLOSSARY.map((chapter) => (
    <section key={chapter.title}>
      <h3>{chapter.title}</h3>
      <dl className="help-words">
        {chapter.entries.map((entry) => (
          <div key={entry.id} id={`help-${entry.id}`}>
            <dt>
              {entry.term}
              {'symbol' in entry && <i>{entry.symbol}</i>}
              <small>{entry.unit}</small>
            </dt>
            <dd>
              {entry.text}
              {'source' in entry && <Source>{entry.source}</Source>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

const Source = ({ children }: { children: ReactNode }) => <small className="help-source">{children}</small>

function Schemes() {
  return allSchemes().map(([kind, scheme]) => (
    <section key={kind} className="help-scheme">
      <h3>{scheme.name}</h3>
      <p>
        {scheme.about}
        {scheme.source && <Source>{scheme.source}</Source>}
      </p>
      <Parameters fields={fieldsOf(kind)} />
    </section>
  ))
}

function Parameters({ fields }: { fields: readonly Field[] }) {
  const rows = flat(fields)
  if (rows.length === 0) return <p className="note">{helpText.none}</p>
  return (
    <div className="help-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{helpText.parameter}</th>
            <th scope="col">{helpText.meaning}</th>
            <th scope="col">{helpText.range}</th>
            <th scope="col">{helpText.unit}</th>
            <th scope="col">{helpText.usual}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((field, i) => (
            <tr key={i}>
              <th scope="row">
                <ParameterName name={field.title} />
              </th>
              <td>{field.help}</td>
              <td>{rangeOf(field)}</td>
              <td>{field.type === 'number' ? unitName(field.unit) || '1' : ''}</td>
              <td>{usualOf(field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Flattens groups to their fields. */
const flat = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.type === 'group' ? [field, ...flat(field.fields)] : [field]))

const shown = (value: number) => plain(value, 6)

function usualOf(field: Field): string {
  switch (field.type) {
    case 'number':
      return shown(field.default)
    case 'choice':
      return optionOf(field, field.default)?.name ?? ''
    case 'switch':
      return helpText.switched[field.default ? 'on' : 'off']
    case 'inner':
      return schemeName(field.default.kind)
    case 'group':
      return ''
  }
}

function rangeOf(field: Field): string {
  switch (field.type) {
    case 'number':
      return helpText.to(shown(field.min), shown(field.max))
    case 'choice':
      return any(field.options.map(({ name }) => name))
    case 'switch':
      return helpText.yesNo
    case 'group':
    case 'inner':
      return ''
  }
}
