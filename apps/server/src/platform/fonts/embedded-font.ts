import type { Font } from 'fontkit'
import type { Face } from './fonts.ts'

type Subset = {
  glyphs: number[]
  mapping: Record<string, number>
  includeGlyph(name: string | number): number
}

/** Embeds a glyph once per character that it represents, so that copied text is correct. */
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
      // A getter, because PDFKit converts `positions` to its own unit before it reads the width.
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
