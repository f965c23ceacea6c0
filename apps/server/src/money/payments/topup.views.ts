import type { Topup, TopupRefund } from '@tandem/contract/money/payments/topup.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { all, type Verdict } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { transferOf } from './manual-bank/manual-bank.views.ts'
import { acceptsRefund, mostRefundable } from './refunds/refund.rules.ts'
import { listRefunds } from './refunds/refund.views.ts'
import { mayTopUp } from './topup.policy.ts'
import { isOpen, pageIsOpen } from './topup.rules.ts'

type TopupRow = Omit<
  Topup,
  'refundable' | 'refunds' | 'payUntil' | 'payUrl' | 'processing' | 'transfer' | 'can'
> & {
  providerRef: string | null
  /** True when a bank is processing the payment. */
  wasOrdered: boolean
  payUntil: string | null
  payUrl: string | null
  available: number
  owed: number
}

const topupsOf = (brandId: string, where: RawBuilder<unknown>, limit: number) => sql<TopupRow>`
  select t.id, t.state, t.coins, t.amount_minor as "amountMinor", t.tax_minor as "taxMinor", t.currency, t.provider,
         t.provider_ref as "providerRef",
         t.refunded_coins as "refundedCoins", coalesce(back.net, 0) as "refundedNetMinor",
         coalesce(back.tax, 0) as "refundedTaxMinor", t.charged_back_coins as "chargedBackCoins",
         t.charged_back_minor as "chargedBackMinor", t.pay_url as "payUrl", t.failure,
         t.state_deadline as "payUntil", t.created_at as "createdAt", t.paid_at as "paidAt",
         exists (select from payment_reports r
                  where r.topup_id = t.id and r.fact = 'processing') as "wasOrdered",
         coalesce(wallet.balance, 0) as available, -coalesce(debt.balance, 0) as owed
    from topups t
    left join lateral (select sum(net_minor)::bigint net, sum(tax_minor)::bigint tax from topup_refunds
                        where topup_id = t.id and state <> 'failed') back on true
    left join ledger_accounts wallet
      on wallet.owner = 'brand' and wallet.owner_id = t.brand_id and wallet.kind = 'wallet'
    left join ledger_accounts debt
      on debt.owner = 'brand' and debt.owner_id = t.brand_id and debt.kind = 'receivable'
   where t.brand_id = ${brandId}::uuid and ${where}
   order by t.id desc limit ${limit}`

const shape = (
  { available, owed, wasOrdered, providerRef, ...row }: TopupRow,
  refunds: TopupRefund[],
  may: Verdict,
): Topup => {
  const held = { ...row, netMinor: row.amountMinor - row.taxMinor }
  const accepts = acceptsRefund({ ...held, owed })
  return {
    ...row,
    refundable: accepts.allowed ? mostRefundable(held, available) : 0,
    refunds,
    payUntil: isOpen(row.state) ? row.payUntil : null,
    payUrl: pageIsOpen({ ...row, wasOrdered }) ? row.payUrl : null,
    processing: row.state === 'pending' && wasOrdered,
    transfer: transferOf({ ...row, providerRef }),
    can: { refund: all(may, accepts) },
  }
}

const listWhere = async (
  actor: BrandActor,
  where: RawBuilder<unknown>,
  limit: number,
  tx: Db,
): Promise<Topup[]> => {
  const { rows } = await topupsOf(actor.brandId, where, limit).execute(tx)
  const refunds = await listRefunds(
    tx,
    rows.map(({ id }) => id),
  )
  const may = mayTopUp(actor)
  return rows.map((row) => shape(row, refunds.get(row.id) ?? [], may))
}

export const viewTopup = async (actor: BrandActor, id: string, tx: Db = db): Promise<Topup> => {
  const [topup] = await listWhere(actor, sql`t.id = ${id}::uuid`, 1, tx)
  return topup ?? refuse('topup.not_found')
}

export const listTopups = async (
  actor: BrandActor,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<Topup>> => {
  const limit = query.limit ?? 24
  const [after] = decodeCursorOf('topups', query.cursor) ?? []
  const where = after === undefined ? sql`true` : sql`t.id < ${String(after)}::uuid`
  return pageFrom(await listWhere(actor, where, limit + 1, db), limit, (last) => [
    'topups',
    last.id,
  ])
}
