/** Forms in which spreadsheets write numbers. `1E12` may also be a real id, so it is accepted. */
const scientific = /^'?[+-]?(?:\d{1,3}[.,]\d+E[+-]?\d{1,3}|\d+E\+\d{1,3})$/i
/** Spreadsheets keep 15 digits of a number and replace the rest with zeros. */
const filledUp = /^'?\d{15}0{3,}$/
const errorValue =
  /^#(?:NAME\?|N\/A|REF!|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|ERROR!)$/
/** Saved as text, a column that was too narrow contains only these signs. */
const tooNarrow = /^#+$/

/**
 * Says why a cell is no id: different ids become equal when a spreadsheet rounds or replaces them.
 * Undefined when the cell may be an id.
 */
export const spreadsheetDamage = (id: string): string | undefined => {
  if (scientific.test(id) || filledUp.test(id))
    return `A spreadsheet has rounded “${id}”. Export the file again, and import it without opening and saving it in a spreadsheet, or format this column as text first.`
  if (errorValue.test(id))
    return `The spreadsheet wrote the error “${id}” into this cell. Format this column as text first.`
  if (tooNarrow.test(id))
    return `The spreadsheet wrote “${id}” because the column is too narrow. Make the column wider, and save the file again.`
  return undefined
}
