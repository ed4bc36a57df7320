declare module 'virtual:paper-report/glances' {
  const glances: import('./glance').Glances
  export default glances
}

declare module 'virtual:paper-report/entries' {
  const entries: Readonly<Record<string, () => Promise<{ default: import('./committed').CommittedEntry }>>>
  export default entries
}
