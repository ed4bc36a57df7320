/** A text with code between backticks. */
export const Coded = ({ text }: { text: string }) => (
  <>
    {text.split('`').map((part, i) =>
      i % 2 === 1 ? (
        <code key={i} translate="no">
          {part}
        </code>
      ) : (
        part
      ),
    )}
  </>
)
