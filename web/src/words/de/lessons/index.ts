/** The lessons and exercises in German. */
export default import.meta.glob<string>(['./*.md', '../exercises/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
