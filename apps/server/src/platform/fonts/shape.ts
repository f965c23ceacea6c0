import type { GlyphInfo, GlyphPosition } from 'harfbuzzjs'

/** `letters` are the letters that this glyph draws. All glyphs together give the whole text. */
export type Shaped = GlyphPosition & { id: number; letters: string }

/** The text must have one direction. Returns glyphs from left to right. */
export type Shape = (text: string) => Shaped[]

/** True for scripts that HarfBuzz reverses by itself. */
export const turnsItself = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)

/** When letters become several glyphs, the first glyph gets the letters. */
const lettersOf = (text: string, infos: readonly GlyphInfo[]): string[] => {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const parts = new Map(starts.map((start, nr) => [start, text.slice(start, starts[nr + 1])]))
  return infos.map(({ cluster }) => {
    const part = parts.get(cluster) ?? ''
    parts.delete(cluster)
    return part
  })
}

export const shapeOf = async (bytes: Uint8Array): Promise<Shape> => {
  const harfbuzz = await import('harfbuzzjs')
  const { BufferContentType, BufferFlag, ClusterLevel, Direction } = harfbuzz
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
  // One buffer serves all texts, because the memory of a buffer is freed late.
  const buffer = new harfbuzz.Buffer()
  buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES)
  buffer.setClusterLevel(ClusterLevel.CHARACTERS)
  return (text) => {
    buffer.clearContents()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(turnsItself(text) ? Direction.RTL : Direction.LTR)
    harfbuzz.shape(font, buffer)
    if (buffer.getContentType() !== BufferContentType.GLYPHS) throw new Error('It has no shape.')
    const infos = buffer.getGlyphInfos()
    const letters = lettersOf(text, infos)
    return buffer.getGlyphPositions().map((position, at) => ({
      ...position,
      id: infos[at]?.codepoint ?? 0,
      letters: letters[at] ?? '',
    }))
  }
}
