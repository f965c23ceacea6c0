import { mayMail } from '#accounts/identity/index.ts'
import { queueMail } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { findBilling } from './billing.views.ts'
import { type Charged, documentsDue, isCredit } from './invoice.rules.ts'
import { insertInvoice, takeNumber } from './invoice.store.ts'
import { buyerOf, linesOf } from './invoice.words.ts'
import { mailOf } from './invoice-mail.words.ts'
import { findPaidTopup, listDoneRefunds, listIssued } from './invoice-situation.views.ts'

/** Call last, because the number series stays locked until the commit. */
export const issueDueInvoices = async (tx: Db, topupId: string, lost: Charged): Promise<void> => {
  const topup = await findPaidTopup(tx, topupId)
  if (topup === undefined) return
  const issued = await listIssued(tx, topupId)
  const due = documentsDue({
    paid: topup,
    refunds: await listDoneRefunds(tx, topupId),
    lost,
    issued,
  })
  if (due.length === 0) return
  const buyer = buyerOf(topup.brandName, await findBilling(topup.brandId, tx))
  let invoice = issued.find(({ cause }) => cause === 'payment')?.id ?? null
  for (const document of due) {
    assert(invoice !== null || document.cause === 'payment', 'an invoice comes before its changes')
    const prefix = isCredit(document.cause) ? settings.creditNotePrefix : settings.invoicePrefix
    const taken = await takeNumber(tx, prefix)
    const id = await insertInvoice(tx, taken, {
      topup,
      document,
      corrects: document.cause === 'payment' ? null : invoice,
      seller: settings.seller,
      buyer,
      lines: linesOf(document),
      taxName: settings.taxName,
    })
    if (document.cause === 'payment') invoice = id
    if (buyer.email !== '' && (await mayMail(tx, 'invoice', buyer.email)))
      await queueMail(
        tx,
        mailOf(document, {
          ...{ number: taken.number, currency: topup.currency, to: buyer.email },
          brandId: topup.brandId,
        }),
      )
  }
}
