import type { shareText as english } from '../../../../features/share/text'
import { plain, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const shareText = {
  title: 'Partager',
  pages: 'À partager',
  tabs: { link: 'Lien', embed: 'Intégrer', image: 'Image', data: 'Données' },
  copy: 'Copier',
  copyLabel: (label) => `Copier : ${label}`,
  copied: 'Copié',
  notCopied: 'Le navigateur n’a pas permis la copie',
  link: {
    label: 'Lien',
    lesson: 'Lien vers cette étape de la leçon',
    withoutLesson: 'Lien vers le laboratoire dans son état actuel, sans la leçon',
    characters: (n) => `${plain(n)} caractères`,
    include: 'Il contient',
    at: (t_s, running) =>
      running
        ? `le temps, qui continue à partir de ${ungrouped(t_s, 4, 0)} s`
        : `le temps, ${ungrouped(t_s, 4, 0)} s`,
    plots: 'les graphiques ouverts et leur fenêtre',
    results: 'les résultats ouverts',
    starts: 'Il démarre',
    start: { running: 'en marche', paused: 'en pause' },
    view: 'Vue',
    screens: { full: 'complète', projector: 'projecteur' },
    lock: 'Modifiable par le lecteur',
    locks: { none: 'tout', curve: 'la charge seule', all: 'rien' },
    language: 'Langue',
    languages: { reader: 'celle du lecteur', this: (name) => `toujours ${name}` },
    readable: 'Lien lisible, pour des diapositives',
    readableNote: 'Contient le scénario, le temps et les graphiques, mais ni titre, ni couleurs, ni vitesse.',
    unreadable:
      'Non disponible : une adresse lisible ne peut contenir ni dessins, ni événements prévus, ni certains réglages de ce scénario. Le lien ci-dessus contient tout.',
    local:
      'Cette adresse ne fonctionne que sur cette machine. Pour d’autres personnes de votre réseau, lancez le laboratoire avec `npm start -- --host 0.0.0.0` ; pour tout le monde, publiez-le.',
    forever: 'Tout est dans le lien. Il fonctionne pour toujours ; rien n’est enregistré sur un serveur.',
    long: (n) =>
      `Avec ${plain(n)} caractères, des logiciels de courriel et des messageries peuvent le tronquer. Un fichier n’a pas cette limite.`,
    tooLong: 'Le scénario est trop long pour un lien. Partagez-le sous forme de fichier.',
    file: 'Enregistrer un fichier',
  },
  qr: {
    size: (version, modules) => `QR version ${version}, ${modules} × ${modules}`,
    far: 'Trop fin pour être lu depuis le fond d’un amphithéâtre ; le lien lisible, s’il y en a un, est plus court.',
    farLesson:
      'Trop fin pour être lu depuis le fond d’un amphithéâtre. En cours, `npm start -- --class` montre à la place un code court, et les téléphones reçoivent cette leçon de votre machine.',
    none: 'Ce lien est trop long pour un code QR.',
    show: 'Afficher en plein écran',
    svg: 'SVG',
    file: 'code-qr.svg',
  },
  embed: {
    level: 'Le cadre montre',
    levels: { full: 'tout', lite: 'les voies', 'read-only': 'les voies, en lecture seule' },
    notes: {
      full: 'Le laboratoire entier.',
      lite: 'Les voies avec lecture, pause, temps et charge ; pas de liaison, pas de résultats.',
      'read-only': 'Les voies avec lecture, pause et temps ; rien ne peut être modifié.',
    },
    always: 'Le cadre a toujours un lien vers le laboratoire complet. Il suit les choix faits sous « Lien ».',
    width: 'Largeur',
    height: 'Hauteur',
    sizes:
      'Toutes les voies tiennent dans cette hauteur. Au-dessous de 861 pixels elles s’empilent et demandent davantage. Avec une largeur en %, le script donne au cadre la hauteur qu’il lui faut, à toute largeur.',
    code: 'Code pour la page',
    more: 'Avec embed.js, servi à côté du laboratoire, une page peut ajuster le cadre, transmettre des touches, lire des indicateurs et prendre des images : docs/teach/embed.html.',
    frame: (title) => (title ? `AQM Lab : ${title}` : 'AQM Lab'),
  },
  image: {
    note: 'Tous les graphiques de l’écran en une image, tels qu’ils sont maintenant.',
    colours: 'Couleurs',
    themes: { light: 'claires', dark: 'sombres', print: 'impression' },
    caption: 'avec une légende : titre, graine, temps, version',
    copy: 'Copier l’image',
    png: 'Enregistrer en PNG',
    svg: 'Enregistrer en SVG',
    failed: 'Il n’y a encore rien à dessiner',
  },
  take: {
    title: 'Le laboratoire lui-même',
    note: 'Un seul fichier avec tout le laboratoire, qui s’ouvre avec ce scénario par un double clic. Il n’a besoin ni de serveur ni de réseau.',
    save: 'Emporter le laboratoire',
    noAddress:
      'Ce laboratoire est un fichier, et d’autres ne peuvent pas ouvrir son adresse. Envoyez le fichier lui-même : ce que vous enregistrez ici s’ouvre avec ce scénario.',
    noFrame: 'Un cadre montre un laboratoire qui est sur un serveur. Celui-ci est un fichier.',
  },
  data: {
    scenario: 'Le scénario',
    scenarioNote:
      'Tous les champs et événements. Le laboratoire et la ligne de commande donnent des résultats identiques.',
    scenarioMeasures: (warmup_s, duration_s) =>
      `Ses résultats couvrent de ${significant(warmup_s, 12)} à ${significant(duration_s, 12)} s. Les réplications peuvent couvrir une autre période : « Plus d’indicateurs », à côté de leur tableau, enregistre ce qu’elles ont exécuté.`,
    save: 'Enregistrer scenario.json',
    copy: 'Copier le JSON',
    series: 'Échantillons, une ligne toutes les 50 ms',
    lane: (letter, name) => `Voie ${letter}, ${name} : CSV`,
  },
} satisfies Draft<typeof english>
