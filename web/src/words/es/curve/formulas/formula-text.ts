import type { formulaText as english } from '../../../../curve/formulas/formula-text'
import { plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const weight = (w_q: number | undefined) => `w_q ${w_q === undefined ? '–' : significant(w_q, 12)}`

export const formulaText = {
  words: {
    codel:
      'Mira cuánto ha esperado cada paquete cuando sale. En cuanto esa espera ha sido al menos el objetivo durante todo un intervalo, descarta un paquete, y el n-ésimo siguiente cada vez antes, hasta que un paquete ha esperado menos que el objetivo.',
    fq_codel:
      'Reparte los flujos con una función hash en colas propias, las sirve por turno con un quantum de bytes, primero los flujos nuevos, y ejecuta CoDel en cada cola. Cuando el búfer está lleno, la cola más larga pierde paquetes de su cabeza.',
    fair: 'Reparte los flujos o los hosts con una función hash en colas propias y las sirve por turno. Una cola envía mientras su crédito D está por encima de cero; de él se restan los L bytes de cada paquete, y un turno suma el quantum Q. Cada cola tiene su propia disciplina.',
    cobalt:
      'Mira cuánto ha esperado cada paquete cuando sale. Responde a los paquetes tardíos con señales cada vez más frecuentes, que n cuenta; cuando los paquetes ya no llegan tarde, n baja al mismo ritmo. BLUE descarta cada paquete con probabilidad p: un búfer lleno sube p, una cola vacía la baja, cada cambio como máximo una vez en el tiempo del objetivo. El último paquete nunca se descarta.',
    cake: 'Reparte los paquetes según su DSCP en tins, cada uno con una parte de la tasa hasta la cual va primero. En un tin, cada flujo tiene una cola con COBALT. Una cola envía mientras su crédito D está por encima de cero; un turno suma el quantum Q, dividido entre el número h de colas ocupadas de su host, de modo que los hosts se reparten el enlace por igual, y dentro de cada uno sus flujos. A un paquete se le carga L, sus bytes con cabeceras y tramas; con un conformador no sale antes de lo que permiten las cargas de los anteriores.',
    pie: 'Un controlador mueve la probabilidad de descarte hasta que el retardo es el pedido; mientras p es pequeña, sus pasos también lo son. Una ráfaga inicial se deja pasar.',
    pi2: 'Regula la raíz de la probabilidad de descarte. La tasa de un flujo TCP es proporcional a uno partido por la raíz de p, así que una sola ganancia sirve para cualquier carga.',
    dualpi2:
      'Los paquetes que dicen ECT(1) esperan en L, los demás en C. Un controlador regula según el retardo mayor. El cuadrado de su salida p′ descarta o marca en C; k veces p′ marca en L, salvo que el retardo propio de L pida más según la curva de arriba. Un emisor escalable responde en proporción a las marcas, uno clásico según su raíz: así, un flujo obtiene más o menos la misma tasa en cualquiera de las dos colas.',
    parabola_red:
      'El cuadrado de la línea de RED: pocos descartes en la mitad inferior, muchos en la superior.',
    hred: 'Una hipérbola cuya asíntota está e paquetes más allá de max_th. La cola se estabiliza justo por debajo de max_th, casi con cualquier carga. La ecuación del artículo se ha perdido; esta rama hace lo que el artículo describe.',
    dsred:
      'Dos pendientes que se encuentran a medio camino, en la probabilidad 1 − γ. Por encima de un medio, γ hace suave la primera y empinada la segunda.',
    sketch:
      'Rectas entre tus puntos; horizontal antes del primero y después del último. En un precipicio vale el valor superior.',
    wred: 'A cada paquete se le aplica la curva de su color o de su DSCP. Una media sirve para todas las curvas, o cada una tiene la suya, de sus paquetes solos o junto con los mejores.',
    tail_drop: 'Un paquete se descarta cuando encuentra el búfer lleno, y nunca antes.',
    red: 'Entre los umbrales, la probabilidad de descarte sube en línea recta con la cola media; desde max_th se descarta todo.',
    gred: 'RED cuyo precipicio en max_th es una segunda pendiente. Floyd la termina en el doble de max_th; Brandauer et al., en el búfer.',
    gred_i: 'La línea de RED, leída en la cola que encuentra el paquete. No se promedia nada.',
    adaptive_red:
      'Gentle RED que sube max_p mientras la media está en la parte superior entre los umbrales, y lo baja mientras está en la inferior.',
    red_tail:
      'Los paquetes de conexiones jóvenes y de UDP esperan en la cola 1, que solo descarta cuando el búfer común está lleno y se sirve tanto más deprisa cuanto más larga es. Los demás esperan en la cola 2, bajo Adaptive RED según los bytes de esa cola.',
  },
  sources: {
    codel: 'Nichols, Jacobson, McGregor & Iyengar, RFC 8289, 2018, sección 5.',
    fq_codel: 'Høiland-Jørgensen, McKenney, Täht, Gettys & Dumazet, RFC 8290, 2018, sección 4.',
    fair: 'McKenney 1990; Høiland-Jørgensen et al., RFC 8290, 2018, sección 4.2.',
    cobalt: 'Høiland-Jørgensen, Täht & Morton, Piece of CAKE, 2018; como en Linux.',
    cake: 'Høiland-Jørgensen, Täht & Morton, Piece of CAKE, 2018; como en Linux.',
    pie: 'Pan, Natarajan, Baker & White, RFC 8033, 2017, sección 4.',
    pi2: 'De Schepper, Briscoe & White, RFC 9332, 2023, apéndice A; solo su cola Classic.',
    dualpi2: 'De Schepper, Briscoe & White, RFC 9332, 2023, apéndice A.',
    parabola_red:
      'Jacobson, Nichols & Poduri, RED in a Different Light, 1999; como la ejecutaron Hu & Kshemkalyani, ICCCN 2004.',
    hred: 'Hu & Kshemkalyani, HRED, ICCCN 2004; la ecuación es nuestra lectura.',
    dsred: 'Zheng & Atiquzzaman, DSRED, LCN 2000, ecuaciones 1–4.',
    sketch: 'Dibujada por ti.',
    wred: 'Clark & Fang, Explicit Allocation of Best-Effort Packet Delivery Service, ToN 6(4), 1998.',
    tail_drop: 'Primero en entrar, primero en salir: la regla del router cuando no se configura otra cosa.',
    red: 'Floyd & Jacobson, Random Early Detection, IEEE/ACM ToN 1(4), 1993.',
    gred: 'Floyd, la variante gentle_ de RED, 2000; Brandauer et al., ISCC 2001, figura 1.',
    gred_i: 'May, Diot, Lyles & Bolot, INRIA RR-3995, 2000, sección V y tabla I.',
    adaptive_red: 'Floyd, Gummadi & Shenker, Adaptive RED, 2001.',
    red_tail: 'Jou & Baras, A Parallel Virtual Queue Structure, CSHCN TR 2003-4, 2003, sección IV.',
  },
  meanings: {
    letPass: 'tiempo de espera que se deja pasar',
    exceeded: 'cuánto tiempo se puede superar',
    dropsSince: 'descartes desde que empezó a descartar',
    queues: 'colas',
    quantum: 'quantum',
    stepUp: 'paso tras un búfer lleno',
    stepDown: 'paso tras una cola vacía',
    roundTrip: 'tiempo de ida y vuelta, del que el objetivo es una vigésima parte',
    askedFor: 'retardo que se pide',
    delayNow: 'retardo de cola ahora; d_old, una actualización antes',
    gainDistance: 'ganancia sobre la distancia al objetivo',
    gainChange: 'ganancia sobre el cambio',
    updates: 'tiempo entre dos actualizaciones',
    burst: 'ráfaga que se deja pasar',
    coupling: 'acoplamiento',
    ownDelay: 'lo que pide el retardo propio de L: la curva de arriba',
    coupled: 'la probabilidad acoplada, k veces p′',
    leastShare: 'parte mínima del enlace para C',
    dropsBegin: 'donde empiezan los descartes tempranos',
    dropsAll: 'donde se descarta todo',
    belowMax: 'probabilidad de descarte justo por debajo de max_th',
    weight: 'peso de una llegada en la media',
    asymptote: 'distancia de la asíntota más allá de max_th',
    slopesMeet: 'donde se encuentran las pendientes',
    knots: 'los puntos de control',
    queueNow: 'la cola del momento',
    averageQueue: 'la cola media',
    knotsOfEach: 'los puntos de control de cada curva',
    lineEnds: 'donde termina la línea',
    atLineEnd: 'probabilidad de descarte al final de la línea',
    endBuffer: 'donde p llega a 1: el búfer',
    endTwice: 'donde p llega a 1: el doble de max_th',
    maxNow: 'probabilidad de descarte en max_th ahora',
    buffer: 'el búfer, incluido el paquete en transmisión',
    largestStep: 'mayor paso hacia arriba',
    factorDown: 'factor hacia abajo',
    betweenSteps: 'tiempo mínimo entre dos pasos',
    leastRateBelow: 'cola 1 por debajo de la cual recibe su tasa mínima',
    wholeLink: 'cola 1 que recibiría todo el enlace',
    leastRate: 'tasa mínima de la cola 1',
    largestRate: 'tasa máxima de la cola 1',
    youth: 'paquetes que dura la juventud de una conexión',
    silence: 'silencio tras el cual vuelve a ser joven',
    ownMaxNow: 'su max_p ahora',
  },
  packets: (n) =>
    plural(n, { one: `${significant(n, 12)}\u00a0paquete`, other: `${significant(n, 12)}\u00a0paquetes` }),
  mode: (p) => `modo; p en K_m es ${significant(p, 4)}`,
  seeTable: (knots) => `${knots}; véase la tabla`,
  weightIs: (w_q) => weight(w_q),
  curves: (n) => plural(n, { one: `${plain(n)} curva`, other: `${plain(n)} curvas` }),
  averageOf: {
    all: (w_q) => `de todos los paquetes, ${weight(w_q)}`,
    own: (w_q) => `de sus paquetes, ${weight(w_q)}`,
    own_and_better: (w_q) => `de sus paquetes y los mejores, ${weight(w_q)}`,
  },
  inUnit: (value, unit) => `${value}\u00a0${unit}`,
} satisfies Draft<typeof english>
