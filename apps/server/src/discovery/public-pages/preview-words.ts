import { openFonts } from '#platform/fonts/fonts.ts'
import type { PreviewFacts } from './preview.rules.ts'
import { drawLine, linesOf, type Style } from './preview-text.ts'

/** The size that all platforms recommend, in pixels. */
const size = { width: 1200, height: 630 }
export const frame = { left: 796, top: 90, width: 360, height: 450 }
const column = { left: 72, width: 660 }

// Colours of `styles/tokens.css` in sRGB.
const colours = { paper: '#fbf9f6', ink: '#221a13', muted: '#645d55', creator: '#c6391d' }

const drawTitle = (words: string, style: Style, to: { top: number; most: number }) => {
  const lines = linesOf(words, style, { width: column.width, most: to.most })
  const shapes = lines.map((line, at) =>
    drawLine(line, style, column.left, to.top + (at + 0.8) * style.leading),
  )
  return { svg: shapes.join(''), bottom: to.top + lines.length * style.leading }
}

const mark = `<g transform="translate(${column.left} 522) scale(1.5)">
  <rect width="32" height="32" rx="8" fill="#241c16"/>
  <rect x="5" y="7" width="13" height="16" rx="3" fill="#d8472b" transform="rotate(-8 11.5 15)"/>
  <rect x="14" y="9" width="13" height="16" rx="3" fill="#3f63c9" fill-opacity=".92" transform="rotate(7 20.5 17)"/>
</g>`

const tones = (hue: number): string => `<defs>
  <linearGradient id="tones" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="hsl(${hue} 70% 72%)"/>
    <stop offset=".55" stop-color="hsl(${hue + 40} 62% 58%)"/>
    <stop offset="1" stop-color="hsl(${hue - 30} 50% 40%)"/>
  </linearGradient></defs>
  <rect x="${frame.left}" y="${frame.top}" width="${frame.width}" height="${frame.height}" rx="28" fill="url(#tones)"/>`

export type PreviewWords = Pick<PreviewFacts, 'title' | 'lines' | 'hue'> & { productName: string }

/** Returns the card without its picture as SVG, with the text as outlines. */
export const drawWords = async ({
  title,
  lines,
  hue,
  productName,
}: PreviewWords): Promise<string> => {
  const fonts = await openFonts([title, ...lines, productName].join(' '))
  const titleStyle = { faces: fonts.display, size: 68, leading: 74, colour: colours.ink }
  const lineStyle = { faces: fonts.regular, size: 32, leading: 48, colour: colours.muted }
  const nameStyle = { faces: fonts.display, size: 34, leading: 40, colour: colours.ink }
  const head = drawTitle(title, titleStyle, { top: 96, most: 3 })
  let top = head.bottom + 24
  const more = lines.map((line) => {
    const drawn = drawTitle(line, lineStyle, { top, most: 1 })
    top = drawn.bottom
    return drawn.svg
  })
  const name = linesOf(productName, nameStyle, { width: 560, most: 1 })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${colours.paper}"/>
    <rect x="${column.left}" y="56" width="72" height="8" rx="4" fill="${colours.creator}"/>
    ${tones(hue)}${head.svg}${more.join('')}${mark}
    ${drawLine(name[0] ?? '', nameStyle, column.left + 64, 558)}
  </svg>`
}
