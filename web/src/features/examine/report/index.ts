/** Report cards as documents, for the page and for commands. */
export { htmlOf, sheetOf } from './html'
export { markdownOf } from './markdown'
