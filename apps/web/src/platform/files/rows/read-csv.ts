import Papa from 'papaparse'

/** `line` is the line number of the file on which the row begins, from 1. */
export type CsvLine = { line: number; cells: string[] }
export type ReadFile = { header: string[]; lines: CsvLine[] } | { trouble: string }

const rowsMost = 100_000
const mark = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte)

/** Decodes UTF-8 with or without a byte order mark, and UTF-16 with one. */
const textOf = (bytes: Uint8Array): string | { trouble: string } => {
  if (mark(bytes, 0x50, 0x4b) || mark(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { trouble: 'This is a spreadsheet. Save it as CSV and choose that file.' }
  const encoding = mark(bytes, 0xff, 0xfe) ? 'utf-16le' : mark(bytes, 0xfe, 0xff) ? 'utf-16be' : ''
  try {
    const text = new TextDecoder(encoding || 'utf-8', { fatal: true }).decode(bytes)
    // Papa Parse expects one kind of line break in a file.
    if (!text.includes('\0')) return text.replaceAll(/\r\n?/g, '\n')
  } catch {
    // Invalid UTF-8 throws. The statement below returns the message.
  }
  return { trouble: 'This file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.' }
}

/** The most frequent separator of the header. Decimal commas mislead the guess of Papa Parse. */
const separatorOf = (text: string): string => {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const count = (one: string) => bare.split(one).length
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ','
}

/** The first text is `sep=;` or similar. Spreadsheets pad this line with separators when saving. */
const toldSeparator = /^\s*"? *sep *=(.)"?[,;\t ]*\n/i

const linesOf = (text: string): CsvLine[] | { trouble: string } => {
  const [told = '', delimiter = separatorOf(text)] = toldSeparator.exec(text) ?? []
  const { data, errors } = Papa.parse<string[]>(text.slice(told.length), {
    delimiter,
    newline: '\n',
  })
  const broken = errors.find(({ type }) => type === 'Quotes')?.row
  const lines: CsvLine[] = []
  let line = told.split('\n').length
  for (const [row, cells] of data.entries()) {
    if (row === broken)
      return {
        trouble: `A quote in line ${line} is not closed, or is inside a cell. Correct it and choose the file again.`,
      }
    if (cells.some((one) => one.trim() !== '')) lines.push({ line, cells })
    line += cells.join('').split('\n').length
  }
  return lines
}

/** `many` is the plural of what a row describes, such as "orders". It is used in messages. */
export const readCsv = (bytes: Uint8Array, many: string): ReadFile => {
  const text = textOf(bytes)
  if (typeof text !== 'string') return text
  const lines = /[^\s,;"]/.test(text) ? linesOf(text) : []
  if ('trouble' in lines) return lines
  const [header, ...rest] = lines
  if (header === undefined) return { trouble: `This file is empty. Choose one with ${many} in it.` }
  if (header.cells.length < 3)
    return {
      trouble:
        'The first line names fewer than three columns. Separate them by commas, semicolons or tabs.',
    }
  if (rest.length === 0)
    return { trouble: `This file has a first line and no ${many}. Choose one with ${many} in it.` }
  if (rest.length > rowsMost)
    return {
      trouble: `This file has more than ${rowsMost} ${many}. Split it, and import one part after the other.`,
    }
  return { header: header.cells.map((name) => name.trim()), lines: rest }
}
