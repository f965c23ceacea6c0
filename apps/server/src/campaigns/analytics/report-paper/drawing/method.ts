import type { PaperMethod } from '../report-paper.ts'
import { inner, page, styles } from './look.ts'
import { rule, type Sheet } from './sheet.ts'

const names = 130
const text = { x: page.margin + names, width: inner - names }

/** Each number with its formula beside it. */
export const drawMethod = (sheet: Sheet, entries: readonly PaperMethod[]): void => {
  const { pen } = sheet
  for (const { label, formula, notes } of entries) {
    const height = notes.reduce(
      (sum, note) => sum + pen.heightOf(note, text, styles.quiet),
      pen.heightOf(formula, text, styles.cell),
    )
    sheet.ensure(height + 12)
    rule(sheet, sheet.y)
    sheet.y += 6
    sheet.tag('P', () => {
      pen.write(label, { x: page.margin, y: sheet.y, width: names - 12 }, styles.cellStrong)
      let y = sheet.y
      y += pen.write(formula, { ...text, y }, styles.cell)
      for (const note of notes) y += pen.write(note, { ...text, y }, styles.quiet)
    })
    sheet.y += height + 6
  }
}
