/** The lecture plans in French. */
export default import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })
