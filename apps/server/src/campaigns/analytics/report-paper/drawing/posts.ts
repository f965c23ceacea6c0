import type { PaperPost } from '../report-paper.ts'
import { colours, inner, page, styles } from './look.ts'
import type { Sheet } from './sheet.ts'
import { clipped, fillTones } from './tones.ts'

const columns = 3
const gap = 16
const width = (inner - (columns - 1) * gap) / columns
const pictureHeight = width * 1.25

const textsOf = ({ creator, about, numbers, source }: PaperPost) => [
  { text: creator, style: styles.strong, linesMax: 2 },
  { text: about, style: styles.quiet, linesMax: 2 },
  ...numbers.map((text) => ({ text, style: styles.cellStrong, linesMax: 1 })),
  { text: source, style: styles.quiet, linesMax: 2 },
]

const heightOf = ({ pen }: Sheet, post: PaperPost): number =>
  textsOf(post).reduce(
    (sum, { text, style, linesMax }) => sum + pen.heightOf(text, { width, linesMax }, style),
    pictureHeight + 8,
  )

const drawPicture = ({ document, decorate, tag }: Sheet, post: PaperPost, x: number, y: number) => {
  const area = { x, y, width, height: pictureHeight }
  const { picture } = post
  if (picture === null) {
    decorate(() => clipped(document, area, 10, () => fillTones(document, area, post.hues)))
    return
  }
  const draw = () =>
    clipped(document, area, 10, () => {
      document.rect(x, y, width, pictureHeight).fill(colours.sunken)
      document.image(Buffer.from(picture), x, y, { cover: [width, pictureHeight] })
    })
  tag('Figure', draw, `Picture of the post of ${post.creator}`)
}

const drawPost = (sheet: Sheet, post: PaperPost, x: number, y: number): void => {
  const { document, pen, tag } = sheet
  drawPicture(sheet, post, x, y)
  let next = y + pictureHeight + 8
  for (const { text, style, linesMax } of textsOf(post))
    tag('P', () => {
      next += pen.write(text, { x, y: next, width, linesMax }, style)
    })
  if (post.url !== null) document.link(x, y, width, next - y, post.url)
}

export const drawPosts = (sheet: Sheet, posts: readonly PaperPost[]): void => {
  for (let first = 0; first < posts.length; first += columns) {
    const row = posts.slice(first, first + columns)
    const height = Math.max(...row.map((post) => heightOf(sheet, post)))
    sheet.ensure(height)
    const { y } = sheet
    for (const [nr, post] of row.entries())
      drawPost(sheet, post, page.margin + nr * (width + gap), y)
    sheet.y = y + height + 20
  }
}
