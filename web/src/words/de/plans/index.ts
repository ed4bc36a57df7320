/** The lecture plans in German. */
export default import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })
