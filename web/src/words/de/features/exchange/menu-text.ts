import type { exchangeMenuText as english } from '../../../../features/exchange/menu-text'
import type { Draft } from '../../../draft'

export const exchangeMenuText = {
  title: 'Andere Systeme',
  menu: 'Konfigurationen und Mitschnitte',
  tabs: {
    export: 'Eine Spur exportieren',
    import: 'Eine Spur importieren',
    capture: 'Pakete mitschneiden',
  },
  exportIt: 'Mitnehmen',
  exportHint: 'als Konfiguration eines Routers, eines Betriebssystems oder eines Simulators',
  captureIt: 'Pakete mitschneiden',
  captureHint: 'einen Abschnitt des Laufs für Wireshark, qvis, Flent oder mahimahi',
  configuration: 'eine Konfiguration eines anderen Systems',
} satisfies Draft<typeof english>
