import type { shareText as english } from '../../../../features/share/text'
import { plain, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const shareText = {
  title: 'Compartir',
  pages: 'Qué compartir',
  tabs: { link: 'URL', embed: 'Insertar', image: 'Imagen', data: 'Datos' },
  copy: 'Copiar',
  copyLabel: (label) => `Copiar: ${label}`,
  copied: 'Copiado',
  notCopied: 'El navegador no permitió copiar',
  link: {
    label: 'URL',
    lesson: 'URL de este paso de la lección',
    withoutLesson: 'URL del laboratorio como está ahora, sin la lección',
    characters: (n) => `${plain(n)} caracteres`,
    include: 'Incluye',
    at: (t_s, running) =>
      running
        ? `el tiempo, que sigue desde ${ungrouped(t_s, 4, 0)} s`
        : `el tiempo, ${ungrouped(t_s, 4, 0)} s`,
    plots: 'las gráficas abiertas y su ventana',
    results: 'los resultados abiertos',
    starts: 'Empieza',
    start: { running: 'en marcha', paused: 'en pausa' },
    view: 'Vista',
    screens: { full: 'completa', projector: 'de proyector' },
    lock: 'Los lectores pueden cambiar',
    locks: { none: 'todo', curve: 'solo la carga', all: 'nada' },
    language: 'Idioma',
    languages: { reader: 'el del lector', this: (name) => `siempre ${name}` },
    readable: 'URL legible, para diapositivas',
    readableNote:
      'Contiene el escenario, el tiempo y las gráficas, pero no el título, los colores ni la velocidad.',
    unreadable:
      'No disponible: una dirección legible no puede contener dibujos, eventos previstos ni algunos ajustes de este escenario. La URL de arriba lo contiene todo.',
    local:
      'Esta dirección solo funciona en este equipo. Para otros de tu red, inicia el laboratorio con `npm start -- --host 0.0.0.0`; para todos, publícalo.',
    forever: 'Todo está en la URL. Funciona para siempre; no se guarda nada en un servidor.',
    long: (n) =>
      `Con ${plain(n)} caracteres, los programas de correo y los chats pueden cortarla. Un archivo no tiene ese límite.`,
    tooLong: 'El escenario es demasiado largo para una URL. Compártelo como archivo.',
    file: 'Guardar como archivo',
  },
  qr: {
    size: (version, modules) => `QR versión ${version}, ${modules} × ${modules}`,
    far: 'Demasiado fino para leerlo desde el fondo de un aula; la URL legible, si la hay, es más corta.',
    farLesson:
      'Demasiado fino para leerlo desde el fondo de un aula. En una clase, `npm start -- --class` muestra en su lugar un código corto, y los teléfonos reciben esta lección de tu equipo.',
    none: 'Esta URL es demasiado larga para un código QR.',
    show: 'Mostrar a pantalla completa',
    svg: 'SVG',
    file: 'codigo-qr.svg',
  },
  embed: {
    level: 'El marco muestra',
    levels: { full: 'todo', lite: 'los carriles', 'read-only': 'los carriles, solo lectura' },
    notes: {
      full: 'El laboratorio completo.',
      lite: 'Carriles con reproducción, pausa, tiempo y carga; sin enlace, sin resultados.',
      'read-only': 'Carriles con reproducción, pausa y tiempo; no se puede cambiar nada.',
    },
    always: 'El marco siempre lleva al laboratorio completo. Sigue lo elegido en «URL».',
    width: 'Anchura',
    height: 'Altura',
    sizes:
      'Con esta altura caben todos los carriles. Por debajo de 861 píxeles se apilan y necesitan más. Con una anchura en %, el script da al marco la altura que necesita, con cualquier anchura.',
    code: 'Código para la página',
    more: 'Con embed.js, que se sirve junto al laboratorio, una página puede ajustar el marco, reenviar teclas, leer indicadores y tomar imágenes: docs/teach/embed.html.',
    frame: (title) => (title ? `AQM Lab: ${title}` : 'AQM Lab'),
  },
  image: {
    note: 'Todas las gráficas de la pantalla en una imagen, como están ahora.',
    colours: 'Colores',
    themes: { light: 'claros', dark: 'oscuros', print: 'impresión' },
    caption: 'con pie: título, semilla, tiempo, versión',
    copy: 'Copiar la imagen',
    png: 'Guardar como PNG',
    svg: 'Guardar como SVG',
    failed: 'Aún no hay nada que dibujar',
  },
  take: {
    title: 'El propio laboratorio',
    note: 'Un archivo con todo el laboratorio, que se abre con este escenario con un doble clic. No necesita servidor ni red.',
    save: 'Llevarse el laboratorio',
    noAddress:
      'Este laboratorio es un archivo, y otros no pueden abrir su dirección. Envía el propio archivo: lo que guardas aquí se abre con este escenario.',
    noFrame: 'Un marco muestra un laboratorio que está en un servidor. Este es un archivo.',
  },
  data: {
    scenario: 'El escenario',
    scenarioNote:
      'Todos los campos y eventos. El laboratorio y la línea de órdenes dan resultados idénticos.',
    scenarioMeasures: (warmup_s, duration_s) =>
      `Sus resultados abarcan de ${significant(warmup_s, 12)} a ${significant(duration_s, 12)} s. Las réplicas pueden abarcar otro tramo: «Más indicadores», junto a su tabla, guarda lo que ejecutaron.`,
    save: 'Guardar scenario.json',
    copy: 'Copiar JSON',
    series: 'Muestras, una fila cada 50 ms',
    lane: (letter, name) => `Carril ${letter}, ${name}: CSV`,
  },
} satisfies Draft<typeof english>
