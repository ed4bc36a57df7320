import type { swingText as english } from '../../../../features/help/swing-text'
import type { Draft } from '../../../draft'

export const swingText = {
  chapters: {
    averaging: {
      title: 'Por qué promediar desestabiliza',
      paragraphs: [
        {
          text: 'Un router que descarta responde a una cola que sus emisores crearon hace un tiempo de ida y vuelta, y ellos se enteran otro tiempo de ida y vuelta después. Quien responde tarde y con fuerza se pasa: la cola se vacía, los descartes cesan, las ventanas crecen y la cola vuelve a llenarse. ¿Cuánta fuerza es demasiada? La teoría de control pregunta por cuánto podría multiplicarse la pendiente de la respuesta antes de que la oscilación se alimente a sí misma. Ese número es el margen de ganancia; por debajo de 1, oscila.',
          source:
            'Misra, Gong y Towsley, SIGCOMM 2000 (el modelo de fluidos); Hollot, Misra, Towsley y Gong, INFOCOM 2001 e IEEE TAC 2002 (su forma lineal)',
        },
        {
          text: 'RED lee una media para no castigar las ráfagas cortas. Pero una media también llega tarde. A 10 Mbit/s, con 147 ms y 20 flujos de paquetes de 1000 bytes, RED 45/195 con max_p 0,1 tiene un margen de 1,11 si lee la propia cola, y oscilaría una vez cada 1,08 s. Con el w_q habitual de 0,002, la media recuerda 0,4 s, tanto como dos tiempos de ida y vuelta: el margen baja a 0,95, y la oscilación dura 2,02 s. La media filtra poco una oscilación tan lenta y la retrasa entera.',
          source: 'Floyd y Jacobson 1993 (la media); Firoiu y Borden, INFOCOM 2000 (su peso)',
        },
        {
          text: 'Una media mucho más larga sí calma: con w_q 0,0002 el margen es 2,59; con 0,00002 es 19,6. Filtra entonces la propia oscilación antes de que cuente el desfase. El precio es la memoria: una media de 40 s se entera de una carga nueva cuando esta ha pasado hace mucho. La regla de Hollot para RED siempre acaba ahí.',
          source: 'Hollot, Misra, Towsley y Gong, INFOCOM 2001',
        },
      ],
      try: 'Abre «¿Por qué?» en el menú de un carril RED, mueve w_q y sigue el período en la frase, la curva de Nyquist y el corchete de la gráfica de la cola. «¿Qué estaría aquí en calma?» propone pesos y pendientes, y los ejecuta.',
    },
    gain: {
      title: 'Por qué un enlace más rápido es peor, y qué hace una raíz cuadrada',
      paragraphs: [
        {
          text: 'La ventana de un flujo es C R / N. Un paquete perdido le cuesta a su flujo media ventana, que contiene tantas más rondas de crecimiento cuanto mayores son las ventanas: lo que la cola nota de un uno por ciento más de descartes crece con C³R³/N². Por eso el mismo RED está en calma en un enlace lento y oscila en uno rápido. Con 20 flujos y 147 ms, su margen es 2,15 a 5 Mbit/s, 0,95 a 10 y 0,33 a 20; unos umbrales que crecen con el enlace solo lo suavizan, a 0,53 a 20. Más flujos ayudan, un tiempo de ida y vuelta más largo perjudica: eso es lo que muestra el mapa en «¿Por qué?».',
          source:
            'Low, Paganini, Wang y Doyle, INFOCOM 2002; Hollot et al., IEEE TAC 2002; McDonald y Reynier 2006 para muchos flujos',
        },
        {
          text: 'El propio TCP responde a la raíz cuadrada de la probabilidad de descarte: W² p es aproximadamente 2. Donde p es pequeña, un paso pequeño suyo es un paso grande para los emisores; donde p es grande, no es nada. Un controlador con una sola ganancia para todo es por eso demasiado fuerte con pocos flujos o demasiado débil con muchos. PIE lleva una tabla que reduce sus pasos donde p es pequeña; a 100 Mbit/s y 20 ms, su margen salta entre 7,3 y 15,7 de 16 a 64 flujos.',
          source: 'Pan et al. 2013; RFC 8033, sección 5.2',
        },
        {
          text: 'PI2 regula una probabilidad p′ y descarta con su cuadrado. La raíz y el cuadrado se compensan: la ganancia de su lazo es 2√p veces la de las ventanas, y no depende ni de los flujos ni de la tasa. De 16 a 64 flujos, su margen se queda entre 5,31 y 5,34, con una sola ganancia.',
          source: 'De Schepper et al., CoNEXT 2016; RFC 9332, apéndice A',
        },
      ],
      try: 'Pon PI2 en un carril, abre «¿Por qué?» y arrastra el carril a lo largo de los flujos del mapa: la curva de Nyquist no se mueve. Haz luego lo mismo con PIE, y con RED.',
    },
    papers: {
      title: 'Lo que vieron dos artículos',
      paragraphs: [
        {
          text: 'May et al. vieron que la cola de RED va y viene con 200 flujos, que UDP pierde menos cuanto más corta es la media, y que GRED-I es el que menos oscila. Con 200 flujos, lo que estos necesitan queda más allá de la curva de RED: la media está en el precipicio de max_th, donde no hay pendiente, y es lanzada entre demasiado poco y demasiado; una media larga hace largo cada lanzamiento. Donde la curva sí alcanza, a 10 Mbit/s y 147 ms con 30 flujos, Gentle RED 30/90 con w_q 0,002 oscila una vez cada 1,78 s según la teoría y cada 1,67 s en los paquetes, en 30 paquetes hacia cada lado. GRED-I no tiene precipicio antes de su búfer ni media: su margen es aún menor, 0,33 frente a 0,67, pero oscila una vez cada 0,93 s, y por eso solo en 16 paquetes. Lo que parece calma es una oscilación pequeña y rápida. Con 200 flujos las ventanas están por debajo de 4 paquetes, deciden los vencimientos del temporizador, y el modelo no da ningún número.',
          source: 'May, Diot, Lyles y Bolot, INRIA RR-3995, 2000, figuras 6, 7, 9 y 11',
        },
        {
          text: 'Brandauer et al. no encontraron ningún esquema superior, pero sí que RED, ajustado a su carga según el modelo de Ziegler, con un w_q menor, es el que mejor mantiene el retardo. La teoría coincide: ajustado para 16 flujos, su margen con 16 es 5,15; ajustado para 32 flujos, es 3,22 con 32. Pero ningún ajuste sirve para todas las cargas: el de 64 flujos tiene un margen de 1,24 con 16, y el de 16 flujos está en su precipicio con 32. Para esto se crearon Adaptive RED, PIE y PI2. Desde 64 flujos, también aquí las ventanas están por debajo de 4 paquetes: los esquemas acaban pareciéndose porque los vencimientos del temporizador los dominan a todos.',
          source: 'Brandauer et al., ISCC 2001, figuras 3 y 4; Ziegler, Brandauer y Fdida, IWQoS 2001',
        },
      ],
    },
  },
  note: 'Todos los números son del modelo «stability» (npm run model), y del estudio que lo contrasta con los paquetes de 2000 escenarios aleatorios (npm run theory).',
} satisfies Draft<typeof english>
