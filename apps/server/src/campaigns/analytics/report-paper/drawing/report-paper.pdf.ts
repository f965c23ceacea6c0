import { openFonts } from '#platform/fonts/fonts.ts'
import { penFor } from '#platform/fonts/pdf-pen.ts'
import type { PaperBlock, PaperSection, ReportPaper } from '../report-paper.ts'
import { drawChart } from './chart.ts'
import { drawCover } from './cover.ts'
import { drawFigures } from './figures.ts'
import { inner, page, styles } from './look.ts'
import { drawMethod } from './method.ts'
import { drawPosts } from './posts.ts'
import { type Sheet, sheetOn } from './sheet.ts'
import { drawTable } from './table.ts'

/** Draws A4 pages. Equal papers give equal bytes. */
export const drawReportPaper = async (paper: ReportPaper): Promise<Buffer> => {
  const [{ default: PDFDocument }, fonts] = await Promise.all([
    import('pdfkit'),
    openFonts(JSON.stringify(paper, (_, value) => (value instanceof Uint8Array ? null : value))),
  ])
  const createdAt = new Date(paper.createdAt)
  const document = new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true },
    ...{ lang: 'en', displayTitle: true, tagged: true, pdfVersion: '1.7' },
    info: {
      Title: `${paper.kind}: ${paper.title}`,
      Author: paper.brand.name,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  const root = document.struct('Document')
  document.addStructure(root)
  const sheet = sheetOn(document, penFor(document, fonts), root)
  sheet.newPage()
  drawCover(sheet, paper)
  sheet.newPage()
  for (const [nr, section] of paper.sections.entries()) drawSection(sheet, section, nr === 0)
  root.end()
  drawMargins(sheet, paper)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

const roomForStart = 220

const drawSection = (sheet: Sheet, { title, blocks }: PaperSection, isFirst: boolean): void => {
  if (!isFirst) {
    sheet.y += 16
    sheet.ensure(roomForStart)
  }
  sheet.document.outline.addItem(title)
  sheet.group('Sect', () => {
    sheet.paragraph(title, styles.section, { role: 'H2', after: 12 })
    for (const block of blocks) drawBlock(sheet, block)
  })
}

const drawBlock = (sheet: Sheet, block: PaperBlock): void => {
  if (block.kind === 'text') sheet.paragraph(block.text, styles.body, { after: 16 })
  if (block.kind === 'figures') drawFigures(sheet, block.figures)
  if (block.kind === 'chart') drawChart(sheet, block.chart)
  if (block.kind === 'posts') drawPosts(sheet, block.posts)
  if (block.kind === 'table') drawTable(sheet, block.table)
  if (block.kind === 'method') drawMethod(sheet, block.entries)
}

/** Written last, because only then the number of pages is known. The cover has none. */
const drawMargins = ({ document, pen, decorate }: Sheet, paper: ReportPaper): void => {
  const { count } = document.bufferedPageRange()
  const half = { width: inner / 2 - 10, linesMax: 1 }
  const small = { ...styles.quiet, size: 8 }
  for (let nr = 0; nr < count; nr += 1) {
    document.switchToPage(nr)
    decorate(() => {
      const foot = page.height - 40
      const right = { ...half, x: page.margin + inner / 2 + 10, align: 'right' as const }
      pen.write(paper.productName, { ...half, x: page.margin, y: foot }, small)
      if (nr === 0) return
      pen.write(`${nr + 1} of ${count}`, { ...right, y: foot }, small)
      pen.write(paper.brand.name, { ...half, x: page.margin, y: 36 }, small)
      pen.write(paper.title, { ...right, y: 36 }, small)
    })
  }
}
