import type { whyText as english } from '../../../../features/why/text'
import { fixed, listed, parts, plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const counted = (flows: number) =>
  plural(flows, { one: `${plain(flows)} flujo`, other: `${plain(flows)} flujos` })
const times = (factor: number) => fixed(factor, factor < 10 ? 1 : 0)
const seconds = (s: number) => (s < 1 ? `${fixed(1000 * s, 0)} ms` : `${fixed(s, 1)} s`)

export const whyText = {
  title: (letter) => `Por qué el carril ${letter} oscila o está en calma`,
  plain:
    'Los emisores aceleran hasta que se pierden o se marcan paquetes, y entonces reducen la velocidad. Cuanto más tarde y con más fuerza responde un esquema a una cola más larga, más oscila la cola.',
  close: 'Cerrar',
  waiting: 'Calculando …',
  failed: 'No se pudo ejecutar el modelo.',
  source: 'Según Misra, Gong y Towsley 2000, y Hollot et al. 2001; las ventanas, según Ott et al. 1996.',
  leavesOut:
    'El modelo no incluye los vencimientos del temporizador, la dispersión de los tiempos de ida y vuelta en torno a su media, ni las oscilaciones grandes.',
  verdict: {
    calm: {
      steep: (factor) => `En calma. Con una pendiente multiplicada por ${times(factor)}, oscilaría.`,
      strong: (factor) => `En calma. Con una respuesta multiplicada por ${times(factor)}, oscilaría.`,
    },
    swings: {
      steep: (factor, period_s) =>
        `Oscila cada ${seconds(period_s)}. Con la pendiente dividida entre ${times(factor)}, estaría en calma.`,
      strong: (factor, period_s) =>
        `Oscila cada ${seconds(period_s)}. Con la respuesta dividida entre ${times(factor)}, estaría en calma.`,
    },
    always: {
      steep: 'En calma. Lo seguiría estando con cualquier pendiente.',
      strong: 'En calma. Lo seguiría estando por fuerte que fuera la respuesta.',
    },
  },
  none: {
    scheme: (why) => `No hay modelo lineal: el esquema ${why}.`,
    doubt: (why) => `El modelo no es válido aquí: ${why}.`,
    no_flows: 'No hay modelo lineal: no hay flujos TCP largos.',
    short_transfers: 'No hay modelo lineal: van y vienen transferencias cortas.',
    control: (tcp) => {
      if (tcp === 'cubic')
        return 'No hay modelo lineal: la ventana de CUBIC crece con el tiempo, no con los ACK.'
      if (tcp === 'prague' || tcp === 'dctcp')
        return 'No hay modelo lineal: DCTCP y Prague responden a la proporción de marcas, no a cada una.'
      if (tcp === 'ledbat') return 'No hay modelo lineal: LEDBAT se guía por el retardo, no por las pérdidas.'
      if (tcp === 'tahoe') return 'No hay modelo lineal: Tahoe vuelve a empezar tras cada pérdida.'
      return `No hay modelo lineal: no se conoce ninguno para ${tcp}.`
    },
    delayed_acks: 'No hay modelo lineal: con ACK retrasados, las ventanas crecen de otra forma.',
    packet_sizes: 'No hay modelo lineal: las clases tienen paquetes de distinto tamaño.',
    mixed_ecn: 'No hay modelo lineal: unos flujos responden a marcas y otros a descartes.',
    spread: 'No hay modelo lineal: esta distribución de tiempos de ida y vuelta no tiene media armónica.',
  },
  curve: {
    title: 'La curva y su punto de reposo',
    label: (queue, share) =>
      `Curva de descarte; en reposo, la cola es de ${fixed(queue, 0)} ${plural(Math.round(queue), { one: 'paquete', other: 'paquetes' })} y se descarta el ${fixed(100 * share, 2)} %`,
    across: 'cola, paquetes',
    up: 'probabilidad de descarte',
    without: 'Este esquema no tiene curva.',
  },
  loop: {
    title: 'El lazo',
    kinds: { nyquist: 'Nyquist', bode: 'Bode' },
    nyquist: (gain) =>
      gain === undefined
        ? 'Curva de Nyquist; no cruza el eje negativo'
        : `Curva de Nyquist; cruza el eje negativo en ${fixed(-1 / gain, 2)}`,
    bode: 'Ganancia y fase del lazo abierto según la frecuencia',
    frequency: 'frecuencia, rad/s',
    gain: 'ganancia',
    phase: 'fase',
  },
  map: {
    title: 'En otras condiciones',
    up: 'Hacia arriba',
    axes: { rtt: 'Ida y vuelta', rate: 'Tasa del enlace' },
    both: {
      rtt: 'flujos →, ida y vuelta sin cola, ms ↑',
      rate: 'flujos →, tasa del enlace, Mbit/s ↑',
    },
    label: {
      rtt: 'Margen de ganancia según los flujos y el tiempo de ida y vuelta',
      rate: 'Margen de ganancia según los flujos y la tasa del enlace',
    },
    point: (flows, up, axis) =>
      axis === 'rtt'
        ? `${counted(flows)}, ${fixed(up, 0)} ms: mover en el mapa`
        : `${counted(flows)}, ${significant(up, 3)} Mbit/s: mover en el mapa`,
    fixed: 'Varias clases tienen flujos, así que el punto no se puede mover.',
    key: ['oscila', 'margen de 1 a 2', '2 a 4', 'más de 4', 'sin número'] as const,
  },
  phase: {
    title: 'Ventana y cola',
    label: (rests) =>
      rests
        ? 'Cola en función de la ventana: la línea del modelo de fluidos llega en espiral al equilibrio, sobre la nube de los paquetes'
        : 'Cola en función de la ventana: la línea del modelo de fluidos describe un ciclo, sobre la nube de los paquetes',
    across: 'ventana media, paquetes',
    up: 'cola, paquetes',
    note: 'Puntos: los paquetes del tiempo que se muestra, cada 50 ms. Línea: el modelo de fluidos, iniciado con ventanas una quinta parte menores de lo debido.',
  },
  advice: {
    title: '¿Qué estaría aquí en calma?',
    least: 'De',
    most: 'a',
    flows: 'flujos',
    ask: 'Calcularlo',
    asking: 'Calculando …',
    failed: 'No se pudo ejecutar el modelo.',
    rules: {
      margins: 'Según los márgenes',
      hollot: 'Según Hollot et al. 2001',
      ziegler: 'Según Ziegler et al. 2001, para el centro',
      rfc9332: 'Según RFC 9332',
    },
    rule: 'Un lazo cuenta como en calma si podría tener el doble de pendiente y tiene un margen de fase de 60°. Según los márgenes: de todos los pesos y pendientes, los que están en calma con más cargas, con la media más rápida, pero ninguna más rápida que la actual.',
    same: 'Ningún ajuste es estable con más cargas que el actual.',
    stale: 'El carril, su enlace o sus tiempos de ida y vuelta han cambiado: calcúlalo de nuevo.',
    sets: (fields) => listed(fields.map(([name, value]) => `${name} ${value}`)),
    set: {
      alpha_hz: (hz: string) => ['alpha', `${hz} Hz`],
      beta_hz: (hz: string) => ['beta', `${hz} Hz`],
      update_s: (s: string) => ['T', `${s} s`],
      most_p: (p: string) => ['max p', p],
    },
    judged: (calm, of, before, margin, rests, memory_s) =>
      `${parts([
        `en calma con ${calm} de ${of} cargas; ahora, con ${before}`,
        ...(margin === undefined ? [] : [`margen de al menos ${fixed(margin, 1)}`]),
        ...(rests ? [`cola de ${fixed(rests[0], 0)} a ${fixed(rests[1], 0)}`] : []),
        ...(memory_s > 0
          ? [
              memory_s < 1
                ? `su media recuerda ${fixed(1000 * memory_s, 0)} ms`
                : `su media recuerda ${fixed(memory_s, memory_s < 10 ? 1 : 0)} s`,
            ]
          : []),
      ])}.`,
    silent: (flows, why) => `Con ${counted(flows)}, sin número: ${why}.`,
    none: (why) => `No se puede aplicar: ${why}.`,
    ghost: 'Fantasma',
    ghostHint: 'lo ejecuta junto al carril como fantasma, con el mismo tráfico',
    take: 'Aplicarlo',
    takeHint: 'lo aplica al carril',
    try: 'Probarlo',
    tryHint: (n) =>
      `lo ejecuta, igual que el carril actual, ${plain(n)} veces con el menor número de flujos, el central y el mayor`,
    stop: 'Detener',
    running: (done, all) => `${done} de ${all} ejecuciones`,
    troubled: 'Algunas ejecuciones fallaron.',
    came: (calm, of, before) =>
      `Donde se predijo calma: en calma en ${calm} de ${of} ejecuciones; tal como está ahora, en ${before}.`,
    beyond: (calm, of, before) =>
      `Donde no se predijo nada: en ${calm} de ${of}; tal como está ahora, en ${before}.`,
    measured: (name) => `${name}: lo que hacen los paquetes`,
    heads: ['flujos', 'predicho', 'en calma', 'cola', 'su desviación'] as const,
    promised: { calm: 'en calma', uneasy: 'sin calma', none: '–' },
    pair: (before, after) => `${before} → ${after}`,
    difference: (mean, half) => (half === undefined ? `(${mean})` : `(${mean} ± ${half})`),
    note: 'Ahora → según la propuesta (diferencia con su intervalo del 95 %, de ejecuciones con la misma semilla), paquetes. Una ejecución está en calma si su cociente de Miao–Seborg es como máximo 0,5, como en el estudio de esta teoría.',
  },
  figures: {
    title: 'Predicho y medido',
    predicted: 'teoría',
    measured: 'paquetes',
    queue: 'Cola, paquetes',
    deviation: 'Su desviación, paquetes',
    window: 'Ventana, paquetes',
    margin: 'Margen de ganancia',
    period: 'Período, s',
    delay: 'Margen de retardo, ms',
  },
} satisfies Draft<typeof english>
