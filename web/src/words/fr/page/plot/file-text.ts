import { significant } from '../../../../kit/format'
import type { fileText as english } from '../../../../page/plot/file-text'
import type { Draft } from '../../../draft'

const LONGEST_TITLE = 60
const shortened = (title: string) =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title

export const fileText = {
  program: 'AQM Lab',
  caption: ({ title, seed, from_s, to_s, program }) =>
    [shortened(title), `graine ${seed}`, `${significant(from_s, 12)}–${significant(to_s, 12)} s`, program]
      .filter(Boolean)
      .join(' · '),
  nothing: 'rien n’est encore dessiné',
  allPlots: 'tous les graphiques',
  everything: 'tout ce qui est échantillonné',
  open: 'En grand, avec un tableau de valeurs',
  values: 'Enregistrer les valeurs, CSV',
  series: 'Enregistrer tout ce qui est échantillonné dans cette voie, CSV',
  picture: 'Image de ce graphique',
  all: 'Tous les graphiques de l’écran en une image',
  copyPicture: 'Copier l’image',
  svg: 'Enregistrer en SVG',
  png: 'Enregistrer en PNG',
  colours: 'Couleurs de l’image',
  light: 'claires',
  dark: 'sombres',
  print: 'impression',
  table: 'Valeurs du temps affiché ; chaque ligne couvre le temps depuis la ligne précédente',
  copy: 'Copier en CSV',
  copied: 'Copié',
  notCopied: 'Le navigateur n’a pas permis la copie',
} satisfies Draft<typeof english>
