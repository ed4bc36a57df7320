/** Copies a PNG picture. It is asked for at once: a browser that waited for it would have forgotten the press.
 * @throws where the browser does not let pages copy pictures. */
export const copyPicture = (picture: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
