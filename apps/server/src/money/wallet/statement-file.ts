import { currencyDigits } from '@tandem/contract/currency.ts'
import {
  StatementFilters,
  type StatementLine,
} from '@tandem/contract/money/wallet/statement.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandActor } from '#platform/actor.ts'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { yourBank } from './leg.words.ts'
import { listLines } from './statement.views.ts'

const columns = [
  'When (UTC)',
  'What happened',
  'Kind',
  'Campaign',
  'Coins',
  'Available after',
  'By',
  'Reason',
  'Movement',
  'Invoice',
  'Money',
  'Currency',
]

// 1,000 lines per query keep both the number of queries and the memory use small.
const linesPerRead = 1000

export const sendStatementFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  const filters = parseInput(StatementFilters, queryOf(request))
  return sendCsv(reply, { name: 'statement.csv', columns, rows: rowsOf(actor, filters) })
}

async function* rowsOf(actor: BrandActor, filters: StatementFilters): AsyncGenerator<CsvRow[]> {
  let before: number | undefined = Number.MAX_SAFE_INTEGER
  while (before !== undefined) {
    const lines: StatementLine[] = await listLines(actor, filters, { before, limit: linesPerRead })
    yield lines.map(cells)
    before = lines.length < linesPerRead ? undefined : lines.at(-1)?.id
  }
}

const cells = (line: StatementLine): CsvRow => [
  csvTime(line.at),
  line.words,
  line.cause.type,
  line.cause.title ?? '',
  line.delta,
  line.balanceAfter,
  line.by ?? '',
  line.note ?? '',
  line.key,
  line.invoice?.number ?? '',
  ...moneyOf(line),
]

const moneyOf = ({ legs }: StatementLine): [number | '', string] => {
  const paid = legs.find(({ place, currency }) => place === yourBank && currency !== null)
  if (paid === undefined || paid.currency === null) return ['', '']
  return [-paid.delta / 10 ** currencyDigits(paid.currency), paid.currency]
}
