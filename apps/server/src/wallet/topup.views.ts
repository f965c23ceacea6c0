import type { Page } from '@tandem/contract/page.ts'
import type { Topup, TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/db.ts'
import { refuse } from '#platform/refusal.ts'
import { cursorAfter, positionOf } from './page-position.ts'
import { isOpen } from './topup.rules.ts'

type TopupRow = {
  id: string
  state: string
  coins: number
  amount_minor: number
  tax_minor: number
  provider: string
  refunded_coins: number
  state_deadline: string | null
  currency: string
  pay_url: string | null
  failure: string | null
  created_at: string
  paid_at: string | null
}

const columns = [
  'id',
  'state',
  'coins',
  'amount_minor',
  'tax_minor',
  'provider',
  'refunded_coins',
  'state_deadline',
  'currency',
  'pay_url',
  'failure',
  'created_at',
  'paid_at',
] as const

const shape = (row: TopupRow): Topup => {
  // The column's CHECK names the same states.
  const state = row.state as TopupState
  return {
    id: row.id,
    state,
    coins: row.coins,
    amountMinor: row.amount_minor,
    taxMinor: row.tax_minor,
    provider: row.provider,
    refundedCoins: row.refunded_coins,
    payUntil: isOpen(state) ? row.state_deadline : null,
    currency: row.currency,
    payUrl: isOpen(state) ? row.pay_url : null,
    failure: row.failure,
    createdAt: row.created_at,
    paidAt: row.paid_at,
  }
}

export const viewTopup = async (actor: BrandActor, id: string, tx: Db = db): Promise<Topup> => {
  const row = await tx
    .selectFrom('topups')
    .select(columns)
    .where('brand_id', '=', actor.brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? refuse('topup.not_found') : shape(row)
}

/** The brand's top-ups, newest first. */
export const listTopups = async (
  actor: BrandActor,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<Topup>> => {
  const limit = query.limit ?? 24
  let rows = db
    .selectFrom('topups')
    .select(columns)
    .where('brand_id', '=', actor.brandId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const position = positionOf('topups', query.cursor)
  if (position !== undefined) rows = rows.where('id', '<', String(position))
  const items = (await rows.execute()).map(shape)
  return {
    items: items.slice(0, limit),
    nextCursor: cursorAfter('topups', items, limit),
  }
}
