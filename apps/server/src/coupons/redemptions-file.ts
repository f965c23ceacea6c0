import { Readable } from 'node:stream'
import type { Redemption } from '@tandem/contract/coupons/coupon.schema.ts'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CreatorActor } from '#platform/actor.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings.ts'
import { listRedemptions } from './redemption.views.ts'

const columns = [
  'Redeemed at',
  'Coupon',
  'From',
  'Worth',
  'Coins',
  'State',
  'Used at',
  'Expires at',
]

/** Sends a creator's whole coupon history as CSV. Codes stay out of it: files are mailed and kept. */
export const sendRedemptionsFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = (await request.server.resolveActor(request)) ?? refuse('session.required')
  if (actor.role !== 'creator') return refuse('role.creator_only')
  return (
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="coupon-history.csv"')
      // Read as the pages are sent, so that a long history never stands in memory.
      .send(Readable.from(fileOf({ ...actor, role: 'creator' })))
  )
}

async function* fileOf(actor: CreatorActor): AsyncGenerator<string> {
  // Spreadsheet programs take UTF-8 for what it is only behind this mark.
  yield `\ufeff${lines([columns])}`
  let cursor: string | undefined
  do {
    const page = await listRedemptions(actor, { limit: 100, ...(cursor && { cursor }) })
    if (page.items.length > 0) yield lines(page.items.map(cells))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** A cell that starts like a formula is quoted, so that no title can run in the reader's spreadsheet. */
const lines = (rows: (string | number)[][]): string =>
  stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })

const cells = (redemption: Redemption): (string | number)[] => [
  redemption.redeemedAt,
  redemption.title,
  redemption.supplierName,
  worth(redemption),
  redemption.coins,
  redemption.state,
  redemption.usedAt ?? '',
  redemption.expiresAt ?? '',
]

const worth = ({ faceMinor, percentOff }: Redemption): string =>
  faceMinor === null
    ? `${percentOff} % off`
    : `${(faceMinor / 100).toFixed(2)} ${settings.currency}`
