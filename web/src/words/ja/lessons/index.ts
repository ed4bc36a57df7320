/** The lessons and exercises in Japanese. */
export default import.meta.glob<string>(['./*.md', '../exercises/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
