import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { billingOf } from '#money/invoices/billing.factory.ts'
import type { PaymentFact } from '#money/payments/payment-provider.ts'
import { tellFact } from '#money/payments/topup.factory.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Teller } from './teller.factory.ts'

const started = async (teller: Teller, who: string, coins: number) => {
  const { id, payUrl, amountMinor } = await teller.does(who, payments.startTopup, {
    body: { coins },
  })
  const topup = { id, payUrl, amountMinor, providerRef: payUrl.split('/').at(-1) ?? '' }
  let nr = 0
  const tells = (fact: PaymentFact) => {
    nr += 1
    return teller.step(`the bank tells ${who}'s payment of ${coins} coins: ${fact.fact}`, () =>
      tellFact(topup, fact, `${fact.fact} ${nr}`),
    )
  }
  const paid = () => tells({ fact: 'paid', amountMinor, currency: settings.currency })
  return { ...topup, tells, paid }
}

/** Paid, failed, paid back in odd parts, charged back and won, charged back and lost, run out. */
export const tellOfMoney = async (teller: Teller): Promise<void> => {
  await teller.does('finn', invoices.updateBilling, { body: billingOf() })
  await (await started(teller, 'olga', 60_000)).paid()
  await (await started(teller, 'bruno', 30_000)).paid()
  const failed = await started(teller, 'finn', 777)
  await failed.tells({ fact: 'failed', failure: 'The bank declined the card.' })
  await failed.paid()
  const refund = (coins: number) =>
    teller.does('finn', payments.refundTopup, { params: { topupId: failed.id }, body: { coins } })
  await refund(333)
  await refund(1000)
  await teller.does('vera', payments.refundTopup, {
    params: { topupId: failed.id },
    body: { coins: 1 },
  })
  const won = await started(teller, 'bruno', 1234)
  await won.paid()
  await won.tells({ fact: 'disputed', disputeRef: 'w' })
  await won.tells({ fact: 'dispute_won', disputeRef: 'w' })
  const lost = await started(teller, 'bruno', 999)
  await lost.paid()
  await lost.tells({ fact: 'disputed', disputeRef: 'l', amountMinor: 251 })
  await lost.tells({ fact: 'dispute_lost', disputeRef: 'l', amountMinor: 251 })
  await started(teller, 'olga', 4321)
  await teller.days(3)
}
