import { openFonts } from '#platform/fonts/fonts.ts'
import { type Pen, penFor, type Style } from '#platform/fonts/pdf-pen.ts'
import type { InvoiceParty } from '../invoice.words.ts'

export type Paper = {
  kind: string
  number: string
  seller: InvoiceParty
  buyer: InvoiceParty
  facts: [name: string, value: string][]
  rows?: [name: string, value: string][]
  headings?: [description: string, coins: string, amount: string]
  /** `isSum` highlights a line. Without lines, no table is drawn. */
  lines: { description: string; coins: string; amount: string; isSum?: boolean }[]
  totals: [name: string, amount: string][]
  notes: string[]
  issuedAt: string
}

const page = { width: 595.28, height: 841.89, margin: 56 }
const lastLine = page.height - 130
const inner = page.width - 2 * page.margin
const ink = '#1f1b16'
const muted = '#6a635a'
const line = '#ded7cc'
const sunken = '#f6f2ec'
const accent = '#3354b4'

const body: Style = { weight: 'regular', size: 9.5, color: ink }
const strong: Style = { ...body, weight: 'bold' }
const quiet: Style = { ...body, size: 8.5, color: muted }

/** Draws A4 pages. Equal papers give equal bytes. */
export const drawPaper = async (paper: Paper): Promise<Buffer> => {
  const [{ default: PDFDocument }, fonts] = await Promise.all([
    import('pdfkit'),
    openFonts(JSON.stringify(paper)),
  ])
  const issuedAt = new Date(paper.issuedAt)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    autoFirstPage: false,
    info: {
      Title: `${paper.kind} ${paper.number}`,
      Author: paper.seller.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.addPage({ size: 'A4', margin: 0 })
  const whole = document.struct('Document')
  document.addStructure(whole)
  draw(document, penFor(document, fonts), paper, (type, work) => {
    whole.add(document.struct(type, {}, work))
  })
  whole.end()
  document.end()
  await ended
  return Buffer.concat(chunks)
}

type Tag = (type: 'H1' | 'P', work: () => void) => void

const draw = (document: PDFKit.PDFDocument, pen: Pen, paper: Paper, tag: Tag): void => {
  const decorate = (work: () => void): void => {
    document.markContent('Artifact', { type: 'Layout' })
    work()
    document.endMarkedContent()
  }
  const rule = (y: number, color = line): void =>
    decorate(() =>
      document
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(0.75)
        .stroke(color),
    )
  decorate(() => document.rect(0, 0, page.width, 6).fill(accent))
  let y = drawHead(pen, paper, tag)
  y = drawParties(pen, paper, tag, y + 22)
  if (y > 470) {
    document.addPage({ size: 'A4', margin: 0 })
    y = page.margin
  }
  y = drawFacts(document, pen, paper, { tag, decorate, y: y + 20 })
  y = drawRows(document, pen, paper, { tag, rule, y: y + 20 })
  if (paper.lines.length > 0) {
    y = drawLines(document, pen, paper, { tag, rule, y: y + 6 })
    y = drawTotals(pen, paper, { tag, y: y + 14, rule })
  }
  for (const note of paper.notes) {
    const top = y + 8
    tag('P', () => {
      y = top + pen.write(note, { x: page.margin, y: top, width: inner * 0.8 }, quiet)
    })
  }
  rule(page.height - 58)
  const { name, taxId, email } = paper.seller
  const foot = [name, taxId && `Tax ID ${taxId}`, email].filter((part) => part !== '').join('  ·  ')
  tag('P', () =>
    pen.write(foot, { x: page.margin, y: page.height - 48, width: inner }, { ...quiet, size: 8 }),
  )
}

const drawHead = (pen: Pen, paper: Paper, tag: Tag): number => {
  const half = inner / 2
  const top = 50
  let height = 0
  const seller: Style = { weight: 'display', size: 15, color: ink }
  tag('P', () => {
    height = pen.write(paper.seller.name, { x: page.margin, y: top, width: half - 12 }, seller)
  })
  const below = top + Math.max(height, 20) + 26
  tag('H1', () => {
    pen.write(paper.kind, { x: page.margin, y: below, width: inner }, { ...strong, color: accent })
    pen.write(
      paper.number,
      { x: page.margin, y: below + 14, width: inner },
      { weight: 'display', size: 26, color: ink },
    )
  })
  return below + 14 + 37
}

const drawParties = (pen: Pen, paper: Paper, tag: Tag, top: number): number => {
  const width = inner / 2 - 14
  const party = (heading: string, who: InvoiceParty, x: number): number => {
    let y = top
    tag('P', () => {
      y += pen.write(heading, { x, y, width }, quiet) + 2
      y += pen.write(who.name, { x, y, width }, strong)
      const rest = [...who.addressLines, who.taxId && `Tax ID ${who.taxId}`, who.email]
      for (const text of rest) if (text !== '') y += pen.write(text, { x, y, width }, body)
    })
    return y
  }
  return Math.max(
    party('From', paper.seller, page.margin),
    party('To', paper.buyer, page.margin + inner / 2 + 14),
  )
}

type Tools = { tag: Tag; decorate: (work: () => void) => void; y: number }

const drawFacts = (
  document: PDFKit.PDFDocument,
  pen: Pen,
  { facts }: Paper,
  { tag, decorate, y: top }: Tools,
): number => {
  const across = Math.min(facts.length, 3)
  const width = (inner - 28) / across
  const rows = Math.ceil(facts.length / across)
  // A fixed height of two lines, because text can't be measured without drawing it.
  const rowHeight = 50
  const height = rows * rowHeight + 8
  decorate(() => document.roundedRect(page.margin, top, inner, height, 8).fill(sunken))
  for (const [nr, [name, value]] of facts.entries()) {
    const x = page.margin + 14 + (nr % across) * width
    const y = top + 10 + Math.floor(nr / across) * rowHeight
    tag('P', () => {
      const under = y + pen.write(name, { x, y, width: width - 10 }, quiet)
      pen.write(value, { x, y: under, width: width - 10 }, strong)
    })
  }
  return top + height
}

type Ruled = { tag: Tag; rule: (y: number, color?: string) => void; y: number }

const drawRows = (
  document: PDFKit.PDFDocument,
  pen: Pen,
  { rows = [] }: Paper,
  { tag, rule, y: top }: Ruled,
): number => {
  let y = top
  const names = 130
  for (const [name, value] of rows) {
    if (y > page.height - 130) {
      document.addPage({ size: 'A4', margin: 0 })
      y = page.margin
    }
    tag('P', () => {
      pen.write(name, { x: page.margin, y: y + 1, width: names - 12 }, quiet)
      const width = inner - names
      y += Math.max(pen.write(value, { x: page.margin + names, y, width }, body), 14) + 6
    })
    rule(y - 3)
    y += 3
  }
  return y
}

const columns = { coins: page.margin + inner - 190, amount: page.margin + inner - 95 }

const heightBelow = ({ totals, notes }: Paper): number =>
  40 +
  totals.length * 18 +
  notes.reduce((sum, note) => sum + 8 + Math.ceil(note.length / 80) * 13, 0)

const drawLines = (
  document: PDFKit.PDFDocument,
  pen: Pen,
  paper: Paper,
  { tag, rule, y: top }: Ruled,
): number => {
  const { headings = ['Description', 'Coins', 'Amount'], lines } = paper
  let y = top
  const row = (texts: [string, string, string], style: Style): void => {
    tag('P', () => {
      const width = columns.coins - page.margin - 12
      const height = pen.write(texts[0], { x: page.margin, y, width }, style)
      pen.write(texts[1], { x: columns.coins, y, width: 85, align: 'right' }, style)
      pen.write(texts[2], { x: columns.amount, y, width: 95, align: 'right' }, style)
      y += height + 8
    })
  }
  const head = (): void => {
    row(headings, quiet)
    rule(y - 3)
  }
  head()
  for (const { description, coins, amount, isSum = false } of lines) {
    if (y > (isSum ? lastLine - 40 : lastLine)) {
      document.addPage({ size: 'A4', margin: 0 })
      y = page.margin
      head()
    }
    y += 4
    row([description, coins, amount], isSum ? strong : body)
    rule(y - 2)
  }
  if (y + heightBelow(paper) <= page.height - 58) return y
  document.addPage({ size: 'A4', margin: 0 })
  return page.margin
}

const drawTotals = (pen: Pen, { totals }: Paper, { tag, y: top, rule }: Ruled): number => {
  let y = top
  for (const [nr, [name, amount]] of totals.entries()) {
    const isLast = nr === totals.length - 1
    const style: Style = isLast ? { weight: 'bold', size: 13, color: ink } : body
    if (isLast) y += 4
    tag('P', () => {
      const x = page.margin + inner / 2
      pen.write(name, { x, y, width: inner / 2 - 120 }, style)
      const right = { x: columns.amount - 60, y, width: 155, align: 'right' as const }
      y += pen.write(amount, right, style) + 3
    })
  }
  rule(y + 6)
  return y + 12
}
