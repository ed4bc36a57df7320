import type { posterText as english } from '../../../poster/note-text'
import type { Draft } from '../../draft'

const browsers = 'Chrome ou Edge 114, Firefox 125, Safari 17 et toutes les versions ultérieures le peuvent.'

export const posterText = {
  title: 'AQM Lab',
  description:
    'Un laboratoire de gestion active de file d’attente : comparez et dessinez des disciplines de file, paquet par paquet.',
  computing: 'Calcul …',
  unloaded: `<b>Ceci est une image : le laboratoire n’a pas pu être chargé.</b> Un filtre, un cadre ou une connexion perdue a peut-être retenu son script, ou ce navigateur est trop ancien. ${browsers}`,
  file: '<b>Cette page ne fonctionne pas depuis un fichier ; <code>lab.html</code>, à côté d’elle, le fait.</b> Celle-ci a besoin d’un serveur web, et n’importe lequel convient : dans le dossier de cette page, lancez <code>python3 -m http.server</code> et ouvrez <code>http://localhost:8000</code>.',
  script: `<b>Ceci est une image de ce que le laboratoire montre à l’ouverture.</b> Pour fonctionner, et pour ouvrir un lien, il a besoin de JavaScript et de WebAssembly. ${browsers}`,
  opening: 'Ouverture du laboratoire …',
  unopened: `<b>Ce navigateur ne peut pas ouvrir le laboratoire.</b> ${browsers}`,
  needs: `Le laboratoire a besoin de JavaScript et de WebAssembly. ${browsers}`,
} satisfies Draft<typeof english>
