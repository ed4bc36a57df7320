import type { ruleText as english } from '../../../../features/rule/text'
import { listed, plain, plural, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const did = {
  early: 'lo descartó temprano',
  forced: 'lo descartó, forzado',
  overflow: 'lo descartó, porque el búfer estaba lleno',
  policed: 'lo descartó, porque al medidor no le quedaban fichas',
  marked: 'lo marcó',
  passed: 'lo dejó pasar',
}

const behind = { measured: 'medido', base: 'p_b', count: 'cuenta', applied: 'p_a', draw: 'sorteo' }

export const ruleText = {
  title: (letter) => `Regla del carril ${letter}`,
  code: 'Texto de la regla',
  keys: 'Ctrl+Espacio enumera lo que puede ir aquí. Esc sale del texto.',
  language: 'El lenguaje',
  empty: 'Vacía',
  emptyHint: 'aún no ocurre nada: todo paquete se envía mientras hay sitio',
  startFrom: 'Partir de',
  startFromHint: 'Un esquema, escrito como regla',
  reset: 'Restablecer',
  resetHint: 'Vuelve a la regla como era al abrir el editor',
  done: 'Hecho',
  sound: 'Funciona.',
  notYet: 'Leyendo…',
  faults: (count) =>
    told([
      plural(count, { one: 'Un fallo.', other: `${plain(count)} fallos.` }),
      'Sigue funcionando la última regla válida.',
    ]),
  line: (line) => `Línea ${ungrouped(line, 0)}`,
  lineAndColumn: (line, column) => `Línea ${ungrouped(line, 0)}, columna ${ungrouped(column, 0)}`,
  troubles: {
    no_numbers: (line, count) =>
      plural(count, {
        one: `Una vez, la línea ${ungrouped(line, 0)} no fue finita; se usó 0 o el valor máximo.`,
        other: `${plain(count)} veces, la línea ${ungrouped(line, 0)} no fue finita; se usó 0 o el valor máximo.`,
      }),
    no_probabilities: (line, count) =>
      plural(count, {
        one: `Una vez, la línea ${ungrouped(line, 0)} dio una probabilidad menor que 0 o mayor que 1, y se usó el más cercano de los dos.`,
        other: `${plain(count)} veces, la línea ${ungrouped(line, 0)} dio una probabilidad menor que 0 o mayor que 1, y se usó el más cercano de los dos.`,
      }),
  },
  sliders: 'Parámetros',
  noSliders: 'Escribe «param k = 1» para un número con control deslizante.',
  cost: (cost, most) => `${ungrouped(cost, 0)} de ${ungrouped(most, 0)}`,
  costTitle: 'Coste de cada evento',
  parts: {
    formula: 'En símbolos',
    curve: 'Curva',
    past: 'En el tiempo',
    compare: 'Comparar',
    take: 'Exportar',
  },
  partsLabel: 'Vistas de la regla',
  noFormula: 'En cuanto el texto se pueda leer, estará aquí en símbolos.',
  spoken: 'En palabras',
  noCurve: {
    history: 'Su probabilidad depende de lo que ocurrió antes, no de una sola longitud: no tiene curva.',
    other: (name) => `Su probabilidad depende de ${name}, que no es la longitud de una cola.`,
    two: (a, b) => `Su probabilidad depende de dos números, ${a} y ${b}.`,
  },
  knot: (queue, probability) => `${significant(queue, 4)}, probabilidad ${significant(probability, 3)}`,
  curveOf: (name) => `Probabilidad base según ${name}`,
  past: {
    none: 'La regla no recuerda nada: aquí se dibujaría «state avg = 0».',
    begins: 'Las líneas empiezan aquí, y crecen mientras el laboratorio funciona.',
    axis: (kept_s, name) =>
      `Los últimos ${plain(kept_s)} s del carril. «show ${name}» dibuja solo ese estado.`,
    range: (low, high) => (low === high ? '' : `${low} a ${high}`),
    whole: (name, low, high) => `${name} en el tiempo: de ${low} a ${high}`,
  },
  held: {
    number: (value) => significant(value, 4),
    time: (s) => (Math.abs(s) < 1 ? `${significant(1000 * s, 4)} ms` : `${ungrouped(s, 3, 0)} s`),
    never: 'nunca',
    yes: 'sí',
    no: 'no',
  },
  hardware: 'Lo que necesitaría un conmutador',
  needs: {
    divisions: (n) => plural(n, { one: 'una división', other: `${plain(n)} divisiones` }),
    roots: (n) => plural(n, { one: 'una raíz', other: `${plain(n)} raíces` }),
    exponentials: (n) =>
      plural(n, { one: 'una potencia o un logaritmo', other: `${plain(n)} potencias o logaritmos` }),
    draws: (n) => plural(n, { one: 'un sorteo aleatorio', other: `${plain(n)} sorteos aleatorios` }),
    states: (n) =>
      plural(n, { one: 'un estado leído y escrito', other: `${plain(n)} estados leídos y escritos` }),
  },
  perPacket: 'por cada paquete:',
  compare: {
    same: (name, packets) => `Los mismos paquetes que ${name}: 0 de ${plain(packets)} difieren hasta ahora.`,
    differs: (name) => `El primer paquete que ${name} trata de otra forma:`,
    differsBefore: (name, t_s) =>
      `El primer paquete que ${name} trata de otra forma llegó antes de ${ungrouped(t_s, 2)} s.`,
    packet: (number, t_s) => `Paquete ${plain(number)}, en ${ungrouped(t_s, 6)} s.`,
    did: (name, what, numbers) => {
      const words = name === undefined ? `La regla ${did[what]}` : `${name} ${did[what]}`
      return numbers.length === 0
        ? `${words}.`
        : `${words} (${listed(numbers.map(([column, value]) => `${behind[column]} ${value}`))}).`
    },
    waits: 'Ejecutando ambos…',
    pick: 'Comparar con',
    lastSound: 'El texto tiene errores; se compara la última regla válida.',
    about: (name, taken) =>
      told([
        taken.length === 0
          ? `${name} funciona junto al carril, con el mismo tráfico, desde el principio.`
          : `${name} funciona junto al carril, con el mismo tráfico, desde el principio, con ${listed(taken.map(([field, value]) => `${field} ${significant(value, 4)}`))}.`,
        'Los parámetros que se llaman como en la galería dan sus números.',
        'Para obtener los mismos paquetes, una regla tiene que sortear sus números aleatorios como el esquema; «early» lo hace.',
      ]),
  },
  take: {
    as: 'Como',
    formats: { ns3: 'disciplina de cola de ns-3', rust: 'función de Rust', latex: 'LaTeX' },
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'No copiado: el navegador no lo permite',
    save: 'Guardar',
  },
  pausedAt: (t_s) => `En pausa en ${ungrouped(t_s, 6)} s`,
  step: 'Siguiente paquete',
  stepHint: 'Pausa y avanza hasta el siguiente evento de un paquete; los valores están en sus líneas',
} satisfies Draft<typeof english>
