import { EarningsQuery } from '@tandem/contract/collaborations/earnings/earnings.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { creatorOf } from '#platform/http/creator-of.ts'
import { type CsvRow, sendCsv } from '#platform/http/csv-file.ts'
import { settings } from '#platform/settings/settings.ts'
import { type EarnedRow, earnedIn, partsOf } from './earnings.rules.ts'
import { listEarnedRows } from './earnings.views.ts'

type Parts = ReturnType<typeof partsOf>
const columns: { name: string; cell: (parts: Parts) => number }[] = [
  { name: 'Campaigns (coins)', cell: ({ campaigns }) => campaigns },
  { name: 'Barter top-ups (coins)', cell: ({ topups }) => topups },
  { name: 'Commissions (coins)', cell: ({ commissions }) => commissions },
  { name: 'Rights (coins)', cell: ({ rights }) => rights },
  { name: 'Earned (coins)', cell: ({ earned }) => earned },
]

const cellsOf = (row: EarnedRow): CsvRow => {
  const parts = partsOf(earnedIn([row]))
  const cells = columns.map(({ cell }) => cell(parts))
  return [row.month.slice(0, 7), row.name ?? '', ...cells, parts.earned / settings.coinsPerUnit]
}

async function* inOnePart(rows: CsvRow[]): AsyncGenerator<CsvRow[]> {
  yield rows
}

export const sendEarningsFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await creatorOf(request)
  const asked = parseInput(EarningsQuery, queryOf(request))
  const rows = await listEarnedRows(actor, asked)
  return sendCsv(reply, {
    name: 'earnings.csv',
    columns: [
      'Month (UTC)',
      'Brand',
      ...columns.map(({ name }) => name),
      `Earned (${settings.currency})`,
    ],
    rows: inOnePart(rows.map(cellsOf)),
  })
}
