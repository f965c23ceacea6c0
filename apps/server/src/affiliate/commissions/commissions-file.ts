import {
  type Commission,
  CommissionQuery,
} from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CreatorActor } from '#platform/actor.ts'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { creatorOf } from '#platform/http/creator-of.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { listCommissions } from './commission.views.ts'

const columns: { name: string; cell: (commission: Commission) => CsvRow[number] }[] = [
  { name: 'Ordered at (UTC)', cell: ({ occurredAt }) => csvTime(occurredAt) },
  { name: 'Programme', cell: ({ programmeName }) => programmeName },
  { name: 'Brand', cell: ({ brandName }) => brandName },
  { name: 'Brought by', cell: ({ attributedBy }) => attributedBy },
  { name: 'Coins', cell: ({ coins }) => coins },
  { name: 'Before refunds', cell: ({ wholeCoins }) => wholeCoins },
  { name: 'State', cell: ({ state }) => state },
  { name: 'Matures at (UTC)', cell: ({ maturesAt }) => csvTime(maturesAt) },
  { name: 'Reason', cell: ({ reason }) => reason ?? '' },
]

export const sendCommissionsFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await creatorOf(request)
  const { state } = parseInput(CommissionQuery, queryOf(request))
  const rows = rowsOf(actor, state && { state })
  return sendCsv(reply, { name: 'commissions.csv', columns: columns.map(({ name }) => name), rows })
}

async function* rowsOf(
  actor: CreatorActor,
  narrowed: CommissionQuery = {},
): AsyncGenerator<CsvRow[]> {
  let cursor: string | undefined
  do {
    const page = await listCommissions(actor, {
      ...narrowed,
      limit: 100,
      ...(cursor && { cursor }),
    })
    yield page.items.map((commission) => columns.map(({ cell }) => cell(commission)))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
