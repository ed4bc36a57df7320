import { type Palette, readPalette } from './palette'

export const THEMES = ['light', 'dark', 'print'] as const
export type Theme = (typeof THEMES)[number]

/** Colours of a theme, which may differ from the page's. */
export function paletteOf(theme: Theme): Palette {
  const sample = document.createElement('div')
  sample.dataset.theme = theme
  document.body.append(sample)
  try {
    return readPalette(sample)
  } finally {
    sample.remove()
  }
}
