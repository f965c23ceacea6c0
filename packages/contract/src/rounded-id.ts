const scientific = /^[+-]?(?:\d[.,]\d+E[+-]?\d{1,3}|\d+E\+\d{1,3})$/i
/** Spreadsheets keep 15 digits of a number and replace the rest with zeros. */
const filledUp = /^\d{15}0{3,}$/

/** Refuse rounded ids such as `1.23457E+12`, because different ids become equal. */
export const isRoundedId = (id: string): boolean => scientific.test(id) || filledUp.test(id)

export const roundedIdSentence = (id: string): string =>
  `A spreadsheet has rounded “${id}”. Export the file again, and import it without opening and saving it in a spreadsheet, or format this column as text first.`
