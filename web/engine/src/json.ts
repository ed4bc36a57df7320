/** JSON text of a document. The core's declarations say of each call which document it returns. */
export type Json<Document> = string & { readonly document?: Document }

/** The document of a text from the core. Text from anywhere else is checked instead. */
export const read = <Document>(text: Json<Document>): Document => JSON.parse(text)
