import type { exchangeMenuText as english } from '../../../../features/exchange/menu-text'
import type { Draft } from '../../../draft'

export const exchangeMenuText = {
  title: 'Autres systèmes',
  menu: 'Configurations et captures',
  tabs: {
    export: 'Exporter une voie',
    import: 'Importer une voie',
    capture: 'Capturer des paquets',
  },
  exportIt: 'L’emporter',
  exportHint: 'comme configuration d’un routeur, d’un système d’exploitation ou d’un simulateur',
  captureIt: 'Capturer des paquets',
  captureHint: 'une partie de l’exécution pour Wireshark, qvis, Flent ou mahimahi',
  configuration: 'une configuration d’un autre système',
} satisfies Draft<typeof english>
