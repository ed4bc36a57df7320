/** The lecture plans in Brazilian Portuguese. */
export default import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })
