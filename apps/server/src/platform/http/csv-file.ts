import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

export type CsvRow = (string | number)[]

/** Spreadsheet programs take UTF-8 for what it is only behind this mark. */
const byteOrderMark = '\ufeff'

/**
 * Separators of other countries, and lines within a cell: no formula may follow them either.
 * The pattern finds the sign first, because looking back from every blank would be quadratic.
 */
const startsElsewhere = /(?=[=+\-@＝＋－＠])(?<=(?:^[\s"]|[;|\t\v\f\r\n\u0085\u2028\u2029])[\s"]*)/g

/** What starts like a formula is quoted, so that no title can run in the reader's spreadsheet. */
const lines = (rows: CsvRow[]): string =>
  stringify(rows, {
    escape_formulas: true,
    cast: { string: (text) => text.replace(startsElsewhere, "'") },
    record_delimiter: 'windows',
  })

/** `2026-11-16 10:19:05` in UTC, as spreadsheets read it; empty for none. */
export const csvTime = (moment: string | null): string =>
  moment === null ? '' : `${moment.slice(0, 10)} ${moment.slice(11, 19)}`

async function* textOf(
  columns: string[],
  first: IteratorResult<CsvRow[]>,
  rest: AsyncIterator<CsvRow[]>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${lines([columns])}`
  for (let part = first; part.done !== true; part = await rest.next())
    if (part.value.length > 0) yield lines(part.value)
}

/** Streamed; the first part is read before the answer begins: a refusal is no torn file. */
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
