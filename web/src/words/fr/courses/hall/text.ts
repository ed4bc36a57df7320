import type { hallText as english } from '../../../../courses/hall/text'
import { fixed, plain, plural } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const unsure = (n: number) => (n === 0 ? '' : `, ${plain(n)} sans avis`)

export const hallText = {
  region: 'Amphithéâtre',
  qr: 'Code QR de l’adresse pour les téléphones',
  join: 'Participez avec votre téléphone',
  large: 'Afficher le code QR en grand',
  sent: (sent, phones) => {
    const all = Math.max(sent, phones)
    return [
      `${plain(sent)} sur ${plain(all)}`,
      plural(all, {
        one: 'téléphone a envoyé une prédiction',
        other: plural(sent, {
          one: 'téléphones a envoyé une prédiction',
          other: 'téléphones ont envoyé une prédiction',
        }),
      }),
    ]
  },
  phones: (n) =>
    n === 0
      ? 'Aucun téléphone connecté pour l’instant'
      : plural(n, { one: `${plain(n)} téléphone connecté`, other: `${plain(n)} téléphones connectés` }),
  or: 'ou',
  none: 'Cette machine n’a aucune adresse que les téléphones puissent atteindre. Connectez-vous à un réseau, ou ouvrez ici un point d’accès, et relancez le cours.',
  lost: 'Le serveur de l’amphithéâtre ne répond pas. La leçon continue ici seule ; l’amphithéâtre revient avec le serveur.',
  ended:
    'La séance en amphithéâtre est terminée : le serveur a été redémarré. Ouvrez sa nouvelle adresse pour la diriger.',
  dialog: {
    choose: 'Choisir une leçon',
    close: 'Continuer',
    how: 'Les téléphones du même réseau ouvrent cette adresse et suivent votre leçon. Les prédictions sont gardées en mémoire jusqu’à la question suivante.',
  },
  room: {
    title: 'Essayer la salle',
    phone:
      'Placez-vous dans l’amphithéâtre avec votre propre téléphone, sur le réseau que les étudiants utilisent, et ouvrez cette adresse.',
    test: 'Sans téléphone sous la main, ouvrez un téléphone d’essai : une fenêtre qui se connecte comme le fait un téléphone. Il montre que cette machine répond, non que le réseau laisse passer les téléphones.',
    testPhone: 'Ouvrir un téléphone d’essai',
    ask: 'Posez une question : prédisez et envoyez sur le téléphone, puis appuyez ici sur « Exécuter ». La prédiction se trouve à côté du résultat.',
    question: 'Poser une question',
    trouble: 'Si un téléphone ne peut pas se connecter',
  },
  waiting: {
    title: 'Vous êtes dans l’amphithéâtre',
    how: 'La leçon s’ouvre ici dès qu’elle commence. Aucun nom n’est demandé, et rien n’est enregistré.',
    close: 'Regarder un peu en attendant',
  },
  guest: {
    send: 'Envoyer',
    again: 'Envoyer la modification',
    done: 'Envoyé',
    sending: 'Envoi …',
    sent: 'Envoyé. Vous pouvez modifier votre réponse jusqu’à la solution.',
    ready: 'L’enseignant l’exécute pour tout le monde.',
    late: 'La solution a été montrée avant cet envoi.',
    follows: 'Cette page suit l’enseignant.',
    kept: 'Votre prédiction est gardée et sera envoyée quand l’amphithéâtre répondra de nouveau.',
    away: 'L’amphithéâtre ne répond pas. Cette page continue d’essayer.',
    at: (step) => `Vous avez quitté l’amphithéâtre. Il en est à l’étape ${plain(step)}.`,
    back: 'Retour à l’amphithéâtre',
    refused: (why) => `Ceci n’a pas été accepté : ${why}.`,
    unread: 'La leçon de l’enseignant n’a pas pu être ouverte ici.',
  },
  results: {
    hall: 'L’amphithéâtre',
    nobody: 'Personne dans l’amphithéâtre n’a envoyé de prédiction.',
    drawings: (n, open) =>
      plural(n, {
        one: `${plain(n)} dessin${unsure(open)}.`,
        other: `${plain(n)} dessins${unsure(open)}.`,
      }),
    numbers: (n, open) =>
      plural(n, {
        one: `${plain(n)} nombre${unsure(open)}.`,
        other: `${plain(n)} nombres${unsure(open)}.`,
      }),
    points: (n, open) =>
      plural(n, { one: `${plain(n)} point${unsure(open)}.`, other: `${plain(n)} points${unsure(open)}.` }),
    when: ([low, middle, high]) =>
      `La moitié de l’amphithéâtre a placé son point avant ${middle}\u00a0s ; la moitié centrale, entre ${low} et ${high}\u00a0s.`,
    choices: (n, open) => `${plain(n)} choix${unsure(open)}`,
    median: 'médiane de l’amphithéâtre',
    one: 'un dessin',
    spread: ([low, middle, high], unit) =>
      unit
        ? `La médiane est ${middle}\u00a0${unit} ; la moitié centrale est entre ${low} et ${high}\u00a0${unit}.`
        : `La médiane est ${middle} ; la moitié centrale est entre ${low} et ${high}.`,
    spreadAt: (t_s, [low, middle, high], unit) =>
      `À ${fixed(t_s, 0)}\u00a0s, la médiane est ${middle}\u00a0${unit} ; la moitié centrale est entre ${low} et ${high}\u00a0${unit}.`,
    time: (t_s) => `${fixed(t_s, 0)} s`,
    table: 'Les dessins de l’amphithéâtre en nombres',
    columns: ['temps', 'quart inférieur sous', 'médiane', 'quart supérieur au-dessus de', 'l’exécution'],
    share: (n, of) => `${plain(n)} · ${fixed(of === 0 ? 0 : (100 * n) / of, 0)} %`,
    right: 'c’est exact',
    run: 'l’exécution',
    beyond: (n) => `Dont ${plain(n)} au-dessus du graphique.`,
  },
} satisfies Draft<typeof english>
