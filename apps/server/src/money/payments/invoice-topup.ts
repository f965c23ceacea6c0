import { issueDueInvoices } from '#money/invoices/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { partDisputed } from './refunds/refund.rules.ts'
import { amountOf, lostDisputes } from './topup.rules.ts'
import { listFacts } from './topup.store.ts'
import { viewPartlyRefunded } from './topup-money.views.ts'

export const invoiceTopup = async (tx: Db, topupId: string): Promise<void> => {
  const facts = await listFacts(tx, topupId)
  const lost = amountOf(facts, lostDisputes(facts))
  await issueDueInvoices(tx, topupId, partDisputed(await viewPartlyRefunded(tx, topupId), lost))
}
