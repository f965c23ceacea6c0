import type { Glyph } from 'opentype.js'
import { type OpenedFonts, runsOf } from '#platform/fonts.ts'

type Faces = OpenedFonts[keyof OpenedFonts]
export type Style = { faces: Faces; size: number; colour: string; leading: number }

type Letter = { glyph: Glyph; left: number }

/** Letter by letter: its own layout stops at rules of these fonts that it doesn't know. */
const lettersOf = (text: string, { faces, size }: Style): { letters: Letter[]; width: number } => {
  const letters: Letter[] = []
  let left = 0
  for (const run of runsOf(text, faces)) {
    const font = faces[run.face]?.font
    if (font === undefined) continue
    const scale = size / font.unitsPerEm
    let before: Glyph | undefined
    for (const letter of run.text) {
      const glyph = font.charToGlyph(letter)
      if (before !== undefined) left += font.getKerningValue(before, glyph) * scale
      letters.push({ glyph, left })
      left += (glyph.advanceWidth ?? 0) * scale
      before = glyph
    }
  }
  return { letters, width: left }
}

/** In at most so many lines; what doesn't fit ends in dots. */
export const linesOf = (text: string, style: Style, within: { width: number; most: number }) => {
  const lines: string[] = []
  const fits = (line: string) => lettersOf(line, style).width <= within.width
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, within.most)
  return shown.map((line, at) => {
    const isCut = at === within.most - 1 && lines.length > within.most
    let end = isCut ? `${line}…` : line
    while (end.length > 1 && !fits(end)) end = `${end.slice(0, -2).trimEnd()}…`
    return end
  })
}

/** As shapes: a machine without fonts draws them as any other. */
export const drawLine = (text: string, style: Style, x: number, y: number): string => {
  const { letters } = lettersOf(text, style)
  const shapes = letters.map(({ glyph, left }) =>
    glyph.getPath(x + left, y, style.size).toPathData(1),
  )
  return `<path fill="${style.colour}" d="${shapes.join('')}"/>`
}
