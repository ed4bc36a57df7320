/** Titles and descriptions of the schema. What is missing is an identifier, the same in every language. */
export const schemaText: Readonly<Record<string, string>> = {
  'Scenario.title': 'Scénario',
  'Scenario.description':
    'Un scénario : un goulot d’étranglement, son trafic, et des voies qui diffèrent par la discipline de file.',
  'Scenario.version.title': 'Version',
  'Scenario.version.description': 'Version de ce format.',
  'Scenario.title.title': 'Titre',
  'Scenario.title.description': 'Le sujet du scénario.',
  'Scenario.seed.title': 'Graine',
  'Scenario.seed.description': 'Graine des suites aléatoires, commune à toutes les voies.',
  'Scenario.duration_s.title': 'Durée',
  'Scenario.duration_s.description': 'Temps simulé auquel se termine une exécution sans écran.',
  'Scenario.warmup_s.title': 'Phase transitoire',
  'Scenario.warmup_s.description': 'Temps simulé avant lequel rien n’est compté.',
  'Scenario.link.description': 'Le goulot d’étranglement.',
  'Scenario.access.description': 'La liaison d’accès de chaque flux TCP.',
  'Scenario.reverse.description': 'La file des ACK sur leur chemin retour ; absente par défaut.',
  'Scenario.traffic.title': 'Trafic',
  'Scenario.traffic.description': 'Classes de trafic.',
  'Scenario.lanes.title': 'Voies',
  'Scenario.lanes.description': 'Voies : le même trafic à travers différentes disciplines de file.',
  'Scenario.timeline.title': 'Frise',
  'Scenario.timeline.description': 'Changements à des temps simulés.',
  'Scenario.notes.title': 'Annotations',
  'Scenario.notes.description': 'Annotations sur les graphiques. Les exécutions n’en dépendent pas.',
  'Link.description': 'La liaison du goulot d’étranglement.',
  'Link.rate_bps.title': 'Débit de la liaison',
  'Link.rate_bps.description': 'Débit du goulot d’étranglement.',
  'Link.delay_s.title': 'Délai de la liaison',
  'Link.delay_s.description': 'Délai de propagation du goulot d’étranglement, dans un sens.',
  'Link.buffer.description': 'Limite du système, y compris le paquet en cours de transmission.',
  'Link.trace.description':
    'Une trace qui régit la liaison à la place de son débit. Elle se répète. Les paquets ont au plus 1500 octets.',
  'Link.bursts.description':
    'Accès à un canal partagé avant chaque rafale ; pas avec une trace, qui a ses propres rafales.',
  'Link.jitter.description': 'Délai supplémentaire de chaque paquet de données.',
  'Buffer.title': 'Tampon',
  'Buffer.description': 'Une taille de tampon en paquets ou en octets.',
  'Trace.title': 'Trace',
  'Trace.description': 'Une liaison dont la capacité varie, à la place du débit constant.',
  'Trace.kind.title': 'Type de trace',
  'Trace.kind.description': 'D’où viennent les occasions.',
  'Trace.mean_bps.title': 'Débit moyen',
  'Trace.mean_bps.description':
    'Débit moyen d’une trace générée, en paquets de 1500 octets. Par défaut : 12 Mbit/s.',
  'Trace.seed.title': 'Graine de la trace',
  'Trace.seed.description':
    'Graine d’une trace générée. La graine propre au scénario ne la change pas : les réplications partagent donc la liaison. Par défaut : 1.',
  'Trace.smooth.title': 'Répartie sur chaque milliseconde',
  'Trace.smooth.description':
    'Indique si les occasions d’une milliseconde s’y répartissent uniformément. Sinon, elles arrivent ensemble à la fin de celle-ci, comme dans mahimahi, et les délais d’attente de moins d’une milliseconde n’ont pas de sens.',
  'Trace.name.title': 'Nom',
  'Trace.name.description': 'Nom du fichier qui contient les occasions.',
  'Trace.stamps.title': 'Occasions',
  'Trace.stamps.description':
    'Les occasions d’une trace de type stamps : pour chacune, les millisecondes écoulées depuis la précédente, séparées par des espaces.',
  'TraceKind.description': 'Origine d’une trace.',
  'TraceKind.mobile.description':
    'Générée, comme une liaison mobile : cinq débits, d’un cinquième à neuf cinquièmes de la moyenne. Le débit passe à un débit voisin après un temps exponentiel de moyenne 0,5 s, et varie de moitié en 20 ms. Elle se répète au bout d’une minute.',
  'TraceKind.wifi.description':
    'Générée, comme le Wi-Fi : la capacité arrive par rafales quand le canal est libre, après des temps exponentiels de moyenne 4 ms, un sur cent de moyenne 40 ms ; le débit varie lentement de moitié. Elle se répète au bout d’une minute.',
  'TraceKind.stamps.description': 'Enregistrée : les temps d’un fichier au format de mahimahi.',
  'Bursts.title': 'Rafales',
  'Bursts.description':
    'Rafales d’un canal partagé, comme celui du Wi-Fi : quand des paquets attendent, la liaison attend l’accès à son canal, puis envoie les paquets en attente, jusqu’à une limite, l’un derrière l’autre à son débit. Chaque rafale demande un nouvel accès.',
  'Bursts.wait_min_s.title': 'Attente minimale du canal',
  'Bursts.wait_min_s.description': 'Attente minimale du canal ; les attentes sont uniformes entre les deux.',
  'Bursts.wait_max_s.title': 'Attente maximale du canal',
  'Bursts.wait_max_s.description': 'Attente maximale du canal.',
  'Bursts.packets.title': 'Rafale maximale',
  'Bursts.packets.description': 'Nombre maximal de paquets d’une rafale.',
  'Jitter.title': 'Gigue',
  'Jitter.description':
    'Délai supplémentaire de chaque paquet de données après le goulot d’étranglement : indépendant, uniforme sur la moyenne plus ou moins la dispersion, comme dans netem sans table. Un paquet ne dépasse jamais le précédent.',
  'Jitter.mean_s.title': 'Gigue moyenne',
  'Jitter.mean_s.description': 'Délai supplémentaire moyen.',
  'Jitter.spread_s.title': 'Dispersion de la gigue',
  'Jitter.spread_s.description': 'Plus grand écart à la moyenne, au plus la moyenne.',
  'Access.rate_bps.title': 'Débit d’accès',
  'Access.rate_bps.description': 'Débit de chaque liaison d’accès.',
  'Reverse.title': 'File retour',
  'Reverse.description':
    'Un goulot d’étranglement avec une file pour les ACK sur le chemin retour. Sans lui, ils trouvent une liaison inoccupée au débit du goulot d’étranglement.',
  'Reverse.rate_bps.title': 'Débit retour',
  'Reverse.rate_bps.description': 'Débit de la liaison retour.',
  'Reverse.buffer.title': 'Tampon des ACK',
  'Reverse.buffer.description': 'Limite en ACK, y compris celui en cours de transmission.',
  'Reverse.queue.title': 'Mécanisme des ACK',
  'Reverse.queue.description': 'Discipline de file des ACK. Ils ne sont pas compatibles ECN.',
  'Reverse.thinning.title': 'Éclaircissage des ACK',
  'Reverse.thinning.description':
    'Nombre maximal d’ACK qu’un ACK peut couvrir. Un ACK qui ne fait qu’acquitter davantage remplace le dernier ACK en attente de son flux, sauf si celui-ci en couvre déjà autant. L’éclaircissage ne perd donc jamais l’ACK le plus récent. 1 conserve chaque ACK ; un grand nombre en conserve un par flux, à peu près comme l’ack-filter de CAKE.',
  'QueueSpec.description': 'Une discipline de file et ses paramètres.',
  'TailDrop.description': 'Tail Drop n’a pas de paramètre : le tampon est celui de la liaison.',
  'Spacing.description': 'Distribution des espacements entre rejets aléatoires de probabilité de base p.',
  'Spacing.wait.description':
    'Espacement uniforme sur [1/p, 2/p] ; deux rejets anticipés de suite ne peuvent pas se produire tant que p < 1. Valeur par défaut de ns-2.',
  'Spacing.uniform.description':
    'Espacement uniforme de 1 à 1/p - 1, comme dans Floyd & Jacobson 1993, fig. 2.',
  'Spacing.linux.description':
    'Espacement uniforme de 1 à 1/p : un seul nombre aléatoire décide de tout un espacement, qui se termine quand le nombre de ses arrivées, multiplié par p, atteint le nombre tiré. Comme dans Linux ; le plus long espacement de `uniform` compte une arrivée de moins.',
  'Spacing.geometric.description':
    'Chaque arrivée, indépendamment, avec la probabilité p, sans exception, comme dans les modèles de Markov.',
  'Fit.description': 'Un modèle qui donne à RED ses paramètres.',
  'Fit.ziegler.description': 'D’après Ziegler, Brandauer & Fdida (IWQoS 2001), pour des flux TCP avides.',
  'AboveMax.description':
    'Traitement par RED des paquets compatibles ECN là où tous les autres sont rejetés.',
  'AboveMax.drop.description': 'Ils sont rejetés aussi (RFC 3168, section 7) ; `harddrop` dans Linux.',
  'AboveMax.mark.description': 'Ils sont marqués, comme dans Linux sauf si `harddrop` est activé.',
  'Red.min_th.description': 'File moyenne au-dessous de laquelle il n’y a pas de rejets anticipés.',
  'Red.max_th.description': 'File moyenne à partir de laquelle chaque arrivée est rejetée.',
  'Red.max_p.description': 'Probabilité de rejet atteinte juste au-dessous de `max_th`.',
  'Red.w_q.description': 'Poids d’une arrivée dans la file moyenne.',
  'Red.spacing.title': 'Espacement des rejets',
  'Red.spacing.description': 'Distribution des espacements entre rejets aléatoires.',
  'Red.fit.title': 'Paramètres selon',
  'Red.fit.description':
    'Calcule `min_th`, `max_th`, `max_p` et `w_q` avec un modèle des paramètres, quelles que soient leurs valeurs ici, pour la liaison et le trafic au départ et à chaque changement de la discipline. Modifier l’un des quatre y met fin.',
  'Red.above_max.title': 'À partir de max_th',
  'Red.above_max.description': 'Comment les paquets compatibles ECN sont traités à partir de `max_th`.',
  'Red.spares_short.title': 'Épargne les files courtes',
  'Red.spares_short.description':
    'Indique si une arrivée qui trouve au plus un paquet en attente est acceptée, comme dans ns-2 ; sinon, elle est jugée comme toute autre, comme dans Floyd & Jacobson 1993 et dans Linux.',
  'Red.sees_idle.title': 'Voit l’inactivité',
  'Red.sees_idle.description':
    'Indique si la moyenne décroît pendant que la liaison est inoccupée (Floyd & Jacobson 1993, fig. 2). Derrière un lisseur, le RED de Linux ne voit pas les temps d’inactivité. Quelques flux peuvent alors se bloquer, car une moyenne supérieure à `max_th` rejette chaque paquet qui pourrait l’abaisser.',
  'GentleEnd.description': 'Où la pente douce atteint la probabilité 1.',
  'GentleEnd.twice_max_th.description': 'Au double de `max_th` (Floyd 2000).',
  'GentleEnd.buffer.description': 'À la taille du tampon (Brandauer et al. 2001).',
  'Gred.max_th.description': 'File moyenne à laquelle commence la pente douce.',
  'Gred.max_p.description': 'Probabilité de rejet à `max_th`.',
  'Gred.gentle_end.title': 'Fin douce',
  'Gred.gentle_end.description': 'Où se termine la pente douce.',
  'GredI.min_th.description': 'File au-dessous de laquelle il n’y a pas de rejets anticipés.',
  'GredI.max_th.description': 'File à partir de laquelle chaque arrivée est rejetée.',
  'Dsred.k_h.description':
    'File moyenne à partir de laquelle chaque arrivée est rejetée ; K_m est à mi-chemin.',
  'Dsred.gamma.description': 'Sélecteur de mode : la probabilité de rejet à K_m est 1 - gamma.',
  'Hred.asymptote_packets.description':
    'Distance de l’asymptote verticale de l’hyperbole au-delà de `max_th`.',
  'DynamicThresholds.description': 'Seuils qui suivent le taux de rejet (Jou & Baras 2003, section V).',
  'DynamicThresholds.p_lower.description': 'Taux de rejet au-dessous duquel les seuils descendent.',
  'DynamicThresholds.p_upper.description': 'Taux de rejet au-dessus duquel les seuils montent.',
  'DynamicThresholds.gamma.description': 'Pas relatif de `min_th`.',
  'DynamicThresholds.interval_s.description': 'Temps entre deux pas.',
  'AdaptiveRed.max_p.description': 'Probabilité de rejet initiale à `max_th`.',
  'AdaptiveRed.alpha.description':
    'Plus grande augmentation de `max_p` par pas ; un quart de `max_p` si c’est moins.',
  'AdaptiveRed.beta.description': 'Facteur de diminution de `max_p`.',
  'AdaptiveRed.interval_s.description': 'Temps entre deux changements de `max_p`.',
  'AdaptiveRed.dynamic.title': 'Seuils dynamiques',
  'AdaptiveRed.dynamic.description': 'Laisse les seuils suivre le taux de rejet.',
  'SecondQueue.description': 'Adaptive RED de la seconde file, en octets.',
  'SecondQueue.min_th_bytes.description':
    'Seconde file moyenne au-dessous de laquelle il n’y a pas de rejets anticipés.',
  'SecondQueue.max_th_bytes.description': 'Seconde file moyenne à laquelle commence la pente douce.',
  'SecondQueue.max_p.description': 'Probabilité de rejet initiale à `max_th_bytes`.',
  'SecondQueue.alpha.description': 'Plus grande augmentation de `max_p` par pas.',
  'RedTail.min_th_1_bytes.description':
    'Longueur de la première file au-dessous de laquelle elle est servie à C1 min.',
  'RedTail.max_th_1_bytes.description':
    'Longueur de la première file à laquelle elle recevrait tout le débit de la liaison ; max_th / C est son délai de conception.',
  'RedTail.c1_min_bps.description':
    'Débit de service minimal de la première file tant qu’elle a des paquets.',
  'RedTail.c1_max_bps.description':
    'Débit de service maximal de la première file tant que la seconde a des paquets.',
  'RedTail.threshold_packets.description':
    'Nombre de paquets pendant lesquels une connexion compte comme jeune.',
  'RedTail.idle_s.description': 'Silence au bout duquel une connexion est oubliée.',
  'RedTail.red.title': 'File 2 : Adaptive RED',
  'RedTail.red.description': 'Adaptive RED de la seconde file.',
  'Codel.target_s.description': 'Délai d’attente permanent acceptable.',
  'Codel.interval_s.description':
    'Temps au-dessus de la cible avant le début des rejets : un RTT du pire cas.',
  'Codel.mtu_bytes.description':
    'Occupation jusqu’à laquelle rien n’est rejeté : le plus grand paquet de la liaison.',
  'DelayFrom.description': 'Ce que PIE prend pour délai d’attente (section 4.3).',
  'DelayFrom.backlog.description': 'Le temps que prennent sur la liaison les octets en attente.',
  'DelayFrom.age.description':
    'Le temps d’attente du paquet en tête, pour une file qui n’a pas toute la liaison.',
  'Pie.target_s.description': 'Délai d’attente de référence.',
  'Pie.update_s.description': 'Temps entre deux changements de la probabilité de rejet.',
  'Pie.alpha_hz.description': 'Gain sur le délai au-dessus de la référence.',
  'Pie.beta_hz.description': 'Gain sur la croissance du délai.',
  'Pie.burst_s.description': 'Durée d’une rafale qui traverse sans rejet une liaison calme.',
  'Pie.mark_below.description':
    'Probabilité de rejet à partir de laquelle les paquets compatibles ECN sont rejetés aussi.',
  'Pie.derandomise.title': 'Dérandomisé',
  'Pie.derandomise.description':
    'Indique si la probabilité accumulée depuis le dernier rejet espace les rejets et finit par en forcer un (RFC 8033, section 5.4), comme dans Linux ; sinon, chaque arrivée est un tirage à pile ou face indépendant (section 4.1).',
  'Pie.high_delay_rule.title': 'Plus rapide au-dessus de 250 ms',
  'Pie.high_delay_rule.description':
    'Indique si un délai supérieur à 250 ms ajoute 2 % à chaque mise à jour, comme dans Linux ; la RFC 8033 n’a pas cette règle.',
  'Pie.delay_from.title': 'Délai selon',
  'Pie.delay_from.description':
    'La mesure du délai d’attente (RFC 8033, section 4.3). Les files de `fair` prennent toujours l’âge.',
  'Exempt.description': 'L’occupation qui épargne un paquet tant qu’elle ne dépasse pas une MTU.',
  'Exempt.own.description':
    'La file du flux lui-même, car chaque file a son propre CoDel (RFC 8290, section 4.2 ; RFC 8289, section 5.6).',
  'Exempt.whole.description':
    'Toutes les files ensemble, comme dans Linux : un flux dont la file est courte subit aussi des rejets pendant que d’autres attendent.',
  'FqCodel.target_s.description': 'Délai permanent acceptable dans la file d’un flux.',
  'FqCodel.interval_s.description': 'Temps au-dessus de la cible avant le début des rejets.',
  'FqCodel.mtu_bytes.description': 'Occupation jusqu’à laquelle rien n’est rejeté.',
  'FqCodel.queues.description': 'Nombre de files entre lesquelles les flux sont répartis par hachage.',
  'FqCodel.quantum_bytes.description': 'Octets qu’une file peut envoyer par tour.',
  'FqCodel.exempt_by.title': 'Épargné selon l’occupation',
  'FqCodel.exempt_by.description': 'L’occupation qui, jusqu’à une MTU, épargne les paquets d’un flux.',
  'Draws.description': 'Comment la probabilité choisit les paquets à rejeter ou à marquer.',
  'Draws.independent.description':
    'Chaque paquet indépendamment, au hasard, comme dans De Schepper et al. 2016.',
  'Draws.recurrence.description':
    'Déterministe : les probabilités s’accumulent, et un paquet est choisi chaque fois que la somme dépasse 1 (`recur()` de la RFC 9332, fig. 4).',
  'Pi2.target_s.description': 'Délai d’attente cible.',
  'Pi2.update_s.description': 'Temps entre deux changements de la probabilité.',
  'Pi2.alpha_hz.description': 'Gain sur le délai au-dessus de la cible.',
  'Pi2.draws.title': 'Tirages',
  'SpareAt.description':
    'Quand la file L doit contenir plus que les paquets épargnés pour ses propres marquages.',
  'SpareAt.departure.description': 'Quand le paquet part (RFC 9332, fig. 7, ligne 5a).',
  'SpareAt.arrival.description':
    'Quand il arrive, si bien que le dernier paquet d’une rafale n’est pas épargné (Linux).',
  'Combining.description': 'Comment les deux probabilités de la file L se combinent.',
  'Combining.greater.description': 'La plus grande des deux décide (RFC 9332, fig. 7, ligne 6).',
  'Combining.both.description':
    'Chacune décide pour elle-même, la couplée d’abord (Linux). Avec la récurrence, les deux s’ajoutent à une même somme.',
  'Scheduler.description': 'Quelle file est servie quand les deux ont des paquets.',
  'Scheduler.weighted.description':
    'Pondéré par les octets envoyés : C reçoit sa part, L le reste. Le compte est soldé quand une file se vide.',
  'Scheduler.shifted.description':
    'La tête qui a attendu le plus longtemps, après un décalage de temps pour L (TS-FIFO).',
  'Scheduler.credit.description':
    'Pondéré, par un crédit unique qui se conserve pendant qu’une des files est vide (Linux).',
  'Overload.description': 'Ce qui se passe quand les marquages ne peuvent plus maîtriser le délai.',
  'Overload.drop.description':
    'La probabilité au carré rejette des paquets des deux files, compatibles ECN ou non. Ce qui reste de L est marqué.',
  'Overload.overflow.description':
    'La probabilité ne monte plus, les paquets compatibles ECN sont seulement marqués, et le tampon déborde.',
  'DualPi2.target_s.description': 'Délai d’attente cible de C.',
  'DualPi2.coupling.description': "Marquages de L pour chaque p' du régulateur, k.",
  'DualPi2.l_from_s.description': 'Délai dans L au-dessus duquel ses paquets sont marqués.',
  'DualPi2.l_width_s.description':
    'Délai sur lequel la probabilité de marquage monte à 1 ; 0 donne un échelon.',
  'DualPi2.l_points.title': 'L : courbe dessinée',
  'DualPi2.l_points.description':
    'Une courbe dessinée à la place de la rampe : points de délai, s, et de probabilité de marquage, par délai croissant.',
  'DualPi2.l_spared_packets.description':
    'Nombre de paquets dans L, y compris le paquet lui-même, jusqu’auquel aucun n’est marqué pour son délai.',
  'DualPi2.l_spared_at.title': 'L : épargnés à',
  'DualPi2.l_spared_at.description': 'Quand ce nombre est comparé.',
  'DualPi2.spared_bytes.description':
    "Octets dans les deux files, y compris ceux du paquet qui part, au-dessous desquels p' ne marque ni ne rejette.",
  'DualPi2.combining.title': 'L : probabilités',
  'DualPi2.combining.description': 'Comment les deux probabilités de L se combinent.',
  'DualPi2.scheduler.title': 'Ordonnanceur',
  'DualPi2.classic_share.description':
    'Part de la liaison que C reçoit au moins, avec un ordonnanceur pondéré.',
  'DualPi2.shift_s.description': 'Décalage de temps en faveur de L, avec un ordonnanceur décalé.',
  'DualPi2.overload.title': 'Surcharge',
  'DualPi2.draws.description': 'Comment les probabilités choisissent les paquets.',
  'Measure.description': 'L’entrée de la courbe de rejet.',
  'Measure.average.description': 'La file moyenne à poids exponentiels.',
  'Measure.instantaneous.description': 'La file trouvée par l’arrivée.',
  'Sketch.title': 'Croquis',
  'Sketch.points.title': 'Points',
  'Sketch.points.description':
    'Points de longueur de file et de probabilité de rejet, par longueur croissante ; deux à une même longueur font une falaise.',
  'Sketch.measure.title': 'Réagit à',
  'Sketch.measure.description': 'Entrée de la courbe.',
  'RuleOf.title': 'Règle',
  'RuleOf.text.description': 'Le texte de la règle.',
  'Share.description': 'Comment les files d’un niveau partagent la liaison.',
  'Share.strict.description':
    'Pas du tout : chaque file est un niveau à elle seule, dans l’ordre de la liste.',
  'Share.drr.description': 'Round robin à déficit : des octets en proportion des poids.',
  'Share.wrr.description': 'Round robin pondéré : autant de paquets par tour que le poids.',
  'Share.scfq.description':
    'File équitable à horloge propre : la plus petite étiquette de fin d’abord. Le temps virtuel est l’étiquette du paquet en cours de transmission.',
  'Share.stfq.description':
    'File équitable à temps de début : la plus petite étiquette de début d’abord. Le temps virtuel est l’étiquette du paquet en cours de transmission.',
  'Share.wfq.description':
    'File équitable pondérée : la plus petite étiquette de fin d’abord. Le temps virtuel est celui d’une liaison idéale, qui sert toutes les files à la fois en proportion de leurs poids ; la liaison n’a donc ni trace ni rafales.',
  'SubQueue.description': 'Une file d’un ordonnanceur.',
  'SubQueue.name.description': 'Nom de la file.',
  'SubQueue.takes.title': 'Prend',
  'SubQueue.takes.description':
    'Les paquets qu’elle prend : noms de classes de trafic, DSCP, et `ect1` pour ECT(1) et CE. Un paquet va à la première file qui le prend. La dernière file n’a pas de liste et reçoit le reste.',
  'SubQueue.level.title': 'Niveau',
  'SubQueue.level.description':
    'Un niveau inférieur est servi d’abord. Sans effet si les niveaux sont stricts.',
  'SubQueue.weight.title': 'Poids',
  'SubQueue.weight.description':
    'Part de la liaison entre les files de son niveau ; avec le round robin pondéré, les paquets d’un tour.',
  'SubQueue.meter.description':
    'Donne à chaque paquet qui arrive à cette file sa couleur, d’après ce que la file peut recevoir.',
  'SubQueue.exceed.title': 'Paquets rouges',
  'SubQueue.exceed.description': 'Ce qui arrive aux paquets que le mesureur trouve rouges.',
  'SubQueue.divert.title': 'Dévie vers',
  'SubQueue.divert.description':
    'L’autre file qui reçoit ce qu’une règle ou le mesureur dévie de celle-ci ; par défaut la dernière. Un paquet est dévié une seule fois.',
  'SubQueue.limit.description':
    'Sa propre limite, en plus du tampon de la liaison, que toutes les files partagent.',
  'SubQueue.shape.description':
    'Un débit qu’elle ne dépasse jamais longtemps, même si la liaison est inoccupée. Sa discipline voit ce débit si sa part est plus grande.',
  'SubQueue.queue.title': 'Discipline',
  'SubQueue.queue.description': 'Sa discipline : n’importe laquelle, sauf un autre ordonnanceur.',
  'Takes.description': 'Ce que prend une file.',
  'Takes.0.description': 'Les paquets d’un DSCP.',
  'Takes.1.description': 'Les paquets d’une classe de trafic, ou `ect1`.',
  'Meter.title': 'Mesureur',
  'Meter.description': 'Ce que fait un mesureur.',
  'Meter.srtcm.description': 'Marqueur à trois couleurs et un débit.',
  'Meter.trtcm.description': 'Marqueur à trois couleurs et deux débits.',
  'Srtcm.title': 'Un débit',
  'Srtcm.cir_bps.title': 'Débit garanti',
  'Srtcm.cir_bps.description': 'Débit d’information garanti (CIR), en paquets IP.',
  'Srtcm.cbs_bytes.title': 'Rafale garantie',
  'Srtcm.cbs_bytes.description':
    'Taille de la rafale garantie. Un paquet plus grand qu’elle n’est jamais vert.',
  'Srtcm.ebs_bytes.title': 'Rafale d’excès',
  'Srtcm.ebs_bytes.description':
    'Taille de la rafale d’excès, qui se remplit de ce que le seau garanti, déjà plein, ne peut plus prendre. À 0, rien n’est jaune.',
  'Srtcm.aware.title': 'Sensible à la couleur',
  'Srtcm.aware.description': 'Indique si la couleur qu’a un paquet n’est jamais améliorée.',
  'Trtcm.title': 'Deux débits',
  'Trtcm.pir_bps.title': 'Débit de crête',
  'Trtcm.pir_bps.description': 'Débit d’information de crête, au moins le débit garanti.',
  'Trtcm.pbs_bytes.title': 'Rafale de crête',
  'Trtcm.pbs_bytes.description': 'Taille de la rafale de crête. Un paquet plus grand qu’elle est rouge.',
  'QueueExceed.description': 'Ce qui arrive aux paquets que le mesureur d’une file trouve rouges.',
  'QueueExceed.drop.description':
    'Ils sont rejetés : le mesureur fait office de policer. Les totaux comptent ces rejets comme forcés.',
  'QueueExceed.colour.description': 'Rien : la discipline de la file voit la couleur.',
  'QueueExceed.divert.description': 'Ils vont à l’autre file.',
  'QueueLimit.title': 'Limite',
  'QueueLimit.description': 'La limite d’une file ; elle compte les paquets qui attendent.',
  'QueueLimit.seconds.description': 'Secondes au débit de la liaison.',
  'QueueShape.title': 'Lissage',
  'QueueShape.description':
    'Le plus qu’une file envoie. En tout temps T, c’est le débit multiplié par T, plus la rafale, ou un paquet si celui-ci est plus grand.',
  'QueueShape.rate_bps.title': 'Débit lissé',
  'QueueShape.rate_bps.description': 'Débit auquel le seau se remplit.',
  'QueueShape.burst_bytes.title': 'Rafale',
  'QueueShape.burst_bytes.description':
    'Taille du seau. Un paquet part quand le seau le couvre ; un paquet plus grand que le seau, quand celui-ci est plein.',
  'SchedulerOf.share.title': 'Partage',
  'SchedulerOf.quantum_bytes.description':
    'Octets qu’une file de poids 1 peut envoyer en un tour de round robin à déficit.',
  'SchedulerOf.queues.description':
    'Les files. Par défaut, chaque classe de trafic en a une ; s’il y en a plus de huit, la huitième file reçoit le reste.',
  'Cobalt.target_s.description': 'Délai d’attente acceptable, et temps minimal entre deux pas de BLUE.',
  'Cobalt.interval_s.description':
    'Temps au-dessus de la cible avant le début des signaux : un RTT du pire cas.',
  'Cobalt.up.description': 'De combien un tampon plein augmente la probabilité de rejet de BLUE.',
  'Cobalt.down.description': 'De combien une file vide diminue la probabilité de rejet de BLUE.',
  'Counts.description': 'Les paquets que compte une moyenne.',
  'Counts.all.description': 'Tous ceux qui attendent : une seule moyenne pour toutes les courbes.',
  'Counts.own.description': 'Ceux de sa courbe, à leurs arrivées.',
  'Counts.own_and_better.description':
    'Ceux de sa courbe et des courbes qui la précèdent, à leurs arrivées (RIO).',
  'WredCurve.description': 'L’une des courbes.',
  'WredCurve.of.title': 'De',
  'WredCurve.of.description':
    'Ses paquets : couleurs et DSCP. Un paquet a la première courbe qui le nomme. La dernière courbe peut n’avoir pas de liste ; elle est alors celle de tous les autres paquets. Un paquet sans courbe n’est perdu que si le tampon est plein.',
  'WredCurve.points.description':
    'Points de longueur de file et de probabilité de rejet, par longueur croissante ; deux à une même longueur font une falaise.',
  'Of.description': 'Les paquets d’une courbe.',
  'Of.0.description': 'Ceux d’un DSCP.',
  'Of.1.description': 'Ceux d’une couleur.',
  'Colour.description':
    'À quel point un paquet respecte ce que son émetteur a le droit d’envoyer ; les files rejettent d’abord les moins bons.',
  'Colour.green.description': 'Dans la limite du débit garanti, ou non mesuré.',
  'Colour.yellow.description': 'Au-dessus, dans des bornes.',
  'Colour.red.description': 'Au-delà de celles-ci.',
  'Wred.measure.title': 'Moyenne de',
  'Wred.measure.description': 'Les paquets que compte la file moyenne d’une courbe.',
  'Wred.w_q.description': 'Poids d’une arrivée dans la file moyenne ; 1 pour la file elle-même.',
  'Wred.spacing.description': 'Distribution des espacements entre rejets aléatoires d’une courbe.',
  'Wred.above_max.title': 'Là où une courbe vaut un',
  'Wred.above_max.description': 'Comment les paquets compatibles ECN sont traités là où leur courbe vaut un.',
  'Wred.curves.title': 'Courbes',
  'Wred.curves.description': 'Les courbes, la meilleure d’abord.',
  'By.description': 'Ce qui partage la liaison.',
  'By.flow.description': 'Les flux.',
  'By.host.description': 'Les hôtes à l’extrémité proche, quels que soient leurs flux.',
  'By.peer.description': 'Les hôtes à l’extrémité distante.',
  'Costs.description': 'Ce que coûte un tampon plein.',
  'Costs.longest.description':
    'La moitié de la file qui a le plus d’octets, depuis sa tête, au plus 64 paquets (RFC 8290, section 4.1). Sa discipline n’est pas consultée.',
  'Costs.arrival.description': 'Le paquet qui arrive.',
  'Fair.title': 'File équitable',
  'Fair.by.title': 'Une file pour chaque',
  'Fair.by.description': 'Ce qui a sa propre file.',
  'Fair.queues.description':
    'Nombre de files entre lesquelles les flux ou les hôtes sont répartis par hachage.',
  'Fair.new_first.title': 'Nouvelles files d’abord',
  'Fair.new_first.description':
    'Indique si une file qui devient active est servie avant les autres à son premier tour, comme dans FQ-CoDel.',
  'Fair.overflow.title': 'Un tampon plein rejette de',
  'Fair.overflow.description': 'Les paquets que coûte un tampon plein.',
  'Fair.queue.title': 'Discipline de chaque file',
  'Fair.queue.description':
    'Discipline de chaque file : n’importe laquelle, sauf un ordonnanceur et la file équitable. Elle voit tout le débit de la liaison, si bien qu’un délai calculé d’après l’occupation et le débit est trop court tant que d’autres files sont occupées ; PIE prend ici l’âge des paquets.',
  'Tins.description': 'Classes de service.',
  'Tins.besteffort.description': 'Une seule pour tous les paquets.',
  'Tins.diffserv3.description': 'Bulk (CS1, LE), best effort, et voice (DSCP 4, VA, EF, CS6, CS7).',
  'Tins.diffserv4.description':
    'Bulk (CS1, LE), best effort, video (DSCP 4, CS2, CS3, AF2x, AF3x, AF4x), et voice (CS4, CS5, VA, EF, CS6, CS7).',
  'Isolate.description': 'Entre quoi la liaison est partagée.',
  'Isolate.triple.description':
    'Les flux, de sorte qu’aucun hôte, à aucune extrémité, n’obtienne plus que sa part parce qu’il en a davantage.',
  'Isolate.dual_near.description': 'Les hôtes à l’extrémité proche, puis leurs flux.',
  'Isolate.dual_far.description': 'Les hôtes à l’extrémité distante, puis leurs flux.',
  'Isolate.hosts.description': 'Les paires d’hôtes.',
  'Isolate.flows.description': 'Les flux seuls.',
  'Isolate.blind.description': 'Rien : une file par classe de service.',
  'Framing.description': 'Comment la ligne pour laquelle on lisse transporte les paquets.',
  'Framing.none.description': 'Tels quels.',
  'Framing.ptm.description': 'Un octet par 64 ou fraction, comme en VDSL2.',
  'Framing.atm.description': 'Des cellules de 53 octets, dont 48 du paquet, comme en ADSL.',
  'Cake.rate_bps.title': 'Lisseur',
  'Cake.rate_bps.description':
    'Débit du lisseur en octets comptés ; absent : pas de lisseur, et le débit de la liaison.',
  'Cake.rtt_s.description':
    'Temps d’aller-retour que prévoit le calendrier des signaux ; leur cible en est un vingtième.',
  'Cake.isolate.title': 'Isolation',
  'Cake.overhead_bytes.description': 'Octets comptés pour chaque paquet en plus des siens.',
  'Cake.mpu_bytes.description': 'Nombre minimal d’octets comptés pour un paquet.',
  'Cake.framing.title': 'Encapsulation',
  'Cake.framing.description':
    'L’encapsulation dont il est tenu compte. La liaison du laboratoire elle-même ne transporte que les octets des paquets.',
  'Traffic.description': 'Une classe de trafic.',
  'Distribution.description': 'Distribution d’une valeur sur les flux d’une classe.',
  'Distribution.0.description': 'La même valeur pour tous.',
  'Distribution.spread.description': 'Pas égaux sur les flux, de la première valeur à la seconde.',
  'Distribution.uniform.description': 'Uniforme entre deux valeurs.',
  'Distribution.exponential.description': 'Exponentielle de cette moyenne.',
  'Distribution.pareto.description': 'De Pareto, avec une moyenne et un paramètre de forme supérieur à 1.',
  'Distribution.choice.description': 'L’une de ces valeurs, au hasard.',
  'Distribution.cycle.description': 'Ces valeurs à tour de rôle sur les flux.',
  'Pareto.description': 'Une distribution de Pareto.',
  'Pareto.mean.title': 'Moyenne',
  'TcpVariant.description': 'Contrôle de congestion de TCP.',
  'TcpVariant.tahoe.description':
    'Jacobson 1988 : trois ACK dupliqués relancent le démarrage lent, comme le fait une expiration du temporisateur.',
  'TcpVariant.reno.description': 'RFC 5681 : la récupération rapide se termine au premier nouvel ACK.',
  'TcpVariant.newreno.description':
    'RFC 6582 : la récupération rapide se termine quand tout ce qui a été envoyé avant elle est acquitté.',
  'TcpVariant.sack.description': 'Acquittements sélectifs (RFC 2018) avec la récupération de la RFC 6675.',
  'TcpVariant.cubic.description':
    'RFC 9438 : la fenêtre croît selon une fonction cubique du temps ; acquittements sélectifs.',
  'TcpVariant.dctcp.description':
    'RFC 8257 : la fenêtre diminue de la moitié de la fraction de segments marqués, pour les réseaux d’un seul opérateur.',
  'TcpVariant.prague.description':
    'Prague, selon les exigences de la RFC 9331 : comme DCTCP, avec des débits qui dépendent moins du RTT, et avec cadencement.',
  'TcpVariant.ledbat.description':
    'LEDBAT, RFC 6817 : maintient à 100 ms le délai qu’il ajoute, et cède la place aux émetteurs qui remplissent la file.',
  'Profile.description': 'Un ensemble cohérent d’options là où les émetteurs diffèrent.',
  'Profile.rfc.description': 'RFC 5681, 6298, 6582 et 6675 telles que publiées.',
  'Profile.ns2.description': 'Le TCP unidirectionnel de ns-2, que les articles ont utilisé.',
  'Profile.linux.description': 'L’émetteur de Linux 6.12, modélisé sur son comportement.',
  'AfterTimeout.description': 'Ce qu’un émetteur retransmet après une expiration du temporisateur.',
  'AfterTimeout.holes.description':
    'Les segments que les acquittements sélectifs ne couvrent pas (RFC 6675, section 5.1).',
  'AfterTimeout.go_back_n.description':
    'Tout à partir du premier segment non acquitté, même ce que le récepteur a déjà.',
  'SsthreshFrom.description': 'Ce qu’un émetteur réduit de moitié lors d’une perte.',
  'SsthreshFrom.flight_size.description': 'Les données en vol (RFC 5681, équation 4).',
  'SsthreshFrom.cwnd.description': 'La fenêtre de congestion.',
  'Recovery.description': 'Comment la récupération rapide compte et se termine.',
  'Recovery.rfc.description': 'RFC 6582 et RFC 6675.',
  'Recovery.ns2.description': 'Les agents NewReno et Sack1 de ns-2.',
  'CubicAlpha.description':
    'Croissance de la fenêtre compatible Reno de CUBIC au-delà de la fenêtre d’avant la réduction.',
  'CubicAlpha.rfc.description': 'Un segment par RTT (RFC 9438, section 4.3).',
  'CubicAlpha.constant.description': 'Comme avant, 0,53 segment par RTT.',
  'DctcpAlpha.description': 'Résolution de l’estimation par DCTCP de la fraction de segments marqués.',
  'DctcpAlpha.exact.description': 'Un nombre réel (RFC 8257, section 3.3).',
  'DctcpAlpha.whole.description':
    'En 1024es, arrondie par défaut, et des réductions par segments entiers, arrondies par défaut. Moins d’un marquage sur 64 segments ne réduit alors rien. Linux : d’après son comportement observé.',
  'LossDetection.description': 'Comment un émetteur avec acquittements sélectifs détecte un segment perdu.',
  'LossDetection.duplicate_acks.description': 'Trois segments au-dessus de lui sont arrivés (RFC 6675).',
  'LossDetection.rack.description':
    'Un segment envoyé plus tard est arrivé, et un RTT s’est écoulé ; une sonde résout le cas de données en vol non acquittées (RACK-TLP, RFC 8985).',
  'Ftp.title': 'Flux TCP longs',
  'Ftp.description': 'Transferts TCP avides qui ne se terminent jamais.',
  'Ftp.id.description': 'Nom de la classe.',
  'Ftp.flows.title': 'Flux',
  'Ftp.flows.description': 'Nombre de flux.',
  'Ftp.packet_bytes.title': 'Taille de paquet',
  'Ftp.packet_bytes.description': 'Taille d’un paquet de données entier.',
  'Ftp.rtt_s.description': 'Temps d’aller-retour sans attente en file ni sérialisation.',
  'Ftp.start_s.title': 'Départ',
  'Ftp.start_s.description': 'Quand chaque flux démarre.',
  'Ftp.dscp.description':
    'Code de services différenciés des paquets (RFC 2474), par exemple 46 pour EF et 45 pour NQB.',
  'Ftp.meter.description':
    'Colore les paquets avant qu’ils n’atteignent le goulot d’étranglement. Sans lui, AFx1 à AFx3 sont verts, jaunes et rouges, et tous les autres paquets verts.',
  'Ftp.host.title': 'Hôte proche',
  'Ftp.host.description':
    'Hôte à l’extrémité proche du chemin. Les classes qui nomment le même hôte le partagent ; sinon, chaque flux ou client a le sien.',
  'Ftp.peer.title': 'Hôte distant',
  'Ftp.peer.description': 'Hôte à l’extrémité distante du chemin, de la même façon.',
  'Ftp.tcp.description': 'Contrôle de congestion.',
  'Ftp.profile.title': 'Profil d’émetteur',
  'Ftp.profile.description': 'De qui l’émetteur suit les règles là où les émetteurs diffèrent.',
  'Ftp.receive_window_bytes.title': 'Fenêtre de réception',
  'Ftp.receive_window_bytes.description': 'Fenêtre de réception. Par défaut : pas de limite en pratique.',
  'Ftp.delayed_ack.title': 'ACK différé',
  'Ftp.delayed_ack.description':
    'Indique si le récepteur acquitte un segment sur deux (RFC 1122, RFC 5681, section 4.2). Par défaut : non ; linux : oui.',
  'Ftp.ack_packets.title': 'Paquets par ACK',
  'Ftp.ack_packets.description': 'Nombre maximal de segments que couvre un ACK différé. Par défaut : 2.',
  'Ftp.ace.title': 'Champ ACE',
  'Ftp.ace.description':
    'Indique si les récepteurs qui comptent les marquages pour dctcp et prague le font dans les trois bits du champ ACE (RFC 9768) : un ACK perdu ne cache alors aucun marquage, mais huit marquages se confondent avec aucun. Par défaut : non, chaque ACK porte le nombre exact depuis le précédent.',
  'Ftp.one_bit_feedback.title': 'Retour sur un bit',
  'Ftp.one_bit_feedback.description':
    'Indique si les récepteurs renvoient les marquages pour dctcp sur un bit (RFC 8257, section 3.2) : un ACK avec ECN-Echo compte comme marqué tout ce qu’il acquitte, un ACK sans lui, rien. Sans effet là où `ace` compte. Par défaut : non, chaque ACK porte le nombre exact depuis le précédent.',
  'Ftp.delayed_ack_s.title': 'Attente de l’ACK différé',
  'Ftp.delayed_ack_s.description':
    'Délai maximal d’un ACK ; la RFC 1122 autorise jusqu’à 0,5 s. Par défaut : 0,1 s ; linux : 0,04 s.',
  'Ftp.receive_offload_s.title': 'Regroupement en réception',
  'Ftp.receive_offload_s.description':
    'Regroupement en réception (receive offload) à la place des ACK différés et rapides : les segments qui arrivent dans ce délai après le premier forment un train avec un seul ACK, à sa fin ou quand il a 65535 octets. Par défaut : aucun.',
  'Ftp.ecn.description':
    'Indique si les paquets de données sont compatibles ECN, et si l’émetteur réagit aux marquages (RFC 3168).',
  'Ftp.initial_window_packets.title': 'Fenêtre initiale',
  'Ftp.initial_window_packets.description':
    'Fenêtre de congestion après l’établissement de la connexion. Par défaut : 2 à 4 de la RFC 5681, selon la taille de paquet ; ns2 : 2 ; linux : 10 (RFC 6928).',
  'Ftp.initial_ssthresh_packets.title': 'ssthresh initial',
  'Ftp.initial_ssthresh_packets.description':
    'Seuil initial de démarrage lent. Par défaut : la fenêtre de réception.',
  'Ftp.min_rto_s.title': 'RTO minimal',
  'Ftp.min_rto_s.description':
    'Temporisateur de retransmission minimal. Par défaut : 1 s (RFC 6298) ; ns2 et linux : 0,2 s.',
  'Ftp.initial_rto_s.title': 'Premier RTO',
  'Ftp.initial_rto_s.description':
    'Temporisateur de retransmission avant la première mesure. Par défaut : 1 s (RFC 6298) ; ns2 : 3 s.',
  'Ftp.clock_tick_s.title': 'Pas de l’horloge',
  'Ftp.clock_tick_s.description':
    'Granularité de l’horloge de l’émetteur ; 0 mesure exactement. Par défaut : 0 ; ns2 : 0,01 s.',
  'Ftp.limited_transmit.title': 'Transmission limitée',
  'Ftp.limited_transmit.description':
    'Indique si les deux premiers ACK dupliqués libèrent de nouvelles données (RFC 3042). Par défaut : oui.',
  'Ftp.after_timeout.title': 'Après une expiration',
  'Ftp.after_timeout.description':
    'Ce qui est retransmis après une expiration du temporisateur. Par défaut : holes ; ns2 : go_back_n.',
  'Ftp.ssthresh_from.title': 'ssthresh d’après',
  'Ftp.ssthresh_from.description': 'Ce qu’une perte réduit de moitié. Par défaut : flight_size ; ns2 : cwnd.',
  'Ftp.repeated_timeout_halves.title': 'Réduit encore si l’expiration se répète',
  'Ftp.repeated_timeout_halves.description':
    'Indique si une expiration répétée du temporisateur du même segment réduit de nouveau ssthresh de moitié. Par défaut : non (RFC 5681, section 3.1) ; ns2 : oui.',
  'Ftp.recovery.title': 'Récupération rapide',
  'Ftp.recovery.description':
    'Comment la récupération rapide compte et se termine. Par défaut : rfc ; ns2 : ns2.',
  'Ftp.byte_counting.title': 'Comptage d’octets',
  'Ftp.byte_counting.description':
    'Indique si la fenêtre croît selon les segments acquittés (RFC 3465 sans sa limite L ; RFC 5681, section 3.1) plutôt que selon les ACK. Par défaut : non ; linux : oui.',
  'Ftp.cubic_alpha.title': 'Alpha de CUBIC',
  'Ftp.cubic_alpha.description':
    'Croissance de la fenêtre compatible Reno de CUBIC au-delà de la fenêtre d’avant la réduction. Par défaut : rfc ; linux : constant.',
  'Ftp.dctcp_alpha.title': 'Alpha de DCTCP',
  'Ftp.dctcp_alpha.description':
    'Résolution de l’estimation par DCTCP de la fraction de segments marqués. Par défaut : exact ; linux : whole.',
  'Ftp.whole_segments.title': 'Segments entiers',
  'Ftp.whole_segments.description':
    'Indique si la fenêtre croît par segments entiers. Avec le comptage d’octets, les segments acquittés s’accumulent jusqu’à remplir une fenêtre (RFC 3465, section 2.1) ; les cibles de CUBIC sont entières (Ha, Rhee & Xu 2008, algorithme 1). Par défaut : non ; linux : oui.',
  'Ftp.ecn_least_window_packets.title': 'Fenêtre minimale après un marquage',
  'Ftp.ecn_least_window_packets.description':
    'Fenêtre minimale après un marquage. À 1, un marquage avec une fenêtre d’un segment attend le temporisateur (RFC 3168, section 6.1.2). Par défaut : 1 ; linux : 2.',
  'Ftp.quick_acks.title': 'ACK rapides',
  'Ftp.quick_acks.description':
    'Indique si un récepteur qui diffère les ACK en envoie certains aussitôt : les 16 premiers, deux à partir du premier marquage auquel l’émetteur n’a pas répondu, et un quand l’émetteur répond. Par défaut : non ; linux : oui.',
  'Ftp.rate_reduction.title': 'Réduction progressive',
  'Ftp.rate_reduction.description':
    'Indique si la récupération avec acquittements sélectifs étale la réduction de la fenêtre sur un RTT (PRR, RFC 6937). Par défaut : non ; linux : oui.',
  'Ftp.loss_detection.title': 'Détection des pertes',
  'Ftp.loss_detection.description':
    'Comment un émetteur avec acquittements sélectifs détecte un segment perdu. Par défaut : duplicate_acks ; linux : rack.',
  'Ftp.hystart.description':
    'Indique si le premier démarrage lent se termine quand le RTT augmente (RFC 9406). La fenêtre croît alors quatre fois moins vite pendant cinq RTT, puis comme en évitement de congestion. Par défaut : non.',
  'Ftp.prague_alpha_start.title': 'Premier alpha de Prague',
  'Ftp.prague_alpha_start.description':
    'Estimation par Prague de la fraction de segments marqués avant le premier marquage. Par défaut : 1.',
  'Ftp.prague_rtt_floor_s.title': 'RTT minimal de Prague',
  'Ftp.prague_rtt_floor_s.description':
    'Temps d’aller-retour minimal que Prague utilise, pour que son débit dépende moins des temps courts. Par défaut : 0,025 s.',
  'Ftp.prague_after_rounds.title': 'Allers-retours préalables',
  'Ftp.prague_after_rounds.description':
    'Nombre d’allers-retours d’évitement de congestion avant que cela ne s’applique. Par défaut : 0.',
  'Ftp.ledbat_target_s.title': 'Cible de LEDBAT',
  'Ftp.ledbat_target_s.description':
    'Cible de LEDBAT pour le délai d’attente (RFC 6817, section 2.5). Par défaut : 0,1 s, le maximum qu’autorise la RFC.',
  'Ftp.fractional_window.title': 'Fenêtre de moins de deux segments',
  'Ftp.fractional_window.description':
    'Indique si la fenêtre de Prague peut descendre au-dessous de deux segments, jusqu’à un dixième de segment, ce que le cadencement réalise alors. Par défaut : oui.',
  'Ftp.abe.description':
    'Indique si un marquage en évitement de congestion laisse 0,8 de la charge, ou 0,85 avec CUBIC, alors qu’une perte en laisse moins (ABE, RFC 8511). Par défaut : non.',
  'Ftp.pacing.title': 'Cadencement',
  'Ftp.pacing.description':
    'Indique si l’émetteur étale une fenêtre sur un temps d’aller-retour. Par défaut : prague seulement.',
  'Ftp.pacing_start.title': 'Cadencement au démarrage lent',
  'Ftp.pacing_start.description':
    'Fenêtres qu’un émetteur cadencé envoie par aller-retour tant qu’il a moins de la moitié de ssthresh. Par défaut : 2.',
  'Ftp.pacing_later.title': 'Cadencement ensuite',
  'Ftp.pacing_later.description':
    'Fenêtres qu’un émetteur cadencé envoie par aller-retour dans les autres cas. Par défaut : 1,2 ; prague : 1.',
  'Ftp.train_s.title': 'Train',
  'Ftp.train_s.description':
    'Train le plus long d’un émetteur cadencé, exprimé en temps au débit cadencé. Les segments d’un train partent l’un derrière l’autre au débit de la liaison d’accès, comme avec la segmentation par la carte réseau. Par défaut : 0, des segments isolés.',
  'Ftp.train_bytes.title': 'Train le plus long',
  'Ftp.train_bytes.description': 'Nombre maximal d’octets d’un train. Par défaut : 65535.',
  'Ftp.ack_loss.title': 'ACK perdus',
  'Ftp.ack_loss.description':
    'Part des ACK perdus sur leur chemin retour, chacun indépendamment ; la réponse au SYN en fait partie. Par défaut : 0.',
  'Codepoint.description': 'Code ECN de paquets dont la source ignore les marquages.',
  'Codepoint.ect0.description': 'ECT(0) : une file peut marquer des paquets au lieu de les rejeter.',
  'Codepoint.ect1.description': 'ECT(1) : les paquets utilisent en outre la file du trafic L4S.',
  'Cbr.title': 'UDP à débit constant',
  'Cbr.description':
    'Débit binaire constant : paquets à espacements égaux ou variables, envoyés directement dans le goulot d’étranglement.',
  'Cbr.rate_bps.title': 'Débit UDP',
  'Cbr.rate_bps.description': 'Débit total des flux de la classe.',
  'Cbr.packet_bytes.description': 'Taille d’un paquet entier.',
  'Cbr.jitter.description':
    'Chaque espacement est l’espacement moyen multiplié par un tirage uniforme de 1 - jitter à 1 + jitter.',
  'Cbr.ecn.title': 'Code ECN',
  'Cbr.ecn.description':
    'Code ECN des paquets, dont la source ignore les marquages. Par défaut : non compatibles ECN.',
  'Service.description': 'Distribution des tailles de paquets.',
  'Service.fixed.description': 'Une seule taille.',
  'Service.exponential.description': 'Tailles exponentielles, et donc temps de service exponentiels.',
  'Poisson.title': 'Paquets de Poisson',
  'Poisson.description': 'Arrivées de Poisson, envoyées directement dans le goulot d’étranglement.',
  'Poisson.rate_bps.title': 'Débit de Poisson',
  'Poisson.rate_bps.description': 'Débit offert ; indiquez celui-ci ou `rho`.',
  'Poisson.rho.title': 'Charge offerte',
  'Poisson.rho.description':
    'Charge offerte, en fraction du débit de la liaison ; indiquez celle-ci ou `rate_bps`.',
  'Poisson.packet_bytes.description': 'Taille de paquet, ou sa moyenne si les tailles varient.',
  'Poisson.service.title': 'Service',
  'Poisson.service.description': 'Distribution des tailles des paquets.',
  'Poisson.burst_packets.title': 'Paquets par rafale',
  'Poisson.burst_packets.description':
    'Paquets qui arrivent ensemble ; les rafales sont de Poisson. Par défaut : 1.',
  'Poisson.start_s.description': 'Quand les arrivées commencent.',
  'PerSession.description': 'À quelle fréquence une valeur est tirée.',
  'PerSession.session.description': 'Une fois par session : un client à une place fixe dans le réseau.',
  'PerSession.page.description': 'Une fois par page : un serveur choisi au hasard.',
  'ThinkFrom.description': 'Début du temps de lecture.',
  'ThinkFrom.page_end.description': 'À partir de la fin d’une page.',
  'ThinkFrom.page_start.description':
    'À partir de son début, comme ns-2 jusqu’en 2001 ; des pages peuvent alors se chevaucher.',
  'PerConnection.description': 'Ce que transporte une connexion TCP.',
  'PerConnection.object.description': 'Un objet (HTTP/1.0).',
  'PerConnection.page.description':
    'Tous les objets d’une page, l’un après l’autre (connexions persistantes de HTTP/1.1).',
  'Web.title': 'Sessions web',
  'Web.description':
    'Sessions web : des pages d’objets séparées par des temps de lecture (Feldmann, Gilbert, Huang & Willinger, SIGCOMM 1999 ; avec un objet par page, les clients de Jou & Baras 2003).',
  'Web.sessions.title': 'Sessions',
  'Web.sessions.description': 'Nombre de sessions.',
  'Web.rtt_per.title': 'Aller-retour par',
  'Web.rtt_per.description': 'À quelle fréquence un RTT est tiré.',
  'Web.start_s.description': 'Quand chaque session commence sa première page.',
  'Web.think_s.title': 'Temps de lecture',
  'Web.think_s.description': 'Temps entre deux pages.',
  'Web.think_from.title': 'Lecture à partir de',
  'Web.objects_per_page.title': 'Objets par page',
  'Web.objects_per_page.description': 'Objets par page, arrondi à l’entier supérieur.',
  'Web.inter_object_s.title': 'Entre objets',
  'Web.inter_object_s.description': 'Temps entre les requêtes des objets d’une page.',
  'Web.object_packets.title': 'Taille d’objet',
  'Web.object_packets.description':
    'Taille d’un objet en paquets, arrondie à l’entier supérieur ; indiquez celle-ci ou `object_bytes`.',
  'Web.object_bytes.description':
    'Taille d’un objet en octets, arrondie au paquet supérieur ; indiquez celle-ci ou `object_packets`.',
  'Web.connection_per.title': 'Une connexion par',
  'Files.title': 'Transferts de fichiers',
  'Files.description': 'Transferts l’un après l’autre, chacun sur sa propre connexion.',
  'Files.flows.title': 'Clients',
  'Files.flows.description': 'Clients, chacun avec un transfert à la fois.',
  'Files.start_s.description': 'Quand chaque client démarre.',
  'Files.gap_s.title': 'Pause',
  'Files.gap_s.description': 'Temps de la fin d’un transfert au suivant.',
  'Files.file_bytes.title': 'Taille de fichier',
  'Files.file_bytes.description': 'Taille d’un fichier en octets, arrondie au paquet supérieur.',
  'Probe.title': 'Fichiers de sonde',
  'Probe.description':
    'Fichiers de tailles exactes à intervalles réguliers : ils mesurent le temps que prend un petit transfert.',
  'Probe.start_s.description': 'Quand le premier fichier démarre.',
  'Probe.every_s.title': 'Chaque',
  'Probe.every_s.description': 'Temps du début d’un fichier au début du suivant.',
  'Probe.file_packets.title': 'Tailles des fichiers',
  'Probe.file_packets.description': 'Tailles des fichiers en paquets, utilisées à tour de rôle.',
  'Talk.description': 'Quand les correspondants parlent.',
  'Talk.always.description': 'Des paquets tout le temps, comme sans suppression des silences.',
  'Talk.spurts.description': 'Des paquets pendant les périodes de parole seulement (UIT-T P.59).',
  'Call.title': 'Appels vocaux',
  'Call.description':
    'Appels vocaux G.711, dans un sens à travers le goulot d’étranglement ; le chemin retour n’a pas de file.',
  'Call.flows.title': 'Appels',
  'Call.flows.description': 'Nombre d’appels.',
  'Call.interval_s.title': 'Intervalle des paquets',
  'Call.interval_s.description': 'Temps d’un paquet au suivant : le son contenu dans un paquet.',
  'Call.talk.title': 'Parole',
  'Call.play_out_s.title': 'Tampon de lecture',
  'Call.play_out_s.description':
    'Profondeur du tampon de lecture fixe. Les paquets qui attendent plus longtemps en file sont en retard.',
  'Call.ecn.description':
    'Code ECN des paquets. Les appels ne réagissent pas aux marquages. Par défaut : non compatibles ECN.',
  'Call.rtt_s.description':
    'Temps d’aller-retour sans attente en file ni sérialisation ; la moitié correspond à un sens.',
  'Call.start_s.description': 'Quand chaque appel démarre.',
  'Game.title': 'Jeux en ligne',
  'Game.description': 'Mises à jour de jeux en ligne, du serveur aux joueurs.',
  'Game.flows.title': 'Joueurs',
  'Game.flows.description': 'Nombre de joueurs.',
  'Game.rate_hz.title': 'Fréquence de mise à jour',
  'Game.rate_hz.description': 'Mises à jour par seconde.',
  'Game.packet_bytes.description': 'Taille moyenne d’un paquet entier.',
  'Game.size_spread.title': 'Dispersion des tailles',
  'Game.size_spread.description': 'Les tailles sont uniformes de 1 - spread à 1 + spread fois leur moyenne.',
  'Game.late_s.title': 'En retard après',
  'Game.late_s.description': 'Attente en file à partir de laquelle une mise à jour est en retard.',
  'Game.ecn.description':
    'Code ECN des paquets. Les jeux ne réagissent pas aux marquages. Par défaut : non compatibles ECN.',
  'Game.start_s.description': 'Quand chaque joueur commence.',
  'Control.description': 'Indique si un appel vidéo adapte son débit.',
  'Control.adaptive.description':
    'D’après les rapports du récepteur sur le délai, les pertes et les marquages.',
  'Control.fixed.description': 'Un seul débit, quoi qu’il arrive.',
  'VideoCall.title': 'Appels vidéo',
  'VideoCall.description':
    'Appels vidéo : des images envoyées en trains de paquets, dans un sens à travers le goulot d’étranglement.',
  'VideoCall.rate_bps.title': 'Débit d’un appel',
  'VideoCall.rate_bps.description': 'Débit de chaque appel ; à son début, s’il s’adapte.',
  'VideoCall.control.title': 'Contrôle du débit',
  'VideoCall.control.description': 'Indique si un appel adapte son débit aux rapports du récepteur.',
  'VideoCall.least_bps.title': 'Débit minimal',
  'VideoCall.least_bps.description': 'Débit minimal d’un appel qui s’adapte.',
  'VideoCall.most_bps.title': 'Débit maximal',
  'VideoCall.most_bps.description': 'Débit maximal d’un appel qui s’adapte.',
  'VideoCall.frame_hz.title': 'Images par seconde',
  'VideoCall.frame_hz.description': 'Images par seconde.',
  'VideoCall.packet_bytes.description': 'Taille d’un paquet entier ; le dernier d’une image est plus petit.',
  'VideoCall.ecn.description':
    'Code ECN des paquets. Un appel qui s’adapte réagit aux marquages. Par défaut : non compatibles ECN.',
  'Video.title': 'Diffusion vidéo',
  'Video.description': 'Diffusion vidéo adaptative sur TCP.',
  'Video.flows.title': 'Spectateurs',
  'Video.flows.description': 'Nombre de spectateurs.',
  'Video.ladder_bps.title': 'Échelle',
  'Video.ladder_bps.description': 'Débits de la vidéo, par ordre croissant.',
  'Video.segment_s.title': 'Segment',
  'Video.segment_s.description': 'Durée d’un segment.',
  'Video.buffer_s.title': 'Tampon de lecture',
  'Video.buffer_s.description': 'Vidéo qu’un client télécharge d’avance, au moins deux segments.',
  'Video.margin.title': 'Marge',
  'Video.margin.description': 'Fraction du débit mesuré qu’un débit vidéo peut prendre.',
  'Video.start_s.description': 'Quand chaque spectateur commence.',
  'Writes.title': 'TCP limité par l’application',
  'Writes.description': 'Écritures à intervalles réguliers sur une connexion TCP.',
  'Writes.flows.title': 'Connexions',
  'Writes.flows.description': 'Connexions, chacune d’une application.',
  'Writes.write_bytes.title': 'Taille d’une écriture',
  'Writes.write_bytes.description': 'Taille d’une écriture, arrondie au paquet supérieur.',
  'Writes.every_s.description': 'Temps d’une écriture à la suivante.',
  'Writes.start_s.description': 'Quand chaque connexion est ouverte.',
  'Lane.description': 'Une voie : une discipline de file, et d’autres différences avec le scénario.',
  'Lane.label.title': 'Étiquette',
  'Lane.label.description': 'Nom de la voie ; par défaut, le type de la discipline.',
  'Lane.override.description': 'Un JSON merge patch (RFC 7396) du scénario pour cette voie seule.',
  'Change.description': 'Un changement à un temps simulé.',
  'Change.at_s.title': 'Temps',
  'Change.at_s.description': 'Temps simulé du changement.',
  'Change.lane.title': 'Voie',
  'Change.lane.description': 'La voie à modifier, à partir de 0 ; toutes les voies si elle est absente.',
  'Change.set.description':
    'Nouvelles valeurs par chemin : `traffic.<id>.flows`, `traffic.<id>.rate_bps`, `traffic.<id>.rho`, `link.rate_bps`, `link.buffer`, `link.delay_s`, `link.trace`, `link.bursts`, `link.jitter` (null supprime l’un de ces trois), `reverse.rate_bps`, `queue`, `queue.<parameter>`.',
  'Note.description':
    'Quelques mots à un endroit d’un graphique. Seul le schéma les vérifie : aucune exécution ne les lit.',
  'Note.at_s.description': 'Temps simulé de l’endroit.',
  'Note.plot.description': 'Le graphique.',
  'Note.value.title': 'Valeur',
  'Note.value.description': 'Valeur sur l’axe gauche du graphique, dans l’unité de ses étiquettes.',
  'Note.lane.description':
    'La voie dont c’est le graphique, à partir de 0 ; toutes les voies si elle est absente.',
  'Note.text.title': 'Texte',
  'Note.text.description': 'Les mots.',
  'Plot.description':
    'Graphiques sur lesquels une annotation peut se trouver : ceux qu’une voie peut montrer.',
}
