import type { hallText as english } from '../../../../courses/hall/text'
import { fixed, plain, plural } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const unsure = (n: number) => (n === 0 ? '' : `, ${plain(n)} con dudas`)

export const hallText = {
  region: 'Aula',
  qr: 'Código QR de la dirección para teléfonos',
  join: 'Únete con tu teléfono',
  large: 'Mostrar el código QR en grande',
  sent: (sent, phones) => {
    const all = Math.max(sent, phones)
    return [
      `${plain(sent)} de ${plain(all)}`,
      plural(all, {
        one: 'teléfono envió una predicción',
        other: plural(sent, {
          one: 'teléfonos envió una predicción',
          other: 'teléfonos enviaron una predicción',
        }),
      }),
    ]
  },
  phones: (n) =>
    n === 0
      ? 'Aún no se ha unido ningún teléfono'
      : plural(n, { one: `Se unió ${plain(n)} teléfono`, other: `Se unieron ${plain(n)} teléfonos` }),
  or: 'o',
  none: 'Este equipo no tiene ninguna dirección a la que lleguen los teléfonos. Conéctate a una red, o abre aquí un punto de acceso, e inicia de nuevo la clase.',
  lost: 'El servidor del aula no responde. La lección sigue aquí sola; el aula vuelve cuando vuelva el servidor.',
  ended: 'El aula ha terminado: el servidor se reinició. Abre su nueva dirección para dirigirla.',
  dialog: {
    choose: 'Elegir una lección',
    close: 'Continuar',
    how: 'Los teléfonos de la misma red abren esta dirección y siguen tu lección. Las predicciones se guardan en memoria hasta la siguiente pregunta.',
  },
  room: {
    title: 'Probar el aula',
    phone:
      'Ponte en el aula con tu propio teléfono, en la red que usan los estudiantes, y abre esta dirección.',
    test: 'Si no tienes un teléfono a mano, abre un teléfono de prueba: una ventana que se une como lo hace un teléfono. Muestra que este equipo responde, no que la red deja pasar a los teléfonos.',
    testPhone: 'Abrir un teléfono de prueba',
    ask: 'Haz una pregunta: predice y envía en el teléfono, y pulsa aquí «Ejecutar». La predicción aparece junto al resultado.',
    question: 'Hacer una pregunta',
    trouble: 'Si un teléfono no se puede conectar',
  },
  waiting: {
    title: 'Estás en el aula',
    how: 'La lección se abre aquí en cuanto empiece. No se pide ningún nombre y no se guarda nada.',
    close: 'Mirar un poco mientras tanto',
  },
  guest: {
    send: 'Enviar',
    again: 'Enviar el cambio',
    done: 'Enviado',
    sending: 'Enviando …',
    sent: 'Enviado. Puedes cambiarlo hasta que se muestre la solución.',
    ready: 'El docente lo ejecuta para todos.',
    late: 'La solución se mostró antes de que esto se enviara.',
    follows: 'Esta página sigue al docente.',
    kept: 'Tu predicción se conserva y se envía cuando el aula vuelva a responder.',
    away: 'El aula no responde. Esta página lo sigue intentando.',
    at: (step) => `Has salido del aula. Va por el paso ${plain(step)}.`,
    back: 'Volver al aula',
    refused: (why) => `No se ha aceptado: ${why}.`,
    unread: 'La lección del docente no se pudo abrir aquí.',
  },
  results: {
    hall: 'El aula',
    nobody: 'Nadie en el aula envió una predicción.',
    drawings: (n, open) =>
      plural(n, {
        one: `${plain(n)} dibujo${unsure(open)}.`,
        other: `${plain(n)} dibujos${unsure(open)}.`,
      }),
    numbers: (n, open) =>
      plural(n, {
        one: `${plain(n)} número${unsure(open)}.`,
        other: `${plain(n)} números${unsure(open)}.`,
      }),
    points: (n, open) =>
      plural(n, { one: `${plain(n)} punto${unsure(open)}.`, other: `${plain(n)} puntos${unsure(open)}.` }),
    when: ([low, middle, high]) =>
      `La mitad del aula señaló antes de ${middle}\u00a0s; la mitad central, entre ${low} y ${high}\u00a0s.`,
    choices: (n, open) =>
      plural(n, {
        one: `${plain(n)} elección${unsure(open)}`,
        other: `${plain(n)} elecciones${unsure(open)}`,
      }),
    median: 'mediana del aula',
    one: 'un dibujo',
    spread: ([low, middle, high], unit) =>
      unit
        ? `La mediana es ${middle}\u00a0${unit}; la mitad central está entre ${low} y ${high}\u00a0${unit}.`
        : `La mediana es ${middle}; la mitad central está entre ${low} y ${high}.`,
    spreadAt: (t_s, [low, middle, high], unit) =>
      `En ${fixed(t_s, 0)}\u00a0s, la mediana es ${middle}\u00a0${unit}; la mitad central está entre ${low} y ${high}\u00a0${unit}.`,
    time: (t_s) => `${fixed(t_s, 0)} s`,
    table: 'Los dibujos del aula en números',
    columns: ['tiempo', 'cuarto inferior hasta', 'mediana', 'cuarto superior desde', 'la ejecución'],
    share: (n, of) => `${plain(n)} · ${fixed(of === 0 ? 0 : (100 * n) / of, 0)} %`,
    right: 'se cumple',
    run: 'la ejecución',
    beyond: (n) => `${plain(n)} de ellos por encima de la gráfica.`,
  },
} satisfies Draft<typeof english>
