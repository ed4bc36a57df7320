export const scenarioText = {
  custom: (scheme: string) => `Custom (from ${scheme})`,
  tooManyLanes: (most: number, lanes: number) =>
    `the screen shows 1 to ${most} lanes, and this scenario has ${lanes}; use the command line for more`,
  /** Traffic classes by their kind. */
  classes: {
    ftp: 'TCP',
    cbr: 'UDP',
    poisson: 'Poisson',
    web: 'Web',
    files: 'Files',
    probe: 'Probe',
  },
}
