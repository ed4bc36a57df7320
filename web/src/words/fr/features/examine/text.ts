import type { examineText as english } from '../../../../features/examine/text'
import { plain, plural, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const running = (done: number, all: number) =>
  `${plain(done)} ${plural(done, { one: 'exécution', other: 'exécutions' })} sur ${plain(all)}`

export const examineText = {
  title: 'Bulletin',
  of: (name) => `Bulletin de ${name}`,
  onThisLine: 'Sur cette liaison, avec sa charge actuelle :',
  inOneLook: 'Comparer les mécanismes d’un routeur',
  onThisLineSummary: 'comparaison des mécanismes d’un routeur',
  about:
    'Le mécanisme de cette voie passe 28 essais de la RFC 7928, à côté de Tail Drop, RED, CoDel, PIE, FQ-CoDel et DualPI2 : émetteurs courtois, ' +
    'agressifs et non réactifs, nombreux temps d’aller-retour, rafales, quatre charges, débits variables, marquages, tailles de paquets. La charge propre au laboratoire n’intervient pas.',
  takes: 'Il faut une à cinq minutes sur cette machine ; le laboratoire continue pendant ce temps.',
  whole: 'Examiner, 10 graines par essai',
  quick: 'Aperçu rapide, 2 graines par essai',
  again: 'Examiner à nouveau',
  stop: 'Arrêter',
  running: (done, all) => running(done, all),
  runningSeconds: (done, all, left_s) => `${running(done, all)}, encore ${plain(left_s)} s environ`,
  runningMinutes: (done, all, left_min) => `${running(done, all)}, encore ${plain(left_min)} min environ`,
  failed: (n, message) =>
    told([
      plural(n, { one: 'Une exécution a échoué.', other: `${plain(n)} exécutions ont échoué.` }),
      message,
    ]),
  stopped: 'Arrêté.',
  save: { html: 'Page', markdown: 'Markdown', json: 'JSON' },
  saveAs: 'Enregistrer sous',
  figures: 'Indicateurs',
  picture: (title) => `${title} : délai et débit utile de chaque mécanisme`,
  scheme: 'mécanisme',
} satisfies Draft<typeof english>
