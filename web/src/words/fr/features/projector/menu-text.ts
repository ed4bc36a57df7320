import type { projectorMenuText as english } from '../../../../features/projector/menu-text'
import type { Draft } from '../../../draft'

export const projectorMenuText = {
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
} satisfies Draft<typeof english>
