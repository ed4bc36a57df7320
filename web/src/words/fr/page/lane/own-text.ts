import type { ownText as english } from '../../../../page/lane/own-text'
import type { Draft } from '../../../draft'

export const ownText = {
  title: 'Nom et configuration de cette seule voie',
  link: 'Liaison de cette seule voie',
  json: 'Tout ce qui diffère ici, en JSON',
  example: '{"link": {"buffer": {"packets": 60}}}',
  how: 'Un JSON merge patch du scénario (RFC 7396). Ctrl ou ⌘ + Entrée l’applique ; un champ vide supprime toutes les différences.',
  wrong: 'Ce n’est pas un objet JSON. La voie n’a pas été modifiée.',
  none: 'Comme toutes les voies',
} satisfies Draft<typeof english>
