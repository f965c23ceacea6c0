import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings } from '#platform/settings/settings.ts'
import type { PaymentFact } from '../payment-provider.ts'
import { describeProvider, type OpenedAt } from '../provider-suite.factory.ts'
import { reportPayment } from '../report-payment.ts'
import { insertTransfer } from './manual-bank.store.ts'
import { findPaidRefund, listTransfers, listWaitingRefunds } from './manual-bank.views.ts'
import { manualBankProvider } from './manual-bank-provider.ts'
import { endBankRefund } from './take-transfer.ts'

const environment = {
  CURRENCY: 'USD',
  PAYMENT_PROVIDER: 'manual_bank',
  BANK_ACCOUNT_NAME: 'Harbour Marketplace GmbH',
  BANK_IBAN: 'DE89 3704 0044 0532 0130 00',
}

/** Stands in for operators who decide on a refund in the moment it is noted. */
const decideAtOnce = async (): Promise<void> => {
  const owner = new pg.Client({ connectionString: settings.databaseUrl })
  await owner.connect()
  await owner.query(`
    create table test_refund_ends (provider_ref text primary key, state text not null);
    grant all on test_refund_ends to tandem_server;
    create function test_decide() returns trigger language plpgsql as $$
    begin
      select state, 'decided at once' into new.state, new.told from test_refund_ends where provider_ref = new.provider_ref;
      if new.state is null then new.state := 'waiting'; new.told := ''; end if;
      return new;
    end $$;
    create trigger test_decide before insert on bank_refunds for each row execute function test_decide()`)
  await owner.end()
}

const bookingOf = ({ providerRef }: OpenedAt): string => `booking of ${providerRef}`
const note = async (payment: OpenedAt, fact: PaymentFact): Promise<void> => {
  if (fact.fact !== 'paid') return
  const { providerRef } = payment
  const { amountMinor, currency } = fact
  const transfer = { bankReference: bookingOf(payment), providerRef, amountMinor, currency }
  await inTransaction((tx) => insertTransfer(tx, transfer))
}

describeProvider('manual_bank', environment, () => {
  beforeAll(decideAtOnce)
  return {
    provider: () => manualBankProvider,
    tells: ['paid', 'expired'],
    happen: note,
    tell: async (payment, fact) => {
      await note(payment, fact)
      const { providerRef } = payment
      const reports =
        fact.fact === 'paid' ? await listTransfers(providerRef) : [{ eventId: randomUUID(), fact }]
      for (const report of reports)
        await reportPayment({ provider: 'manual_bank', providerRef }, report)
    },
    refundsEnd: async ({ providerRef }, result) => {
      await sql`insert into test_refund_ends values (${providerRef}, ${result})
                on conflict (provider_ref) do update set state = excluded.state`.execute(db)
      for (const refund of await listWaitingRefunds())
        if (refund.providerRef === providerRef && result !== 'waiting')
          await inTransaction((tx) =>
            endBankRefund(tx, refund, { state: result, told: `sent ${refund.refundId}` }),
          )
    },
    refundsComeBack: async ({ providerRef }) => {
      const { rows } = await sql<{ id: string }>`
        select refund_id as id from bank_refunds where provider_ref = ${providerRef}`.execute(db)
      for (const { id } of rows)
        await inTransaction(async (tx) => {
          const paid = await findPaidRefund(tx, id)
          const end = { state: 'returned', told: 'The account is closed.' } as const
          if (paid !== undefined) await endBankRefund(tx, paid, end)
        })
    },
    paidBack: async ({ providerRef }) => {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(amount_minor), 0)::bigint as sum from bank_refunds
         where provider_ref = ${providerRef} and state = 'done'`.execute(db)
      return rows[0]?.sum ?? 0
    },
  }
})
