import type { swingText as english } from '../../../../features/help/swing-text'
import type { Draft } from '../../../draft'

export const swingText = {
  chapters: {
    averaging: {
      title: 'Pourquoi faire la moyenne déstabilise',
      paragraphs: [
        {
          text: 'Un routeur qui rejette répond à une file que ses émetteurs ont créée un aller-retour plus tôt, et ils l’apprennent un aller-retour plus tard. Qui répond tard et fermement va trop loin : la file se vide, les rejets cessent, les fenêtres croissent, et elle se remplit. À quel point est-ce trop ferme ? L’automatique demande combien de fois plus raide la réponse pourrait être avant que l’oscillation ne s’entretienne elle-même. Ce nombre est la marge de gain ; au-dessous de 1, cela oscille.',
          source:
            'Misra, Gong et Towsley, SIGCOMM 2000 (le modèle fluide) ; Hollot, Misra, Towsley et Gong, INFOCOM 2001 et IEEE TAC 2002 (sa forme linéaire)',
        },
        {
          text: 'RED lit une moyenne pour ne pas punir les rafales courtes. Mais une moyenne est en retard, elle aussi. À 10 Mbit/s, avec 147 ms et 20 flux de paquets de 1000 octets, RED 45/195 avec max_p 0,1 a, s’il lit la file elle-même, une marge de 1,11, et oscillerait une fois toutes les 1,08 s. Avec le w_q habituel de 0,002, la moyenne se souvient de 0,4 s, autant que deux allers-retours : la marge tombe à 0,95, et l’oscillation dure 2,02 s. La moyenne filtre peu une oscillation si lente et la retarde tout entière.',
          source: 'Floyd et Jacobson 1993 (la moyenne) ; Firoiu et Borden, INFOCOM 2000 (son poids)',
        },
        {
          text: 'Une moyenne beaucoup plus longue calme bel et bien la file : avec w_q 0,0002 la marge est de 2,59, avec 0,00002 de 19,6. Elle filtre alors l’oscillation elle-même avant que le retard ne compte. Le prix en est la mémoire : une moyenne de 40 s apprend une nouvelle charge quand celle-ci est passée depuis longtemps. La règle de Hollot pour RED finit toujours là.',
          source: 'Hollot, Misra, Towsley et Gong, INFOCOM 2001',
        },
      ],
      try: 'Ouvrez « Pourquoi ? » dans le menu d’une voie RED, déplacez w_q, et suivez la période dans la phrase, le lieu de Nyquist et le crochet dans le graphique de la file. « Qu’est-ce qui serait calme ici ? » propose des poids et des pentes, et les exécute.',
    },
    gain: {
      title: 'Pourquoi une liaison plus rapide est pire, et ce que fait une racine carrée',
      paragraphs: [
        {
          text: 'La fenêtre d’un flux est C R / N. Un paquet perdu coûte à son flux une demi-fenêtre, et celle-ci contient d’autant plus d’allers-retours de croissance que les fenêtres sont grandes : ce que la file ressent d’un pour cent de rejets en plus croît comme C³R³/N². Le même RED est donc calme sur une liaison lente et oscille sur une rapide. Avec 20 flux et 147 ms, sa marge est de 2,15 à 5 Mbit/s, de 0,95 à 10 et de 0,33 à 20 ; des seuils qui croissent avec la liaison ne font qu’atténuer l’effet : 0,53 à 20. Davantage de flux aident, un aller-retour plus long nuit : c’est ce que montre la carte sous « Pourquoi ? ».',
          source:
            'Low, Paganini, Wang et Doyle, INFOCOM 2002 ; Hollot et al., IEEE TAC 2002 ; McDonald et Reynier 2006 pour de nombreux flux',
        },
        {
          text: 'TCP lui-même répond à la racine carrée de la probabilité de rejet : W² p vaut environ 2. Là où p est petite, un petit pas de p est un grand pas pour les émetteurs ; là où p est grande, il n’est rien. Un régulateur à un seul gain pour tout est donc trop fort pour peu de flux ou trop faible pour beaucoup. PIE porte une table qui rend ses pas plus petits là où p est petite ; à 100 Mbit/s et 20 ms, sa marge saute entre 7,3 et 15,7 de 16 à 64 flux.',
          source: 'Pan et al. 2013 ; RFC 8033, section 5.2',
        },
        {
          text: 'PI2 règle une probabilité p′ et rejette avec son carré. La racine et le carré se compensent : le gain de sa boucle est 2√p fois celui des fenêtres, et ne dépend ni des flux ni du débit. De 16 à 64 flux, sa marge reste entre 5,31 et 5,34, avec un seul gain.',
          source: 'De Schepper et al., CoNEXT 2016 ; RFC 9332, annexe A',
        },
      ],
      try: 'Donnez PI2 à une voie, ouvrez « Pourquoi ? », et faites glisser la voie le long des flux de la carte : le lieu de Nyquist ne bouge pas. Faites ensuite de même avec PIE, puis avec RED.',
    },
    papers: {
      title: 'Ce que deux articles ont vu',
      paragraphs: [
        {
          text: 'May et al. ont vu la file de RED osciller derrière 200 flux, UDP perdre d’autant moins que la moyenne est courte, et GRED-I osciller le moins. Derrière 200 flux, ce qu’il leur faut se trouve au-delà de la courbe de RED : la moyenne est à la falaise de max_th, où il n’y a pas de pente, et elle est ballottée entre trop peu et trop ; une longue moyenne rend chaque balancement long. Là où la courbe suffit, à 10 Mbit/s et 147 ms avec 30 flux, Gentle RED 30/90 oscille avec w_q 0,002 une fois toutes les 1,78 s selon la théorie, et une fois toutes les 1,67 s dans les paquets, de 30 paquets de chaque côté. GRED-I n’a ni falaise avant son tampon ni moyenne : sa marge est encore plus faible, 0,33 contre 0,67, mais il oscille une fois toutes les 0,93 s, et donc de 16 paquets seulement. Ce qui paraît calme est une oscillation petite et rapide. À 200 flux, les fenêtres sont au-dessous de 4 paquets, les expirations du temporisateur décident, et le modèle ne donne pas de nombre.',
          source: 'May, Diot, Lyles et Bolot, INRIA RR-3995, 2000, figures 6, 7, 9 et 11',
        },
        {
          text: 'Brandauer et al. n’ont trouvé aucun mécanisme supérieur, sinon que RED, réglé pour sa charge d’après le modèle de Ziegler, avec un w_q plus petit, tenait le mieux le délai. La théorie est d’accord : réglé pour 16 flux, sa marge à 16 est de 5,15 ; réglé pour 32 flux, elle est de 3,22 à 32. Pourtant aucun réglage ne convient à toutes les charges : celui pour 64 flux a une marge de 1,24 à 16, et celui pour 16 flux se trouve sur sa falaise à 32. C’est pour cela qu’Adaptive RED, PIE et PI2 ont été faits. À partir de 64 flux, les fenêtres sont ici aussi au-dessous de 4 paquets : les mécanismes finissent par se ressembler, car les expirations du temporisateur les dominent tous.',
          source: 'Brandauer et al., ISCC 2001, figures 3 et 4 ; Ziegler, Brandauer et Fdida, IWQoS 2001',
        },
      ],
    },
  },
  note: 'Tous les nombres viennent du modèle « stability » (npm run model), et de l’étude qui le confronte aux paquets de 2000 scénarios aléatoires (npm run theory).',
} satisfies Draft<typeof english>
