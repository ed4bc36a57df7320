import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses, so that the built folder works from any host and path.
  base: './',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  plugins: [react()],
  worker: { format: 'es' },
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022' },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
    environment: 'node',
  },
})
