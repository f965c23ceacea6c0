import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import type { PaymentReport } from '../payment-provider.ts'
import { describeProvider, type OpenedAt } from '../provider-suite.factory.ts'
import { reportPayment } from '../report-payment.ts'
import { pressSandboxButton } from './press-sandbox-button.ts'
import { returnOf } from './sandbox.rules.ts'
import { insertSandboxFact } from './sandbox-bank.store.ts'
import { sandboxProvider } from './sandbox-provider.ts'

const reportOf = ({ providerRef }: OpenedAt, fact: PaymentReport['fact']): PaymentReport => ({
  eventId: `${providerRef}:${'disputeRef' in fact ? fact.disputeRef : ''}${fact.fact}`,
  fact,
})

describeProvider('sandbox', { CURRENCY: 'USD' }, () => ({
  provider: () => sandboxProvider,
  happen: (payment, fact) => insertSandboxFact(db, payment.providerRef, reportOf(payment, fact)),
  tell: async (payment, fact) => {
    const { providerRef } = payment
    await reportPayment({ provider: 'sandbox', providerRef }, reportOf(payment, fact))
  },
  // Later refunds get their result with the paid fact; waiting ones get it directly.
  refundsEnd: async ({ providerRef }, result) => {
    await sql`update sandbox_facts set data = data || jsonb_build_object('refunds', ${result}::text)
               where provider_ref = ${providerRef} and fact = 'paid'`.execute(db)
    await sql`update sandbox_refunds set state = ${result}
               where provider_ref = ${providerRef} and state = 'waiting'`.execute(db)
  },
  refundsComeBack: async ({ providerRef }) => {
    const { rows } = await sql<{ refund_id: string }>`
      select refund_id from sandbox_refunds where provider_ref = ${providerRef}`.execute(db)
    for (const { refund_id: refundId } of rows)
      await pressSandboxButton(providerRef, returnOf(refundId))
  },
  paidBack: async ({ providerRef }) => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount_minor), 0)::bigint as sum from sandbox_refunds
       where provider_ref = ${providerRef} and state = 'done'`.execute(db)
    return rows[0]?.sum ?? 0
  },
}))
