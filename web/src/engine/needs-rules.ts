/** A rule in a document, or in a document within a document: quotes may be escaped there, and line feeds too. */
const RULE = /\\?"kind\\?":(?:\s|\\n)*\\?"rule\\?"/

/** Whether a message, which is plain data, may have a rule in it; such a one goes to the core that knows rules. */
export const needsRules = (message: unknown): boolean => RULE.test(JSON.stringify(message))
