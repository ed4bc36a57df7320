/**
 * Titles and descriptions of the schema in the page's language, by their keys, such as `Red.max_p.title`. English has none:
 * it stands in the schema. `textsOfSchema` lists the keys.
 */
export const schemaText: Readonly<Record<string, string>> = {}
