import { drawIntervals, svgFile } from '../../src/plots/interval-plot'
import { drawMaps } from '../../src/plots/map-plot'
import type { Palette } from '../../src/plots/palette'
import type { Pen } from '../../src/plots/pen'
import type { DrawnPicture } from './picture'

interface Size {
  width: number
  height: number
}

/** Size of a picture in files, px. */
export const FILE_SIZE: Size = { width: 640, height: 320 }

/** A description of a picture. */
export const labelOf = (picture: DrawnPicture): string => `${picture.y.title}; ${picture.x.title}`

/** Title of the picture. */
export const titleOf = (picture: DrawnPicture): string =>
  picture.kind === 'map' ? `${picture.above}; ${picture.below}` : picture.y.title

export function drawPicture(pen: Pen, picture: DrawnPicture, size: Size, palette: Palette): void {
  if (picture.kind === 'map') drawMaps(pen, picture, size, palette)
  else drawIntervals(pen, picture, size, palette)
}

/** The picture as an SVG file. */
export const svgOf = (picture: DrawnPicture, palette: Palette, name: string): string =>
  svgFile(FILE_SIZE, palette, { id: name, label: labelOf(picture) }, (pen) =>
    drawPicture(pen, picture, FILE_SIZE, palette),
  )
