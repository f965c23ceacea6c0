import type { Font } from 'fontkit'
import type { Face } from '#platform/fonts/fonts.ts'

/** What PDFKit uses of the part of a font that it embeds. */
type Subset = {
  glyphs: number[]
  mapping: Record<string, number>
  includeGlyph(name: string | number): number
}

/**
 * A font for PDFKit, which then draws the glyphs that HarfBuzz chose instead of those that fontkit
 * would choose. A glyph is embedded once for each of the letters it stands for, for example the
 * dots of several Arabic letters: so text that is searched or copied has the right letters.
 */
export const embeddedFont = ({ font, shape }: Face): Font => {
  const layout = (text: string) => {
    const shaped = shape(text)
    const positions = shaped.map(({ id, letters, ...position }) => position)
    return {
      glyphs: shaped.map(({ id, letters }) => ({
        id: `${id} ${letters}`,
        codePoints: [...letters].map((letter) => letter.codePointAt(0)),
        advanceWidth: font.getGlyph(id).advanceWidth,
      })),
      positions,
      // It is asked for after PDFKit has changed the positions to its own unit.
      get advanceWidth(): number {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  const createSubset = (): Subset => {
    const subset = font.createSubset() as unknown as Subset
    subset.includeGlyph = (name) => {
      subset.mapping[name] ??= subset.glyphs.push(Number.parseInt(`${name}`, 10)) - 1
      return subset.mapping[name]
    }
    return subset
  }
  return Object.assign(Object.create(font), { layout, createSubset })
}
