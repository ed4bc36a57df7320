/**
 * The words of another language for a words module: strings for strings, functions of the same arguments for functions.
 * What is missing is shown in English.
 */
export type Draft<English> = English extends string
  ? string
  : English extends (...args: infer Args) => infer Words
    ? (...args: Args) => Whole<Words>
    : English extends readonly unknown[]
      ? Whole<English>
      : { readonly [Key in keyof English]?: Draft<English[Key]> }

/** Words without holes: what a function returns, and a list. */
type Whole<English> = English extends string
  ? string
  : English extends (...args: infer Args) => infer Words
    ? (...args: Args) => Whole<Words>
    : English extends object
      ? { readonly [Key in keyof English]: Whole<English[Key]> }
      : English
