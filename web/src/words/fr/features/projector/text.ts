import type { projectorText as english } from '../../../../features/projector/text'
import { fixed } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const notes = {
  raster: '▾ la moitié réduit en même temps',
}

export const projectorText = {
  notes,
  region: 'Voies, pour un projecteur',
  same: 'Même trafic, mêmes nombres aléatoires',
  sameNumbers: 'Mêmes nombres aléatoires',
  axis: (title, note) => `${title}, ${note}`,
  raster: 'flux',
  runs: 'probabilité qu’une série dépasse ce nombre de paquets',
  curves: 'Courbes de rejet : probabilité selon la longueur de la file',
  larger: 'C : plus grand',
  curvesBack: 'C : retour aux graphiques',
  reads: (what) => `lit : ${what}`,
  keyLines: {
    play: 'Lecture ou pause',
    on: 'Avancer de 10 s',
    back: 'Reculer de 10 s',
    restart: 'Depuis le début',
    more: 'Plus de charge, un cran, à partir de maintenant',
    less: 'Moins de charge, un cran, à partir de maintenant',
    alone: 'Une voie seule',
    all: 'Toutes les voies',
    curves: 'Les courbes de rejet à la place des graphiques, et retour',
    blank: 'Écran noir ; toute touche rétablit l’image',
    laser: 'Un pointeur laser',
    colours: 'Clair ou sombre',
    code: 'Le lien en code QR',
    fullScreen: 'Plein écran',
    bar: 'Les commandes, un moment',
    leave: 'Retour au laboratoire ; Échap aussi',
    screen: 'La vue projecteur, et retour',
  },
  time: (t_s) => `${fixed(t_s, 1)} s`,
  bar: 'Commandes',
  keys: 'Touches',
  load: 'Charge',
  less: 'Moins de charge',
  more: 'Plus de charge',
  restart: 'Recommencer',
  colours: 'Couleurs',
  code: 'Code QR',
  fullScreen: 'Plein écran',
  leave: 'Quitter',
  narrow: 'La vue projecteur demande une fenêtre d’au moins 1024 pixels de large.',
  stay: 'Rester dans le laboratoire',
  blank: 'Écran noir. Appuyez sur une touche pour rétablir l’image.',
} satisfies Draft<typeof english>
