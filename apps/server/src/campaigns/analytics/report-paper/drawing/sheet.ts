import type { Pen, Style } from '#platform/fonts/pdf-pen.ts'
import { colours, inner, page } from './look.ts'

type Document = PDFKit.PDFDocument
type Element = ReturnType<Document['struct']>
type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'TH' | 'TD'
type Group = 'Sect' | 'Table' | 'TR'

const footer = 44
const top = page.margin + 22

/** The place where the report goes on. Everything drawn moves `y` down. */
export type Sheet = {
  document: Document
  pen: Pen
  y: number
  /** Starts a page if less than this height is left. */
  ensure(height: number): void
  newPage(): void
  left(): number
  /** Marks what `draw` draws for screen readers. It must stay on one page. */
  tag(role: Role, draw: () => void, alt?: string): void
  /** Everything tagged by `draw` belongs to one element. It may span pages. */
  group(role: Group, draw: () => void): void
  /** Lines and colours without a meaning. */
  decorate(draw: () => void): void
  /** Writes a paragraph over the whole width, on the next page if it does not fit. */
  paragraph(
    text: string,
    style: Style,
    more?: { role?: Role; after?: number; width?: number },
  ): void
}

export const sheetOn = (document: Document, pen: Pen, root: Element): Sheet => {
  let parent = root
  const sheet: Sheet = {
    document,
    pen,
    y: top,
    left: () => page.height - page.margin - footer + 20 - sheet.y,
    newPage: () => {
      document.addPage({ size: 'A4', margin: 0 })
      sheet.y = top
    },
    ensure: (height) => {
      if (height > sheet.left()) sheet.newPage()
    },
    tag: (role, draw, alt) => {
      parent.add(document.struct(role, alt === undefined ? {} : { alt }, draw))
    },
    group: (role, draw) => {
      const outer = parent
      const element = document.struct(role)
      outer.add(element)
      parent = element
      draw()
      element.end()
      parent = outer
    },
    decorate: (draw) => {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    paragraph: (text, style, { role = 'P', after = 8, width = inner } = {}) => {
      const height = pen.heightOf(text, { width }, style)
      sheet.ensure(height)
      sheet.tag(role, () => pen.write(text, { x: page.margin, y: sheet.y, width }, style))
      sheet.y += height + after
    },
  }
  return sheet
}

export const rule = (sheet: Sheet, y: number, color = colours.line): void =>
  sheet.decorate(() =>
    sheet.document
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.6)
      .stroke(color),
  )
