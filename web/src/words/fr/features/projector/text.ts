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
