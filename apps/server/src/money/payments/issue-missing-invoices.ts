import { hourMs } from '@tandem/contract/time.ts'
import { listUninvoiced } from '#money/invoices/index.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { invoiceTopup } from './invoice-topup.ts'
import { lockTopup } from './topup.store.ts'

const batch = 200

const issueMissingInvoices = async (): Promise<number> => {
  let count = 0
  for (let ids = await listUninvoiced(batch); ids.length > 0; ids = await listUninvoiced(batch)) {
    for (const id of ids)
      await inTransaction(async (tx) => {
        await lockTopup(tx, id)
        await invoiceTopup(tx, id)
      })
    count += ids.length
  }
  return count
}

/** Runs at start, and hourly after failures. */
export const startIssuingMissing = (onError: (error: unknown) => void): Poller => {
  const poller = startPoller(issueMissingInvoices, { everyMs: hourMs, onError })
  poller.wake()
  return poller
}
