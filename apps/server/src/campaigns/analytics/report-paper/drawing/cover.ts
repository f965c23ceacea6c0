import type { Style } from '#platform/fonts/pdf-pen.ts'
import type { ReportPaper } from '../report-paper.ts'
import { colours, inner, page, styles } from './look.ts'
import { rule, type Sheet } from './sheet.ts'
import { clipped, fillTones, hsl } from './tones.ts'

const band = 236
const badge = { x: page.margin, y: band - 44, width: 88, height: 88 }
const title: Style = { weight: 'display', size: 34, color: colours.ink, leading: 1.18 }
const sentence: Style = { weight: 'regular', size: 14, color: colours.ink }
const name: Style = { weight: 'bold', size: 14, color: colours.ink }

/** The initial stands in for a missing logo. */
const drawBadge = ({ document, pen, decorate, tag }: Sheet, { brand }: ReportPaper): void => {
  const { x, y, width, height } = badge
  decorate(() => document.roundedRect(x - 4, y - 4, width + 8, height + 8, 24).fill(colours.paper))
  const { logo } = brand
  if (logo !== null) {
    tag(
      'Figure',
      () =>
        clipped(document, badge, 20, () => {
          document.rect(x, y, width, height).fill(colours.card)
          document.image(Buffer.from(logo), x, y, { cover: [width, height] })
        }),
      `Logo of ${brand.name}`,
    )
    return
  }
  const initial = [...brand.name.trim()][0]?.toLocaleUpperCase('en') ?? ''
  decorate(() => {
    document.roundedRect(x, y, width, height, 20).fill(hsl(brand.hue, 0.5, 0.38))
    const style: Style = { weight: 'display', size: 40, color: colours.card }
    pen.write(initial, { x, y: y + 17, width, align: 'center', linesMax: 1 }, style)
  })
}

const drawFacts = (sheet: Sheet, { facts }: ReportPaper): void => {
  const { pen } = sheet
  const width = inner - 130
  const heights = facts.map(([, value]) => pen.heightOf(value, { width, linesMax: 2 }, styles.body))
  const gap = 12
  let y = page.height - page.margin - 34 - heights.reduce((sum, one) => sum + one + gap, 0)
  for (const [nr, [label, value]] of facts.entries()) {
    rule(sheet, y - gap / 2)
    sheet.tag('P', () => {
      pen.write(label, { x: page.margin, y: y + 0.5, width: 120 }, { ...styles.quiet, size: 9.5 })
      pen.write(value, { x: page.margin + 130, y, width, linesMax: 2 }, styles.body)
    })
    y += (heights[nr] ?? 0) + gap
  }
}

export const drawCover = (sheet: Sheet, paper: ReportPaper): void => {
  const { document, pen, decorate, tag } = sheet
  const { hue } = paper.brand
  decorate(() => {
    document.rect(0, 0, page.width, page.height).fill(colours.paper)
    const area = { x: 0, y: 0, width: page.width, height: band }
    fillTones(document, area, [hue, hue + 40, hue - 30])
  })
  drawBadge(sheet, paper)
  const x = page.margin
  let y = badge.y + badge.height + 22
  tag('P', () => {
    y += pen.write(paper.brand.name, { x, y, width: inner, linesMax: 2 }, name) + 22
  })
  tag('P', () => {
    y +=
      pen.write(paper.kind, { x, y, width: inner }, { ...styles.part, color: colours.accent }) + 2
  })
  tag('H1', () => {
    y += pen.write(paper.title, { x, y, width: inner, linesMax: 4 }, title) + 18
  })
  tag('P', () => pen.write(paper.sentence, { x, y, width: inner, linesMax: 6 }, sentence))
  drawFacts(sheet, paper)
}
