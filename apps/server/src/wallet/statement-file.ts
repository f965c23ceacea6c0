import { Readable } from 'node:stream'
import { StatementFilters, type StatementLine } from '@tandem/contract/wallet/statement.schema.ts'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandActor } from '#platform/actor.ts'
import { parseInput } from '#platform/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { listLines } from './statement.views.ts'

const columns = [
  'When',
  'What happened',
  'Kind',
  'Campaign',
  'Coins',
  'Available after',
  'By',
  'Reason',
  'Movement',
]

// Large enough that the file is not made of small questions, small enough to stay out of memory.
const linesPerRead = 1000

/** Sends the brand's statement as CSV, filtered as on the page. */
export const sendStatementFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = (await request.server.resolveActor(request)) ?? refuse('session.required')
  if (actor.role === null) return refuse('role.not_chosen')
  if (actor.role !== 'brand' || !('brandId' in actor)) return refuse('role.brand_only')
  const filters = parseInput(StatementFilters, request.query)
  // Read before the answer begins: what can't be read is then refused, and not a torn file.
  const first = await linesBefore(actor, filters, Number.MAX_SAFE_INTEGER)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="statement.csv"')
    .send(Readable.from(fileOf(actor, filters, first)))
}

const linesBefore = (actor: BrandActor, filters: StatementFilters, before: number) =>
  listLines(actor, filters, { before, limit: linesPerRead })

async function* fileOf(
  actor: BrandActor,
  filters: StatementFilters,
  first: StatementLine[],
): AsyncGenerator<string> {
  // Spreadsheet programs take UTF-8 for what it is only behind this mark.
  yield `\ufeff${rows([columns])}`
  let lines = first
  while (lines.length > 0) {
    yield rows(lines.map(cells))
    const last = lines.at(-1)
    if (lines.length < linesPerRead || last === undefined) return
    lines = await linesBefore(actor, filters, last.id)
  }
}

/** A cell that starts like a formula is quoted, so that no title can run in the reader's spreadsheet. */
const rows = (cellsOfRows: (string | number)[][]): string =>
  stringify(cellsOfRows, { escape_formulas: true, record_delimiter: 'windows' })

const cells = (line: StatementLine): (string | number)[] => [
  line.at,
  line.words,
  line.cause.type,
  line.cause.title ?? '',
  line.delta,
  line.balanceAfter,
  line.by ?? '',
  line.note ?? '',
  line.key,
]
