import { openFonts } from '#platform/fonts/fonts.ts'
import { outlineOf } from '#platform/fonts/outline.ts'

const size = 30
export const watermark = async (
  name: string,
  { width, height }: { width: number; height: number },
): Promise<string> => {
  const words = name === '' ? 'PREVIEW' : `PREVIEW · ${name.slice(0, 40)}`
  const { display } = await openFonts(words)
  const line = outlineOf(words, display, size)
  const scale = Math.max(0.3, Math.min(width, height) / 640)
  const diagonal = Math.hypot(width, height) / scale
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><path id="line" d="${line.path}" fill="#fff" fill-opacity=".55" stroke="#000" stroke-opacity=".35" stroke-width="1"/></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(-30) scale(${scale.toFixed(3)})">${repeated(line.width, diagonal)}</g></svg>`
}

/** Shifts every second row. An SVG pattern would be drawn blurred. */
const repeated = (width: number, side: number): string => {
  const [across, down] = [width + 60, 85]
  const uses: string[] = []
  for (let row = 0; row * down <= side; row += 1)
    for (let x = row % 2 === 0 ? -side / 2 : -side / 2 - across / 2; x < side / 2; x += across)
      uses.push(`<use href="#line" x="${x.toFixed(1)}" y="${(row * down - side / 2).toFixed(1)}"/>`)
  return uses.join('')
}
