import { useSentences } from '../../lab/present'

/** The present behaviour of a lane. Sentences on classes have a class name, so that style sheets can hide them. */
export function Said({ index }: { index: number }) {
  const [ofQueue, ...ofClasses] = useSentences(index)
  return (
    <>
      {ofQueue}
      {ofClasses.map((sentence) => (
        <span key={sentence} className="said-class">
          {' '}
          {sentence}
        </span>
      ))}
    </>
  )
}
