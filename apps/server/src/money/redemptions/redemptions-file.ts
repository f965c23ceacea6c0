import {
  type Redemption,
  RedemptionFileQuery,
} from '@tandem/contract/money/redemptions/redemption.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { CreatorActor } from '#platform/actor.ts'
import { queryOf } from '#platform/http/asked-brand.ts'
import { creatorOf } from '#platform/http/creator-of.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { listRedemptions } from './redemption.views.ts'
import { worthInFile } from './worth.words.ts'

const columns = [
  'Redeemed at (UTC)',
  'Coupon',
  'From',
  'Worth',
  'Coins',
  'State',
  'Used at (UTC)',
  'Expires at (UTC)',
]

/** Contains no codes, because files are forwarded and kept. */
export const sendRedemptionsFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await creatorOf(request)
  const asked = z.safeParse(RedemptionFileQuery, queryOf(request))
  if (!asked.success)
    return refuse('input.invalid', 'This link to the file is broken. Open it from your history.')
  const rows = rowsOf(actor, asked.data)
  return sendCsv(reply, { name: 'coupon-history.csv', columns, rows })
}

async function* rowsOf(actor: CreatorActor, filter: RedemptionFileQuery): AsyncGenerator<CsvRow[]> {
  let cursor: string | undefined
  do {
    const page = await listRedemptions(actor, { ...filter, limit: 100, ...(cursor && { cursor }) })
    yield page.items.map(cells)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

const cells = (redemption: Redemption): CsvRow => [
  csvTime(redemption.redeemedAt),
  redemption.title,
  redemption.supplierName,
  worthInFile(redemption, settings.currency),
  redemption.coins,
  redemption.state,
  csvTime(redemption.usedAt),
  csvTime(redemption.expiresAt),
]
