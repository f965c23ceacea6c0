import type { PaperTable } from '../report-paper.ts'
import { colours, inner, page, styles } from './look.ts'
import { rule, type Sheet } from './sheet.ts'

type Row = PaperTable['rows'][number]
/** `place` is the cell of each row that the column shows. */
type Column = { place: number; heading: string; x: number; width: number }

const nameWidthLeast = 120
const between = 12
const rowGap = 9

const longestWord = (text: string): string =>
  text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** The longest cell and the longest word of the heading fit on one line. */
const widthsOf = ({ pen }: Sheet, { columns, rows }: PaperTable): number[] =>
  columns.map(({ heading }, place) => {
    const cells = rows.map(({ cells, isSum }) =>
      pen.widthOf(cells[place] ?? '', isSum ? styles.cellStrong : styles.cell),
    )
    return Math.max(pen.widthOf(longestWord(heading), styles.head), ...cells) + 1
  })

/** Leaves out the least important columns until the name has enough room. */
const fittingPlaces = ({ columns }: PaperTable, widths: readonly number[]): number[] => {
  let places = columns.map((_, place) => place)
  const needed = (): number =>
    places.reduce((sum, place) => sum + (place === 0 ? 0 : (widths[place] ?? 0) + between), 0)
  while (places.length > 2 && needed() + nameWidthLeast > inner) {
    const rankOf = (place: number): number => columns[place]?.rank ?? 0
    const highest = Math.max(...places.slice(1).map(rankOf))
    const last = places.findLast((place) => place !== 0 && rankOf(place) === highest)
    places = places.filter((place) => place !== last)
  }
  return places
}

const layOut = (sheet: Sheet, table: PaperTable): Column[] => {
  const widths = widthsOf(sheet, table)
  const places = fittingPlaces(table, widths)
  let right = page.width - page.margin
  const numbers = places
    .slice(1)
    .reverse()
    .map((place): Column => {
      const width = widths[place] ?? 0
      const column = {
        place,
        width,
        heading: table.columns[place]?.heading ?? '',
        x: right - width,
      }
      right -= width + between
      return column
    })
    .reverse()
  const name = { place: 0, heading: table.columns[0]?.heading ?? '', x: page.margin }
  return [{ ...name, width: right - page.margin }, ...numbers]
}

const drawHead = (sheet: Sheet, columns: readonly Column[]): void => {
  const { pen } = sheet
  const heights = columns.map(({ heading, width }) => pen.heightOf(heading, { width }, styles.head))
  const height = Math.max(...heights)
  sheet.group('TR', () => {
    for (const [nr, { heading, x, width }] of columns.entries())
      sheet.tag('TH', () => {
        const y = sheet.y + height - (heights[nr] ?? 0)
        const align = nr === 0 ? undefined : 'right'
        pen.write(heading, { x, y, width, align }, styles.head)
      })
  })
  sheet.y += height + 5
  rule(sheet, sheet.y, colours.muted)
  sheet.y += 5
}

const styleOf = ({ isSum }: Row) => (isSum ? styles.cellStrong : styles.cell)

const heightOf = ({ pen }: Sheet, row: Row, [name]: readonly Column[]): number =>
  pen.heightOf(row.cells[0] ?? '', { width: name?.width ?? 0, linesMax: 2 }, styleOf(row))

const drawRow = (sheet: Sheet, row: Row, columns: readonly Column[]): void => {
  const height = heightOf(sheet, row, columns)
  sheet.group('TR', () => {
    for (const [nr, { place, x, width }] of columns.entries())
      sheet.tag('TD', () => {
        const align = nr === 0 ? undefined : 'right'
        const at = { x, y: sheet.y, width, linesMax: nr === 0 ? 2 : 1 }
        sheet.pen.write(row.cells[place] ?? '', { ...at, align }, styleOf(row))
      })
  })
  sheet.y += height + rowGap / 2
  rule(sheet, sheet.y)
  sheet.y += rowGap / 2
}

/** A table repeats its headings on each page. */
export const drawTable = (sheet: Sheet, table: PaperTable): void => {
  const columns = layOut(sheet, table)
  const firstRows = 90
  sheet.ensure(firstRows)
  if (table.title !== null) sheet.paragraph(table.title, styles.part, { role: 'H3', after: 6 })
  sheet.group('Table', () => {
    drawHead(sheet, columns)
    for (const row of table.rows) {
      if (heightOf(sheet, row, columns) > sheet.left()) {
        sheet.newPage()
        drawHead(sheet, columns)
      }
      drawRow(sheet, row, columns)
    }
  })
  const isCut = columns.length < table.columns.length
  const cut = isCut ? [`The ${table.columnsIn ?? 'CSV file'} has more columns.`] : []
  for (const note of [...table.notes, ...cut]) sheet.paragraph(note, styles.quiet, { after: 2 })
  sheet.y += 20
}
