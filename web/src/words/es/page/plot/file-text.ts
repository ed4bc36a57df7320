import { significant } from '../../../../kit/format'
import type { fileText as english } from '../../../../page/plot/file-text'
import type { Draft } from '../../../draft'

const LONGEST_TITLE = 60
const shortened = (title: string) =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title

export const fileText = {
  program: 'AQM Lab',
  caption: ({ title, seed, from_s, to_s, program }) =>
    [shortened(title), `semilla ${seed}`, `${significant(from_s, 12)}–${significant(to_s, 12)} s`, program]
      .filter(Boolean)
      .join(' · '),
  nothing: 'aún no hay nada dibujado',
  allPlots: 'todas las gráficas',
  everything: 'todo lo muestreado',
  open: 'En grande, con una tabla de valores',
  values: 'Guardar los valores, CSV',
  series: 'Guardar todo lo muestreado en este carril, CSV',
  picture: 'Imagen de esta gráfica',
  all: 'Todas las gráficas de la pantalla en una imagen',
  copyPicture: 'Copiar la imagen',
  svg: 'Guardar como SVG',
  png: 'Guardar como PNG',
  colours: 'Colores de la imagen',
  light: 'claros',
  dark: 'oscuros',
  print: 'impresión',
  table: 'Valores del tiempo que se muestra; cada fila abarca el tiempo desde la fila anterior',
  copy: 'Copiar como CSV',
  copied: 'Copiado',
  notCopied: 'El navegador no permitió copiar',
} satisfies Draft<typeof english>
