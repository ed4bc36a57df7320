import type { presetText as english } from '../../../scenario/presets-text'
import type { Draft } from '../../draft'

export const presetText = {
  about: {
    tail_drop: 'Rejette les arrivées quand le tampon est plein.',
    red: 'Rejette au hasard, d’autant plus que la file moyenne est longue, et tout à partir de max_th.',
    gred: 'RED avec une pente au lieu de la falaise à max_th. Les articles terminent la pente à des endroits différents.',
    gred_i: 'Une seule pente de 0 à 1, lue à la file actuelle au lieu d’une moyenne.',
    dsred: 'Deux pentes qui se rejoignent à mi-chemin ; gamma infléchit la ligne.',
    hred: 'L’hyperbole : plate, puis raide avant max_th. À distinguer de Hybrid RED et de Half-way RED, de même nom.',
    parabola_red: 'Le carré de la droite de RED.',
    adaptive_red: 'Déplace max_p jusqu’à ce que la moyenne reste au milieu entre les seuils.',
    red_tail:
      'Les connexions jeunes ont leur propre file et ne subissent jamais de rejet anticipé ; le reste passe par Adaptive RED.',
    codel:
      'Rejette en tête de file dès que les paquets attendent trop depuis trop longtemps, de plus en plus vite.',
    cobalt:
      'Un CoDel dont les signaux s’estompent comme ils sont venus, et BLUE, qui rejette au hasard après un tampon plein.',
    pie: 'Ajuste la probabilité de rejet jusqu’à ce que le délai atteigne sa cible.',
    fq_codel: 'Des files, une par flux, servies tour à tour en octets, avec un CoDel dans chacune.',
    pi2: 'Règle la racine carrée de la probabilité de rejet, si bien qu’un seul gain convient à toute charge.',
    dualpi2:
      'Une file pour le trafic L4S à côté d’une autre pour le reste, couplées de sorte que les flux se partagent la liaison.',
    scheduler:
      'Plusieurs files, chacune avec sa propre discipline, qui se partagent la liaison tour à tour, par priorité ou par étiquettes.',
    wred: 'Jusqu’à quatre courbes dans une file : les paquets d’une couleur pire sont rejetés plus tôt.',
    fair: 'Des files, une par flux ou par hôte, servies tour à tour en octets, chacune avec sa propre discipline.',
    cake: 'Un lisseur de trafic, des classes de service, l’équité entre les hôtes et leurs flux, et COBALT dans chaque file.',
    sketch: 'Une courbe que vous dessinez, lue à la file moyenne ou à la file actuelle.',
    rule: 'Quelques lignes de texte, que vous modifiez pendant l’exécution.',
  },
  sources: {
    'tail-drop': 'aucun paramètre',
    'red-brandauer': 'Brandauer et al. 2001 : 3/20 et 13/20 du tampon',
    'red-may': 'May et al. 2000 ; max_th vaut trois fois min_th',
    'red-1993': 'Floyd & Jacobson 1993 : max_p 1/50, espacements uniformes',
    'red-tc':
      'marque à partir de max_th, n’épargne pas une file courte, tire au sort une fois par espacement ; nombres de May et al. 2000',
    'gred-floyd': 'Floyd 2000 : probabilité 1 à deux fois max_th',
    'gred-brandauer': 'Brandauer et al. 2001 : probabilité 1 à la taille du tampon',
    'gred-i-may': 'May et al. 2000 : jusqu’à leur tampon de 200',
    'dsred-96': 'Zheng & Atiquzzaman 2000, tableau 1',
    'dsred-91': 'Zheng & Atiquzzaman 2000, tableau 2',
    'hred-25-89': 'Hu & Kshemkalyani 2004 (hyperbole) ; son asymptote est notre interprétation',
    'parabola-25-89': 'telle que l’ont exécutée Hu & Kshemkalyani 2004',
    'ared-brandauer': 'Floyd, Gummadi & Shenker 2001 ; seuils de Brandauer et al. 2001',
    'ared-dynamic': 'Jou & Baras 2003, section V ; son pas est notre interprétation',
    'red-tail': 'Jou & Baras 2003, tableau II ; C1 et la limite d’âge sont notre interprétation',
    codel: 'Nichols, Jacobson, McGregor & Iyengar, RFC 8289',
    cobalt:
      'Høiland-Jørgensen, Täht & Morton 2018 : la discipline à l’intérieur de CAKE, pour une seule file',
    pie: 'Pan, Natarajan, Baker & White, RFC 8033',
    'pie-linux': 'tirages dérandomisés, RFC 8033, section 5.4',
    'fq-codel':
      'Høiland-Jørgensen, McKenney, Täht, Gettys & Dumazet, RFC 8290 ; la fonction de hachage est fixe',
    'fq-codel-linux': 'épargne un paquet selon l’occupation de toutes les files, et non de la sienne',
    pi2: 'RFC 9332 : sa seule file Classic, pour des temps d’aller-retour jusqu’à 100 ms',
    dualpi2: 'RFC 9332, annexe A : pour des temps d’aller-retour jusqu’à 100 ms',
    'dualpi2-linux':
      'un échelon à 1 ms dans L qui n’épargne aucun paquet, des tirages aléatoires, un dixième de la liaison pour C',
    drr: 'Shreedhar & Varghese 1996 : autant d’octets à poids égaux',
    wrr: 'autant de paquets par tour que l’indique le poids',
    priority: 'la première file qui a des paquets est servie',
    scfq: 'Golestani 1994 : le temps virtuel est l’étiquette de fin du paquet en cours de transmission',
    stfq: 'Goyal, Vin & Cheng 1996 : le temps virtuel est l’étiquette de début du paquet en cours de transmission',
    wfq: 'Demers, Keshav & Shenker 1989 ; Parekh & Gallager 1993 : dans l’ordre d’une liaison idéale',
    llq: 'la voix (EF) d’abord, limitée à 1 Mbit/s par un policer ; le reste tour à tour à raison de 4 : 2 : 1 avec RED ; nombres choisis par nous',
    nqb: 'draft-ietf-tsvwg-nqb-33 : DSCP 45 dans une file courte, avec autant de tours que le reste, qui a CoDel',
    wred: 'une moyenne pour tous ; des courbes décalées pour vert, jaune et rouge',
    rio: 'Clark & Fang 1998 : le vert selon la moyenne du vert, les autres selon la moyenne de tous ; seuils choisis par nous',
    fair: 'l’ordre de service de la RFC 8290 ; quand le tampon est plein, la file la plus longue perd sa tête',
    'fair-hosts': 'les hôtes de l’extrémité proche ont des parts égales, quels que soient leurs flux',
    sfq: 'McKenney 1990, par octets : pas de priorité pour les nouveaux flux',
    'fq-pie': 'Ramakrishnan, Cano & Jain 2019 : PIE dans chaque file, selon l’âge des paquets',
    'fq-cobalt': 'comme dans ns-3 : COBALT dans chaque file',
    cake: 'Høiland-Jørgensen, Täht & Morton 2018 ; comme dans Linux, sans lisseur de trafic',
    'own-curve': 'une courbe pour commencer',
    rule: 'RED, pour commencer',
  },
} satisfies Draft<typeof english>
