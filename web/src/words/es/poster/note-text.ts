import type { posterText as english } from '../../../poster/note-text'
import type { Draft } from '../../draft'

const browsers = 'Chrome o Edge 114, Firefox 125, Safari 17 y todas las versiones posteriores pueden.'

export const posterText = {
  title: 'AQM Lab',
  description:
    'Un laboratorio de gestión activa de colas: compara y dibuja disciplinas de cola, paquete por paquete.',
  computing: 'Calculando …',
  unloaded: `<b>Esto es una imagen: el laboratorio no se pudo cargar.</b> Puede que un filtro, un marco o una conexión perdida haya retenido su script, o que este navegador sea demasiado antiguo. ${browsers}`,
  file: '<b>Esta página no funciona desde un archivo; <code>lab.html</code>, junto a ella, sí.</b> Esta necesita un servidor web, y sirve cualquiera: en la carpeta de esta página, ejecuta <code>python3 -m http.server</code> y abre <code>http://localhost:8000</code>.',
  script: `<b>Esto es una imagen de lo que el laboratorio muestra al abrirse.</b> Para funcionar, y para abrir una URL, necesita JavaScript y WebAssembly. ${browsers}`,
  opening: 'Abriendo el laboratorio …',
  unopened: `<b>Este navegador no puede abrir el laboratorio.</b> ${browsers}`,
  needs: `El laboratorio necesita JavaScript y WebAssembly. ${browsers}`,
} satisfies Draft<typeof english>
