/** Target of shape outlines: a canvas, or a path writer. */
export type Tracer = Pick<CanvasPath, 'arc' | 'closePath' | 'lineTo' | 'moveTo' | 'rect'>

/** Fill and stroke of a shape. */
export interface Ink {
  fill?: string
  stroke?: string
  /** Line width, CSS pixels. */
  width?: number
  dash?: readonly number[]
  /** 0 to 1. */
  alpha?: number
}
