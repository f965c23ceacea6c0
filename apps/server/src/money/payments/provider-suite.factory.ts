import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import type { Payment, PaymentFact, PaymentProvider, RefundResult } from './payment-provider.ts'
import { startTopup } from './start-topup.ts'

export type TestServer = ReturnType<typeof useTestApp>
export type OpenedAt = Payment & { providerRef: string; payUrl: string }

export type ProviderHarness = {
  provider(): PaymentProvider
  happen(payment: OpenedAt, fact: PaymentFact): Promise<void>
  tell(payment: OpenedAt, fact: PaymentFact): Promise<void>
  refundsEnd(payment: OpenedAt, result: RefundResult['result']): Promise<void>
  refundsComeBack(payment: OpenedAt): Promise<void>
  paidBack(payment: OpenedAt): Promise<number>
}

const paidOf = ({ amountMinor, currency }: OpenedAt): PaymentFact => ({
  fact: 'paid',
  amountMinor,
  currency,
})

const openPayment = async (coins = 1000) => {
  const brand = await buildBrand()
  const { id, payUrl, amountMinor } = await startTopup(brand.actor, { coins })
  const { provider_ref } = await rowOf(id)
  const payment: OpenedAt = {
    topupId: id,
    coins,
    amountMinor,
    currency: settings.currency,
    providerRef: provider_ref ?? '',
    payUrl,
  }
  return { brand, payment }
}

const rowOf = (id: string) =>
  db.selectFrom('topups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stateOf = async ({ topupId }: OpenedAt): Promise<string> => (await rowOf(topupId)).state

const documentsOf = async ({ topupId }: OpenedAt): Promise<[string, number][]> => {
  const rows = await db
    .selectFrom('invoices')
    .select(['cause', 'net_minor', 'tax_minor'])
    .where('topup_id', '=', topupId)
    .orderBy('id')
    .execute()
  return rows.map((payment) => [payment.cause, payment.net_minor + payment.tax_minor])
}

const available = (brandId: string) => readBalance(db, accounts.brandWallet(brandId))
const debt = (brandId: string) => readBalance(db, accounts.brandReceivable(brandId))

export const describeProvider = (
  name: string,
  environment: Record<string, string>,
  harnessOf: (server: TestServer) => ProviderHarness,
): void => {
  describe(`the payment provider ${name}`, () => {
    const server = useTestApp(environment)
    const at = harnessOf(server)
    afterEach(() => moveClock(0))
    describeStart(at)
    describeReports(at)
    describeDisputes(at)
    describeRefunds(at, server)
    describeLostMessages(at)
  })
}

const describeStart = (at: ProviderHarness): void => {
  describe('opens a payment', () => {
    it('with its own name for it, a place to pay, and a time until when', async () => {
      const { payment } = await openPayment()
      expect(payment.payUrl).toMatch(/^(https?:\/\/|\/)/)
      const row = await rowOf(payment.topupId)
      expect(row).toMatchObject({ state: 'pending', provider_ref: expect.stringMatching(/.{6,}/) })
      expect(Date.parse(row.state_deadline ?? '')).toBeGreaterThan(Date.now() + hourMs / 2)
    })

    it('once, when it is asked for twice', async () => {
      const { payment } = await openPayment()
      const again = await at.provider().start(payment)
      expect(again).toMatchObject({ providerRef: payment.providerRef, payUrl: payment.payUrl })
    })
  })
}

const describeReports = (at: ProviderHarness): void => {
  describe('tells what became of a payment', () => {
    it('paid, three times: the coins arrive once', async () => {
      const { brand, payment } = await openPayment()
      await at.happen(payment, paidOf(payment))
      for (let nr = 0; nr < 3; nr += 1) await at.tell(payment, paidOf(payment))
      expect(await stateOf(payment)).toBe('paid')
      expect(await available(brand.brandId)).toBe(1000)
    })

    it('declined: nothing arrives, and paying is still possible', async () => {
      const { brand, payment } = await openPayment()
      const declined: PaymentFact = { fact: 'failed', failure: 'The bank declined the card.' }
      await at.happen(payment, declined)
      await at.tell(payment, declined)
      expect(await stateOf(payment)).toBe('failed')
      expect((await rowOf(payment.topupId)).failure).toBeTruthy()
      await at.happen(payment, paidOf(payment))
      await at.tell(payment, paidOf(payment))
      expect(await stateOf(payment)).toBe('paid')
      expect(await available(brand.brandId)).toBe(1000)
    })

    it('run out: and late money still counts', async () => {
      const { brand, payment } = await openPayment()
      await at.happen(payment, { fact: 'expired' })
      await at.tell(payment, { fact: 'expired' })
      expect(await stateOf(payment)).toBe('expired')
      await at.tell(payment, paidOf(payment))
      expect(await stateOf(payment)).toBe('paid')
      expect(await available(brand.brandId)).toBe(1000)
    })
  })
}

const describeDisputes = (at: ProviderHarness): void => {
  const dispute = { disputeRef: 'dispute-1' }
  const openDispute = async () => {
    const opened = await openPayment()
    await at.happen(opened.payment, paidOf(opened.payment))
    await at.tell(opened.payment, paidOf(opened.payment))
    await at.happen(opened.payment, { fact: 'disputed', ...dispute })
    await at.tell(opened.payment, { fact: 'disputed', ...dispute })
    return opened
  }

  describe('tells of a charge-back', () => {
    it('raised: the coins are gone; won: they are back', async () => {
      const { brand, payment } = await openDispute()
      expect(await stateOf(payment)).toBe('charged_back')
      expect([await available(brand.brandId), await debt(brand.brandId)]).toEqual([0, 0])
      await at.happen(payment, { fact: 'dispute_won', ...dispute })
      await at.tell(payment, { fact: 'dispute_won', ...dispute })
      expect(await stateOf(payment)).toBe('paid')
      expect(await available(brand.brandId)).toBe(1000)
    })

    it('over a part, lost: the rest stays with the brand, and a credit note names the part', async () => {
      const about = { disputeRef: 'dispute-3', amountMinor: 250 }
      const { brand, payment } = await openPayment()
      await at.happen(payment, paidOf(payment))
      await at.tell(payment, paidOf(payment))
      for (const fact of ['disputed', 'dispute_lost'] as const) {
        await at.happen(payment, { fact, ...about })
        await at.tell(payment, { fact, ...about })
      }
      expect(await rowOf(payment.topupId)).toMatchObject({
        state: 'charged_back',
        charged_back_coins: 250,
        charged_back_minor: 250,
      })
      expect(await available(brand.brandId)).toBe(750)
      expect(await documentsOf(payment)).toEqual([
        ['payment', 1000],
        ['charge_back', 250],
      ])
    })
  })
}

const describeRefunds = (at: ProviderHarness, server: TestServer): void => {
  const givesBack = async (result: RefundResult['result'], coins = 400) => {
    const opened = await openPayment()
    await at.happen(opened.payment, paidOf(opened.payment))
    await at.tell(opened.payment, paidOf(opened.payment))
    await at.refundsEnd(opened.payment, result)
    const params = { topupId: opened.payment.topupId }
    const answer = await server.call(payments.refundTopup, {
      as: opened.brand,
      params,
      body: { coins },
    })
    expect(answer).toMatchObject({ status: 200, body: { refundedCoins: coins } })
    const view = async () => (await server.call(payments.topup, { as: opened.brand, params })).body
    return { ...opened, view }
  }
  const failuresOf = async ({ topupId }: Payment) => {
    const told = await db
      .selectFrom('domain_events')
      .select('data')
      .where('subject_id', '=', topupId)
      .where('type', '=', 'topup.refund_failed')
      .execute()
    return told.map(({ data }) => data)
  }
  const later = async (): Promise<void> => {
    moveClock(2 * hourMs)
    await passDeadlines()
  }

  describe('gives money back', () => {
    it('at once: the coins are gone and the refund is done, however often it is asked for', async () => {
      const { brand, payment, view } = await givesBack('done')
      const [refund] = (await view()).refunds
      expect(refund).toMatchObject({ state: 'done', coins: 400, amountMinor: 400 })
      const { currency, providerRef } = payment
      const again = { refundId: refund?.id ?? '', providerRef, amountMinor: 400, currency }
      const answers = [await at.provider().refund(again), await at.provider().refund(again)]
      expect(answers[0]).toMatchObject({ result: 'done' })
      expect(answers[1]).toEqual(answers[0])
      expect(await at.paidBack(payment)).toBe(400)
      expect(await available(brand.brandId)).toBe(600)
    })

    it('later: the coins wait outside of the wallet until it is done', async () => {
      const { brand, payment, view } = await givesBack('waiting')
      expect((await view()).refunds).toMatchObject([{ state: 'requested' }])
      expect(await available(brand.brandId)).toBe(600)
      await at.refundsEnd(payment, 'done')
      await later()
      expect((await view()).refunds).toMatchObject([{ state: 'done' }])
      expect([await available(brand.brandId), await at.paidBack(payment)]).toEqual([600, 400])
    })

    it('never: the coins are back in the wallet, with the reason', async () => {
      const { brand, payment, view } = await givesBack('failed')
      const { refunds, refundedCoins, refundable } = await view()
      expect(refunds).toMatchObject([{ state: 'failed', failure: expect.stringMatching(/\w/) }])
      expect({ refundedCoins, refundable }).toEqual({ refundedCoins: 0, refundable: 1000 })
      expect(await failuresOf(payment)).toMatchObject([{ coins: 400, cameBack: false }])
      expect([await available(brand.brandId), await at.paidBack(payment)]).toEqual([1000, 0])
    })

    it('and it comes back, told twice: the coins are the brand’s again, and so is the invoice', async () => {
      const { brand, payment, view } = await givesBack('done')
      await at.refundsComeBack(payment)
      await at.refundsComeBack(payment)
      const { refunds, refundedCoins } = await view()
      expect(refunds).toMatchObject([
        { state: 'failed', cameBack: true, failure: expect.stringMatching(/\w/) },
      ])
      expect([refundedCoins, await available(brand.brandId)]).toEqual([0, 1000])
      expect(await at.paidBack(payment)).toBe(0)
      expect(await documentsOf(payment)).toEqual([
        ['payment', 1000],
        ['refund', 400],
        ['refund_failed', 400],
      ])
      expect(await failuresOf(payment)).toMatchObject([{ coins: 400, cameBack: true }])
    })
  })
}

const describeLostMessages = (at: ProviderHarness): void => {
  describe('is asked about an open payment', () => {
    it('an hour later, and the lost message of the money is made up for', async () => {
      const { brand, payment } = await openPayment()
      await at.happen(payment, paidOf(payment))
      await passDeadlines()
      expect(await stateOf(payment)).toBe('pending')
      moveClock(hourMs + 1000)
      await passDeadlines()
      expect(await stateOf(payment)).toBe('paid')
      await at.tell(payment, paidOf(payment))
      expect(await available(brand.brandId)).toBe(1000)
    })

    it('when its time is over: paid outweighs that, and only then it runs out', async () => {
      const [one, other] = [await openPayment(), await openPayment()]
      await at.happen(one.payment, paidOf(one.payment))
      const { state_deadline } = await rowOf(one.payment.topupId)
      moveClock(Date.parse(state_deadline ?? '') - Date.now() + hourMs / 60)
      await passDeadlines()
      expect([await stateOf(one.payment), await stateOf(other.payment)]).toEqual([
        'paid',
        'expired',
      ])
    })
  })
}
