// All tests, as in the nightly run.
process.env.AQM_WHOLE = '1'
await import('./test.mjs')
