import { useSentences } from '../../lab/present'

/** What a lane does now. Sentences of classes can be told apart: where there is no room for them they are left out. */
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
