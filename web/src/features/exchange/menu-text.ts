/** Texts of menus for other systems, which load with the page. */
export const exchangeMenuText = {
  title: 'Other systems',
  menu: 'Configurations and captures',
  tabs: { export: 'Export a lane', import: 'Import a lane', capture: 'Capture packets' },
  exportIt: 'Take it with you',
  exportHint: 'as a configuration of a router, an operating system or a simulator',
  captureIt: 'Capture packets',
  captureHint: 'a stretch of the run for Wireshark, qvis, Flent or mahimahi',
  configuration: 'a configuration of another system',
} as const
