import { useEffect, useMemo, useState } from 'react'
import { save } from '../../files/save'
import { downloadScenario } from '../../files/scenario'
import FullQr from '../../kit/FullQr'
import { LANGUAGE_PARAMETER, language, languages } from '../../kit/language'
import { languageText } from '../../kit/language-text'
import { siteAddress } from '../../kit/packed'
import { QrPicture } from '../../kit/QrPicture'
import { FAR_VERSION, qrCode, qrFile } from '../../kit/qr'
import { kitText } from '../../kit/text'
import { useStable } from '../../kit/useStable'
import { useLab, useLabState } from '../../lab/lab'
import { LONG_LINK, readableLink } from '../../link/address'
import { isLocal } from '../../link/location'
import type { Linked } from '../../link/query'
import type { Choices } from '../../link/shared-view'
import type { Scenario } from '../../scenario/types'
import { Choice } from './Choice'
import { Coded } from './Coded'
import { CopyText } from './CopyText'
import { TakeButton } from './TakeButton'
import { shareText } from './text'

interface Props {
  linked: Linked<Scenario>
  choices: Choices
  onChoose: (chosen: Partial<Choices>) => void
}

/** The link with its options, its readable form, and its QR code. */
export function LinkTab({ linked, choices, onChoose }: Props) {
  const lab = useLab()
  const text = shareText.link
  const { scenario, view } = linked
  const site = siteAddress()
  const [fixed, setFixed] = useState(false)
  const tag = fixed ? language() : undefined
  const link = site && inLanguage(lab.address.linkTo(scenario, view), tag)
  const short = link !== undefined && link.length <= LONG_LINK
  const lesson = site && inLanguage(lab.address.linkInstead({ view }), tag)
  const offersResults = useLabState((state) => state.view.results)
  const include = [
    ['position', text.at(view.t_s, choices.running)],
    ['plots', text.plots],
    ...(offersResults ? [['results', text.results] as const] : []),
  ] as const
  return (
    <>
      {!site && (
        <p data-testid="share-no-address">
          {shareText.take.noAddress} <TakeButton linked={linked} />
        </p>
      )}
      {site && isLocal(new URL(site)) && (
        <p className="note" data-testid="share-local">
          <Coded text={text.local} />
        </p>
      )}
      {lesson && (
        <CopyText
          label={text.lesson}
          text={lesson}
          note={text.characters(lesson.length)}
          testId="share-lesson"
        />
      )}
      {link && (
        <CopyText
          label={lesson ? text.withoutLesson : text.label}
          text={link}
          note={text.characters(link.length)}
          testId="share-link"
        />
      )}
      {site && !short && (
        <p className="share-warning" role="status">
          {link ? text.long(link.length) : text.tooLong}{' '}
          <button type="button" className="button" onClick={() => downloadScenario(scenario)}>
            {text.file}
          </button>
        </p>
      )}
      <fieldset className="share-include">
        <legend>{text.include}</legend>
        {include.map(([name, label]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={choices[name]}
              onChange={({ target }) => onChoose({ [name]: target.checked })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="share-choices">
        <Choice
          label={text.starts}
          names={text.start}
          value={choices.running ? 'running' : 'paused'}
          onChoose={(start) => onChoose({ running: start === 'running' })}
        />
        <Choice
          label={text.view}
          names={text.screens}
          value={choices.screen}
          onChoose={(screen) => onChoose({ screen })}
        />
        <Choice
          label={text.lock}
          names={text.locks}
          value={choices.lock}
          onChoose={(lock) => onChoose({ lock })}
        />
        {languages().length > 1 && (
          <Choice
            label={text.language}
            names={{ reader: text.languages.reader, this: text.languages.this(languageText.name) }}
            value={fixed ? 'this' : 'reader'}
            onChoose={(chosen) => setFixed(chosen === 'this')}
          />
        )}
      </div>
      {site && (
        <div className="share-far">
          {(lesson ?? short) && (
            <Qr link={lesson ?? link!} far={lesson ? shareText.qr.farLesson : shareText.qr.far} />
          )}
          <div>
            {!lesson && <Readable linked={linked} tag={tag} />}
            <p className="note">{text.forever}</p>
          </div>
        </div>
      )}
    </>
  )
}

/** A link that opens in one language, whatever its reader's is; undefined for none. */
function inLanguage(link: string | undefined, tag: string | undefined): string | undefined {
  if (link === undefined || tag === undefined) return link
  const url = new URL(link)
  url.searchParams.set(LANGUAGE_PARAMETER, tag)
  return url.href
}

/** The readable form, if the lab has one. */
function Readable({ linked, tag }: { linked: Linked<Scenario>; tag: string | undefined }) {
  const lab = useLab()
  const [query, setQuery] = useState<string>()
  const [noted, setNoted] = useState(false)
  const shared = useStable(linked)
  useEffect(() => {
    let wanted = true
    void import('../../link/query-of')
      .then(({ queryOf }) => queryOf(shared, lab.parse))
      .then((found) => {
        if (!wanted) return
        setQuery(found)
        setNoted(true)
      })
    return () => {
      wanted = false
    }
  }, [shared, lab.parse])
  const { readable, readableNote, unreadable } = shareText.link
  const link = query && inLanguage(readableLink(query), tag)
  if (link) return <CopyText label={readable} text={link} note={readableNote} testId="share-readable" />
  return (
    <div className="share-text">
      <span>{readable}</span>
      <small>{noted && unreadable}</small>
    </div>
  )
}

/** `far` says what to do where the code is too fine for a hall. */
function Qr({ link, far }: { link: string; far: string }) {
  const [full, setFull] = useState(false)
  const code = useMemo(() => qrCode(link), [link])
  const text = shareText.qr
  if (!code) return <p className="note">{text.none}</p>
  return (
    <figure className="share-qr">
      <QrPicture code={code} label={kitText.qr.label} />
      <figcaption>
        <small>{text.size(code.version, 4 * code.version + 17)}</small>
        {code.version > FAR_VERSION && (
          <small>
            <Coded text={far} />
          </small>
        )}
        <button type="button" className="button" data-testid="qr-full" onClick={() => setFull(true)}>
          {text.show}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => save(new Blob([qrFile(code)], { type: 'image/svg+xml' }), text.file)}
        >
          {text.svg}
        </button>
      </figcaption>
      {full && <FullQr link={link} onClose={() => setFull(false)} />}
    </figure>
  )
}
