import type { Face } from './fonts.ts'
import { type Run, runsOf } from './runs.ts'

/** `path` is SVG path data that starts at x = 0 with the baseline at y = 0. */
export type Outline = { path: string; width: number }

const outlineOfRun = (run: Run, { font, shape }: Face, size: number, left: number): Outline => {
  const scale = size / font.unitsPerEm
  let [path, width] = ['', 0]
  for (const { id, xAdvance, xOffset, yOffset } of shape(run.text)) {
    path += font
      .getGlyph(id)
      .path.translate(xOffset, yOffset)
      .scale(scale, -scale)
      .translate(left + width, 0)
      .toSVG()
    width += xAdvance * scale
  }
  return { path, width }
}

/** Shapes look the same on machines without fonts. */
export const outlineOf = (text: string, faces: readonly Face[], size: number): Outline => {
  let [path, width] = ['', 0]
  for (const run of runsOf(text, faces)) {
    const face = faces[run.face]
    if (face === undefined) continue
    const drawn = outlineOfRun(run, face, size, width)
    path += drawn.path
    width += drawn.width
  }
  return { path, width }
}
