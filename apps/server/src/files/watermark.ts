import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font, PathCommand } from 'opentype.js'

const fonts = [
  import.meta.resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  ),
  import.meta.resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff',
  ),
]

const openFonts = async (): Promise<Font[]> => {
  const { default: opentype } = await import('opentype.js')
  return Promise.all(
    fonts.map(async (font) => {
      const { buffer, byteOffset, length } = await readFile(fileURLToPath(font))
      return opentype.parse(buffer.slice(byteOffset, byteOffset + length))
    }),
  )
}
let opened: Promise<Font[]> | undefined

const size = 30
type Line = { path: string; width: number }

/** The library's own words for a path have NaN where a number is tiny. */
const drawn = (commands: readonly PathCommand[]): string =>
  commands
    .map(
      ({ type, ...at }) =>
        type +
        Object.values(at)
          .map((number) => number.toFixed(1))
          .join(' '),
    )
    .join('')

/** Outlines look the same on a machine without fonts; null when a letter is missing. */
const outlined = (text: string, known: Font[]): Line | null => {
  let [path, width] = ['', 0]
  for (const letter of text) {
    const font = known.find((one) => one.charToGlyphIndex(letter) > 0)
    if (font === undefined) return null
    const glyph = font.charToGlyph(letter)
    path += drawn(glyph.getPath(width, 0, size).commands)
    width += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size
  }
  return { path, width }
}

export const watermark = async (
  name: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> => {
  opened ??= openFonts()
  const known = await opened
  // A name in letters we cannot draw is left out rather than drawn as boxes.
  const line = (name === '' ? null : outlined(`PREVIEW · ${name.slice(0, 40)}`, known)) ??
    outlined('PREVIEW', known) ?? { path: '', width: 0 }
  // Some five lines across the shorter side, whatever the picture's size.
  const scale = Math.max(0.3, Math.min(width, height) / 640)
  const diagonal = Math.hypot(width, height) / scale
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><path id="line" d="${line.path}" fill="#fff" fill-opacity=".55" stroke="#000" stroke-opacity=".35" stroke-width="1"/></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(-30) scale(${scale.toFixed(3)})">${repeated(line.width, diagonal)}</g></svg>`,
  )
}

/** Every other row shifted. A pattern would be drawn blurred. */
const repeated = (width: number, side: number): string => {
  const [across, down] = [width + 60, 85]
  const uses: string[] = []
  for (let row = 0; row * down <= side; row += 1)
    for (let x = row % 2 === 0 ? -side / 2 : -side / 2 - across / 2; x < side / 2; x += across)
      uses.push(`<use href="#line" x="${x.toFixed(1)}" y="${(row * down - side / 2).toFixed(1)}"/>`)
  return uses.join('')
}
