import type { exchangeMenuText as english } from '../../../../features/exchange/menu-text'
import type { Draft } from '../../../draft'

export const exchangeMenuText = {
  title: 'Otros sistemas',
  menu: 'Configuraciones y capturas',
  tabs: { export: 'Exportar un carril', import: 'Importar un carril', capture: 'Capturar paquetes' },
  exportIt: 'Llevárselo',
  exportHint: 'como configuración de un router, un sistema operativo o un simulador',
  captureIt: 'Capturar paquetes',
  captureHint: 'un tramo de la ejecución para Wireshark, qvis, Flent o mahimahi',
  configuration: 'una configuración de otro sistema',
} satisfies Draft<typeof english>
