import { helpText } from '../../help/text'
import { swingText } from './swing-text'

/** Why queues swing: two lessons, and observations of papers. */
export default function Swing() {
  return (
    <>
      {Object.values(swingText.chapters).map((chapter) => (
        <section key={chapter.title} className="help-scheme">
          <h3>{chapter.title}</h3>
          {chapter.paragraphs.map(({ text, source }) => (
            <p key={text}>
              {text}
              {source && <small className="help-source">{source}</small>}
            </p>
          ))}
          {chapter.try && (
            <p>
              <b>{helpText.tryIt}</b> {chapter.try}
            </p>
          )}
        </section>
      ))}
      <p className="note">{swingText.note}</p>
    </>
  )
}
