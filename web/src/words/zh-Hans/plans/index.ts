/** The lecture plans in Simplified Chinese. */
export default import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })
