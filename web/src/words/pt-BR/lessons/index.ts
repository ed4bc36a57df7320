/** The lessons and exercises in Brazilian Portuguese. */
export default import.meta.glob<string>(['./*.md', '../exercises/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
