/**
 * Titles of the parameters of schemes in the page's language, by the title in the schema, which is the English one: those
 * that the first screen has. `form/schema-text.ts` has all others.
 */
export const parameterTitles: Readonly<Record<string, string>> = {}
