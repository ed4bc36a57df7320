import { language, languages, switchTo } from '../kit/language'
import { languageText } from '../kit/language-text'
import { useLab } from '../lab/lab'
import './language-choice.css'

/** The language of the page; nothing where it has only one. */
export function LanguageChoice() {
  const lab = useLab()
  const offered = languages()
  if (offered.length < 2) return null
  const { label, title, unfetched } = languageText.choice
  const choose = (tag: string) =>
    switchTo(tag).catch(() =>
      lab.store.getState().addNotice({ kind: 'engine', title, items: [{ path: '', message: unfetched }] }),
    )
  return (
    <label className="language-choice">
      <span>{label}</span>
      <select value={language()} data-testid="language" onChange={({ target }) => choose(target.value)}>
        {offered.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
