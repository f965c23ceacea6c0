import type {
  BankPayments,
  OperatorTopup,
  OperatorTopupQuery,
  OperatorTopupRow,
} from '@tandem/contract/operator/payments/payment.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import { accounts, readBalance } from '#money/coins/index.ts'
import { viewRefundable } from '#money/payments/index.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { inGroups } from '#platform/settings/bank-account.ts'
import { acceptsTopupRefund } from './payment.rules.ts'
import { findTopup, listMoved, listRefundsOf, listSaid, listTopupsOf } from './topup.views.ts'

export const listTopups = async ({
  state,
  cursor,
  limit = 24,
}: OperatorTopupQuery): Promise<Page<OperatorTopupRow>> => {
  const [before = null] = decodeCursorOf('operator-topups', cursor) ?? []
  const rows = await listTopupsOf(state ?? null, limit + 1, before as string | null)
  return pageFrom(rows, limit, (last) => ['operator-topups', last.id])
}

export const viewTopup = async (topupId: string): Promise<OperatorTopup> => {
  const topup = (await findTopup(topupId)) ?? refuse('topup.not_found')
  const { most, brandId } = await viewRefundable(db, topup.id)
  const [available, said, moved, refunds] = await Promise.all([
    readBalance(db, accounts.brandWallet(brandId)),
    listSaid(topup.id),
    listMoved(topup.id),
    listRefundsOf(topup.id),
  ])
  const refundableCoins = most(available)
  return {
    ...topup,
    ...{ brandId, refundableCoins, refunds },
    reports: said.map(({ at, fact }) => ({ at, fact })),
    transfers: moved.map(({ at, event, coins, money }) => ({
      ...{ at, event, coins, amountMinor: money },
    })),
    can: { refund: acceptsTopupRefund(topup, refundableCoins) },
  }
}

const sentMost = 50

/** A bank transfer that a brand announced and no operator confirmed. `t` is the top-up. */
export const waitsForTransfer = sql`t.provider = 'manual_bank' and t.provider_ref is not null
  and t.state in ('created', 'pending')`

export const viewBankPayments = async (): Promise<BankPayments> => {
  const [transfers, refunds] = await Promise.all([
    sql<BankPayments['transfers'][number]>`
      select t.id as "topupId", b.name as brand, t.provider_ref as reference, t.coins,
             t.amount_minor as "amountMinor", t.currency, t.created_at as "createdAt"
        from topups t join brands b on b.id = t.brand_id
       where ${waitsForTransfer} order by t.id`.execute(db),
    sql<BankPayments['refunds'][number]>`
      select r.refund_id as "refundId", t.id as "topupId", b.name as brand, r.provider_ref as reference,
             r.amount_minor as "amountMinor", r.currency, r.state = 'done' as "isSent"
        from bank_refunds r
        join topups t on t.provider = 'manual_bank' and t.provider_ref = r.provider_ref
        join brands b on b.id = t.brand_id
       where r.state in ('waiting', 'done')
       order by r.state = 'done', case r.state when 'waiting' then r.created_at end,
                r.created_at desc limit ${sentMost}`.execute(db),
  ])
  const grouped = <Row extends { reference: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, reference: inGroups(row.reference) }))
  return { transfers: grouped(transfers.rows), refunds: grouped(refunds.rows) }
}
