/** The lecture plans in Japanese. */
export default import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })
