/** What shapes are traced with: a canvas, or what writes a path. */
export type Tracer = Pick<CanvasPath, 'arc' | 'closePath' | 'lineTo' | 'moveTo' | 'rect'>

/** How a shape is filled and stroked. */
export interface Ink {
  fill?: string
  stroke?: string
  /** Line width, CSS pixels. */
  width?: number
  dash?: readonly number[]
  /** 0 to 1. */
  alpha?: number
}
