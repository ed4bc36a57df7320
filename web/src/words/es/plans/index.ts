/** The lecture plans in Spanish. */
export default import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })
