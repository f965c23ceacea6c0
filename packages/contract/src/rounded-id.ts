const scientific = /^[+-]?(?:\d[.,]\d+E[+-]?\d{1,3}|\d+E\+\d{1,3})$/i
/** Spreadsheets keep 15 digits of a number and fill up with zeros. */
const filledUp = /^\d{15}0{3,}$/

/**
 * Whether a spreadsheet has rounded an id, as in `1.23457E+12`. Different ids become the same then,
 * so such an id must never be taken for one.
 */
export const isRoundedId = (id: string): boolean => scientific.test(id) || filledUp.test(id)

/** What to do about a rounded id. */
export const roundedIdSentence = (id: string): string =>
  `A spreadsheet has rounded “${id}”. Export the file again, and import it without opening and saving it in a spreadsheet, or format this column as text first.`
