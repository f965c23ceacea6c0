import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

export type CsvRow = (string | number)[]

/** Without this mark, spreadsheet programs do not recognise UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * Finds formula signs after other separators and line breaks within a cell.
 * It looks for the sign first, because looking back from every blank would be quadratic.
 */
const startsElsewhere = /(?=[=+\-@＝＋－＠])(?<=(?:^[\s"]|[;|\t\v\f\r\n\u0085\u2028\u2029])[\s"]*)/g

/** Escapes text that a spreadsheet program would run as a formula. */
const lines = (rows: CsvRow[]): string =>
  stringify(rows, {
    escape_formulas: true,
    cast: { string: (text) => text.replace(startsElsewhere, "'") },
    record_delimiter: 'windows',
  })

/** `2026-11-16 10:19:05` in UTC, or empty text for null. */
export const csvTime = (moment: string | null): string =>
  moment === null ? '' : `${moment.slice(0, 10)} ${moment.slice(11, 19)}`

/** The text of a whole file in parts. `sendCsv` also reports a failure of the first rows. */
export async function* csvOf(
  columns: string[],
  rows: AsyncIterable<CsvRow[]>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${lines([columns])}`
  for await (const part of rows) yield lines(part)
}

async function* textOf(
  columns: string[],
  first: IteratorResult<CsvRow[]>,
  rest: AsyncIterator<CsvRow[]>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${lines([columns])}`
  for (let part = first; part.done !== true; part = await rest.next())
    if (part.value.length > 0) yield lines(part.value)
}

/** Streams the file. Reads the first rows before answering, so that a refusal is still possible. */
export const sendCsv = async (
  reply: FastifyReply,
  file: { name: string; columns: string[]; rows: AsyncIterable<CsvRow[]> },
): Promise<FastifyReply> => {
  const parts = file.rows[Symbol.asyncIterator]()
  const first = await parts.next()
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(Readable.from(textOf(file.columns, first, parts)))
}
