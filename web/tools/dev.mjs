import { prepareEngine } from './setup/engine.mjs'
import { main } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { inRoot } from './setup/paths.mjs'
import { draftedLanguages, PSEUDO } from './site/pages.mjs'

await main(async () => {
  const {
    port,
    host,
    language = 'en',
  } = optionsOf(
    'npm run dev [-- [--port N] [--host ADDRESS] [--language TAG]]: serves the lab, with changes shown at once',
    { options: { port: { type: 'string' }, host: { type: 'string' }, language: { type: 'string' } } },
    ({ values }) => {
      const known = ['en', ...draftedLanguages(), ...PSEUDO]
      if (values.language && !known.includes(values.language))
        throw new Error(`The languages are ${known.join(', ')}`)
      return values
    },
  )
  await prepareEngine({ form: 'quick' })
  const { createServer } = await import('vite')
  const { wordsIn } = await import('./site/words.mjs')
  const server = await createServer({
    configFile: inRoot('web/vite.config.ts'),
    plugins: language === 'en' ? [] : [wordsIn(language)],
    server: { port: Number(port ?? 5173), host },
  })
  await server.listen()
  server.printUrls()
})
