import type { formulaText as english } from '../../../../curve/formulas/formula-text'
import { plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const weight = (w_q: number | undefined) => `w_q ${w_q === undefined ? '–' : significant(w_q, 12)}`

export const formulaText = {
  words: {
    codel:
      'Regarde combien de temps chaque paquet a attendu quand il part. Dès que cette attente a été au moins égale à la cible pendant tout un intervalle, il rejette un paquet, et le n-ième après lui de plus en plus tôt, jusqu’à ce qu’un paquet ait attendu moins que la cible.',
    fq_codel:
      'Répartit les flux par hachage dans des files à eux, les sert à tour de rôle avec un quantum d’octets, les nouveaux flux d’abord, et exécute CoDel dans chaque file. Quand le tampon est plein, la file la plus longue perd des paquets à sa tête.',
    fair: 'Répartit les flux ou les hôtes par hachage dans des files à eux et les sert à tour de rôle. Une file envoie tant que son crédit D est supérieur à zéro ; chaque paquet de L octets en est retranché, et un tour ajoute le quantum Q. Chaque file a sa propre discipline.',
    cobalt:
      'Regarde combien de temps chaque paquet a attendu quand il part. Les paquets en retard sont signalés de plus en plus vite, n comptant les signaux ; quand les paquets ne sont plus en retard, n diminue au même rythme. BLUE rejette chaque paquet avec la probabilité p : un tampon plein augmente p, une file vide la diminue, chacun au plus une fois dans le temps de la cible. Le dernier paquet n’est jamais rejeté.',
    cake: 'Répartit les paquets d’après leur DSCP dans des tins, chacun avec une part du débit jusqu’à laquelle il passe d’abord. Dans un tin, chaque flux a une file avec COBALT. Une file envoie tant que son crédit D est supérieur à zéro ; un tour ajoute le quantum Q, divisé par le nombre h de files occupées de son hôte, si bien que les hôtes partagent à égalité, et dans chacun ses flux. Un paquet est compté L, ses octets avec en-têtes et trames ; avec un lisseur, il ne part pas plus tôt que ne le permet le compte de ceux qui le précèdent.',
    pie: 'Un régulateur déplace la probabilité de rejet jusqu’à ce que le délai soit celui demandé ; tant que p est petite, ses pas le sont aussi. Une première rafale passe sans rejet.',
    pi2: 'Règle la racine de la probabilité de rejet. Le débit d’un flux TCP varie comme un sur la racine de p, si bien qu’un seul gain convient à toutes les charges.',
    dualpi2:
      'Les paquets qui disent ECT(1) attendent dans L, les autres dans C. Un seul régulateur agit selon le plus grand délai. Sa sortie p′ au carré rejette ou marque dans C ; k fois p′ marque dans L, sauf si le propre délai de L demande davantage d’après la courbe ci-dessus. Un émetteur évolutif répond en proportion des marquages, un émetteur classique selon leur racine : un flux obtient donc à peu près le même débit dans l’une et l’autre file.',
    parabola_red:
      'Le carré de la droite de RED : peu de rejets dans la moitié inférieure, beaucoup dans la moitié supérieure.',
    hred: 'Une hyperbole dont l’asymptote se trouve e paquets au-delà de max_th. La file se stabilise juste au-dessous de max_th, presque quelle que soit la charge. L’équation de l’article est perdue ; cette branche fait ce que l’article rapporte.',
    dsred:
      'Deux pentes qui se rejoignent à mi-chemin, à la probabilité 1 − γ. Au-dessus d’un demi, γ rend la première douce et la seconde raide.',
    sketch:
      'Des segments de droite entre vos points de contrôle ; constante avant le premier et après le dernier. À une falaise, c’est la valeur supérieure qui vaut.',
    wred: 'Un paquet est jugé par la courbe de sa couleur ou de son DSCP. Une seule moyenne sert à toutes les courbes, ou chacune a la sienne, de ses paquets seuls ou avec les meilleurs.',
    tail_drop: 'Un paquet est rejeté quand il trouve le tampon plein, et jamais avant.',
    red: 'Entre les seuils, la probabilité de rejet monte en ligne droite avec la file moyenne ; à partir de max_th, tout est rejeté.',
    gred: 'RED dont la falaise à max_th est une seconde pente. Floyd la termine au double de max_th, Brandauer et al. au tampon.',
    gred_i: 'La droite de RED, lue à la file que trouve le paquet. Rien n’est moyenné.',
    adaptive_red:
      'Gentle RED qui augmente max_p tant que la moyenne est dans la partie supérieure entre les seuils, et le diminue tant qu’elle est dans la partie inférieure.',
    red_tail:
      'Les paquets des connexions jeunes et d’UDP attendent dans la file 1, qui ne rejette que lorsque le tampon commun est plein et qui est servie d’autant plus vite qu’elle est longue. Les autres attendent dans la file 2, sous Adaptive RED appliqué aux octets de cette file.',
  },
  sources: {
    codel: 'Nichols, Jacobson, McGregor & Iyengar, RFC 8289, 2018, section 5.',
    fq_codel: 'Høiland-Jørgensen, McKenney, Täht, Gettys & Dumazet, RFC 8290, 2018, section 4.',
    fair: 'McKenney 1990 ; Høiland-Jørgensen et al., RFC 8290, 2018, section 4.2.',
    cobalt: 'Høiland-Jørgensen, Täht & Morton, Piece of CAKE, 2018 ; comme dans Linux.',
    cake: 'Høiland-Jørgensen, Täht & Morton, Piece of CAKE, 2018 ; comme dans Linux.',
    pie: 'Pan, Natarajan, Baker & White, RFC 8033, 2017, section 4.',
    pi2: 'De Schepper, Briscoe & White, RFC 9332, 2023, annexe A ; sa file Classic seule.',
    dualpi2: 'De Schepper, Briscoe & White, RFC 9332, 2023, annexe A.',
    parabola_red:
      'Jacobson, Nichols & Poduri, RED in a Different Light, 1999 ; tel qu’exécuté par Hu & Kshemkalyani, ICCCN 2004.',
    hred: 'Hu & Kshemkalyani, HRED, ICCCN 2004 ; l’équation est notre lecture.',
    dsred: 'Zheng & Atiquzzaman, DSRED, LCN 2000, équations 1–4.',
    sketch: 'Dessinée par vous.',
    wred: 'Clark & Fang, Explicit Allocation of Best-Effort Packet Delivery Service, ToN 6(4), 1998.',
    tail_drop: 'Premier entré, premier sorti : la règle du routeur quand rien d’autre n’est configuré.',
    red: 'Floyd & Jacobson, Random Early Detection, IEEE/ACM ToN 1(4), 1993.',
    gred: 'Floyd, la variante gentle_ de RED, 2000 ; Brandauer et al., ISCC 2001, figure 1.',
    gred_i: 'May, Diot, Lyles & Bolot, INRIA RR-3995, 2000, section V et tableau I.',
    adaptive_red: 'Floyd, Gummadi & Shenker, Adaptive RED, 2001.',
    red_tail: 'Jou & Baras, A Parallel Virtual Queue Structure, CSHCN TR 2003-4, 2003, section IV.',
  },
  meanings: {
    letPass: 'temps d’attente toléré',
    exceeded: 'combien de temps il peut être dépassé',
    dropsSince: 'rejets depuis qu’il a commencé à rejeter',
    queues: 'files',
    quantum: 'quantum',
    stepUp: 'pas après un tampon plein',
    stepDown: 'pas après une file vide',
    roundTrip: 'temps d’aller-retour, dont la cible est un vingtième',
    askedFor: 'délai demandé',
    delayNow: 'délai d’attente maintenant ; d_old, une mise à jour plus tôt',
    gainDistance: 'gain sur l’écart à la cible',
    gainChange: 'gain sur la variation',
    updates: 'temps entre deux mises à jour',
    burst: 'rafale qui passe sans rejet',
    coupling: 'couplage',
    ownDelay: 'ce que demande le propre délai de L : la courbe ci-dessus',
    coupled: 'la probabilité couplée, k fois p′',
    leastShare: 'part minimale de la liaison pour C',
    dropsBegin: 'là où commencent les rejets anticipés',
    dropsAll: 'là où tout est rejeté',
    belowMax: 'probabilité de rejet juste au-dessous de max_th',
    weight: 'poids d’une arrivée dans la moyenne',
    asymptote: 'distance de l’asymptote au-delà de max_th',
    slopesMeet: 'là où les pentes se rejoignent',
    knots: 'les points de contrôle',
    queueNow: 'la file de l’instant',
    averageQueue: 'la file moyenne',
    knotsOfEach: 'les points de contrôle de chaque courbe',
    lineEnds: 'là où finit la droite',
    atLineEnd: 'probabilité de rejet au bout de la droite',
    endBuffer: 'là où p atteint 1 : le tampon',
    endTwice: 'là où p atteint 1 : le double de max_th',
    maxNow: 'probabilité de rejet à max_th maintenant',
    buffer: 'le tampon, paquet en transmission compris',
    largestStep: 'plus grand pas vers le haut',
    factorDown: 'facteur vers le bas',
    betweenSteps: 'temps minimal entre deux pas',
    leastRateBelow: 'file 1 au-dessous de laquelle elle reçoit son débit minimal',
    wholeLink: 'file 1 qui recevrait toute la liaison',
    leastRate: 'débit minimal de la file 1',
    largestRate: 'débit maximal de la file 1',
    youth: 'paquets que dure la jeunesse d’une connexion',
    silence: 'silence après lequel elle redevient jeune',
    ownMaxNow: 'son max_p maintenant',
  },
  packets: (n) =>
    plural(n, { one: `${significant(n, 12)}\u00a0paquet`, other: `${significant(n, 12)}\u00a0paquets` }),
  mode: (p) => `mode ; p à K_m vaut ${significant(p, 4)}`,
  seeTable: (knots) => `${knots} ; voir le tableau`,
  weightIs: (w_q) => weight(w_q),
  curves: (n) => plural(n, { one: `${plain(n)} courbe`, other: `${plain(n)} courbes` }),
  averageOf: {
    all: (w_q) => `de tous les paquets, ${weight(w_q)}`,
    own: (w_q) => `de ses paquets, ${weight(w_q)}`,
    own_and_better: (w_q) => `de ses paquets et des meilleurs, ${weight(w_q)}`,
  },
  inUnit: (value, unit) => `${value}\u00a0${unit}`,
} satisfies Draft<typeof english>
