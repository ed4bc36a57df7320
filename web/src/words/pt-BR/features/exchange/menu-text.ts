import type { exchangeMenuText as english } from '../../../../features/exchange/menu-text'
import type { Draft } from '../../../draft'

export const exchangeMenuText = {
  title: 'Outros sistemas',
  menu: 'Configurações e capturas',
  tabs: { export: 'Exportar uma faixa', import: 'Importar uma faixa', capture: 'Capturar pacotes' },
  exportIt: 'Leve com você',
  exportHint: 'como configuração de um roteador, um sistema operacional ou um simulador',
  captureIt: 'Capturar pacotes',
  captureHint: 'um trecho da execução para Wireshark, qvis, Flent ou mahimahi',
  configuration: 'uma configuração de outro sistema',
} satisfies Draft<typeof english>
