import type { Face } from './fonts.ts'
import { type Run, runsOf, turnsItself } from './runs.ts'

/** The shape of a line of text: `path` is the data of an SVG path that begins at x = 0 on y = 0. */
export type Outline = { path: string; width: number }

const outlineOfRun = (run: Run, { font }: Face, size: number, left: number): Outline => {
  const scale = size / font.unitsPerEm
  const direction = turnsItself(run.text) ? 'rtl' : 'ltr'
  const { glyphs, positions } = font.layout(run.text, undefined, undefined, undefined, direction)
  let [path, width] = ['', 0]
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    // Fonts count upwards, pictures downwards.
    path += glyph.path
      .translate(xOffset, yOffset)
      .scale(scale, -scale)
      .translate(left + width, 0)
      .toSVG()
    width += xAdvance * scale
  }
  return { path, width }
}

/** As shapes: a machine without fonts draws them as any other. */
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
