import { useEffect } from 'react'
import { useSize } from '../../kit/useSize'
import { useMedia } from '../../lab/hooks'
import { useLabState } from '../../lab/lab'
import { type Palette, readPalette } from '../../plots/palette'
import { CanvasPen, type Pen } from '../../plots/pen'

interface Props {
  className: string
  /** Description in words; undefined if text beside it says the same. */
  label?: string
  draw: (pen: Pen, palette: Palette, width: number, height: number) => void
}

/** A canvas that redraws when its content, its size or the theme changes. */
export function Drawing({ className, label, draw }: Props) {
  const [box, size] = useSize<HTMLDivElement>()
  useLabState((state) => state.view.theme)
  useMedia('(prefers-color-scheme: dark)')
  useEffect(() => {
    const canvas = box.current?.querySelector('canvas')
    const context = canvas?.getContext('2d')
    if (!canvas || !context || !size) return
    const { width, height } = size
    const ratio = window.devicePixelRatio
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    const palette = readPalette(canvas)
    draw(new CanvasPen(context, palette.font), palette, width, height)
  })
  return (
    <div className={className} ref={box}>
      <canvas role={label ? 'img' : 'presentation'} aria-label={label} />
    </div>
  )
}
