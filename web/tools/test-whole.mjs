// All tests, as at night.
process.env.AQM_WHOLE = '1'
await import('./test.mjs')
