import { loadTypeScript } from '../../tools/runs/load-typescript.mjs'

/**
 * The gallery's TypeScript, as a module that Node runs.
 * @returns {Promise<typeof import('../papers/headless.ts')>}
 */
export const loadGallery = () => loadTypeScript('web/studies/papers/headless.ts')
