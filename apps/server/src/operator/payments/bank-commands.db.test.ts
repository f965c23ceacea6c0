import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildOperator, requestIdOf, runAs } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp({
  CURRENCY: 'EUR',
  PAYMENT_PROVIDER: 'manual_bank',
  BANK_ACCOUNT_NAME: 'Harbour Marketplace GmbH',
  BANK_IBAN: 'DE89370400440532013000',
})

let maker: { key: string }
let checker: { key: string }
beforeAll(async () => {
  maker = await buildOperator('Mia')
  checker = await buildOperator('Noor')
})

const buildOpen = async (coins = 25_000) => {
  const brand = await buildBrand({ name: 'Glow Theory' })
  const { body } = await server.call(payments.startTopup, { as: brand, body: { coins } })
  const params = { topupId: body.id }
  const view = async () => (await server.call(payments.topup, { as: brand, params })).body
  const reference = (await view()).transfer?.reference ?? ''
  const available = () => readBalance(db, accounts.brandWallet(brand.brandId))
  return { brand, params, view, reference, available }
}
const bookingOf = (reference: string): string => `booking for ${reference}`
const confirm = (reference: string, amount: string, booking = bookingOf(reference)) =>
  runAs(maker, 'confirm-topup', reference, amount, booking)
const buildPaid = async () => {
  const built = await buildOpen()
  const { said } = await confirm(built.reference, '250.00')
  expect((await runAs(checker, 'approve', requestIdOf(said))).code).toBe(0)
  return built
}

describe('confirm-topup', () => {
  it('brings the coins and the invoice when a second operator approves it, and no sooner', async () => {
    const { reference, available, view } = await buildOpen()
    const { code, said } = await confirm(reference.toLowerCase(), '250')
    expect(code).toBe(0)
    expect(said).toContain(
      `confirm that 250.00 EUR of Glow Theory arrived with the reference ${reference}`,
    )
    expect(await available()).toBe(0)
    expect((await runAs(maker, 'approve', requestIdOf(said))).code).toBe(1)
    expect(await available()).toBe(0)
    expect((await runAs(checker, 'approve', requestIdOf(said))).said).toContain(
      'its invoice is issued',
    )
    expect(await available()).toBe(25_000)
    expect(await view()).toMatchObject({ state: 'paid', transfer: null })
  })

  it.each([
    ['249.99', 'This top-up is for 250.00 EUR, not 249.99 EUR.'],
    ['2500', 'This top-up is for 250.00 EUR, not 2,500.00 EUR.'],
    ['250.001', 'EUR has 2 digits after the point.'],
  ])('refuses %s, which is another amount', async (amount, sentence) => {
    const { reference, available } = await buildOpen()
    const answer = await confirm(reference, amount)
    expect([answer.code, answer.said]).toEqual([1, expect.stringContaining(sentence)])
    expect(await available()).toBe(0)
  })

  it('counts one booking once, and a paid top-up not again', async () => {
    const [one, other] = [await buildPaid(), await buildOpen()]
    const again = await confirm(one.reference, '250.00', 'another booking')
    expect(again.said).toContain('This top-up was already paid.')
    const { said } = await confirm(other.reference, '250.00', bookingOf(one.reference))
    const approved = await runAs(checker, 'approve', requestIdOf(said))
    expect(approved.said).toContain('was already confirmed for another top-up')
    expect(await other.available()).toBe(0)
  })

  it('says of the second of two transfers confirmed at once that it has to go back', async () => {
    const { params, reference, available } = await buildOpen()
    const asked = [
      await confirm(reference, '250.00', `first ${reference}`),
      await confirm(reference, '250.00', `second ${reference}`),
    ]
    const { answers } = await inTransaction(async (tx) => {
      await tx
        .updateTable('topups')
        .set({ failure: null })
        .where('id', '=', params.topupId)
        .execute()
      const approving = asked.map(({ said }) => runAs(checker, 'approve', requestIdOf(said)))
      await expect.poll(countWaitingForLocks, { interval: 10 }).toBe(2)
      return { answers: Promise.all(approving) }
    })
    expect((await answers).map(({ code }) => code).sort()).toEqual([0, 1])
    expect((await answers).map(({ said }) => said).join()).toContain(
      'Send the second transfer back',
    )
    expect(await available()).toBe(25_000)
  })
})

describe('money back by hand', () => {
  const giveBack = async () => {
    const built = await buildPaid()
    const { brand, params, view } = built
    await server.call(payments.refundTopup, { as: brand, params, body: { coins: 10_000 } })
    const [refund] = (await view()).refunds
    expect(refund?.state).toBe('requested')
    expect((await runAs(null, 'bank-refunds')).said).toContain(
      `${refund?.id}  100.00 EUR to Glow Theory, who paid with ${built.reference.replaceAll(' ', '')}`,
    )
    return { ...built, refundId: refund?.id ?? '' }
  }

  it('is done when two operators say that it was sent', async () => {
    const { refundId, view, available } = await giveBack()
    const { said } = await runAs(maker, 'refund-paid', refundId, 'booking 99')
    expect((await view()).refunds[0]?.state).toBe('requested')
    expect((await runAs(checker, 'approve', requestIdOf(said))).code).toBe(0)
    expect((await view()).refunds[0]?.state).toBe('done')
    expect(await available()).toBe(15_000)
    expect((await runAs(maker, 'refund-paid', refundId, 'booking 99')).said).toContain(
      'There is no waiting refund',
    )
  })

  it('returns the coins with the reason when it can’t be sent', async () => {
    const { refundId, view, available } = await giveBack()
    const { said } = await runAs(maker, 'refund-failed', refundId, 'The account is closed.')
    await runAs(checker, 'approve', requestIdOf(said))
    expect((await view()).refunds[0]).toMatchObject({
      state: 'failed',
      failure: 'The account is closed.',
    })
    expect(await available()).toBe(25_000)
  })

  it('returns the coins once when what was sent comes back, and not before a second operator says so', async () => {
    const { refundId, view, available } = await giveBack()
    const returned = () => runAs(maker, 'refund-returned', refundId, 'The account is closed.')
    expect((await returned()).said).toContain(`There is no sent refund ${refundId}.`)
    const sent = await runAs(maker, 'refund-paid', refundId, 'booking 98')
    await runAs(checker, 'approve', requestIdOf(sent.said))
    const asked = [await returned(), await returned()]
    expect(asked[0]?.said).toContain(
      'record that the refund of 100.00 EUR to Glow Theory came back: The account is closed.',
    )
    expect(await available()).toBe(15_000)
    const answers = await Promise.all(
      asked.map(({ said }) => runAs(checker, 'approve', requestIdOf(said))),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(answers.map(({ said }) => said).join()).toContain(
      'Done: the coins are back in the wallet of Glow Theory, which was notified of the reason.',
    )
    expect(await available()).toBe(25_000)
    expect(await view()).toMatchObject({
      refundedCoins: 0,
      refunds: [{ state: 'failed', cameBack: true, failure: 'The account is closed.' }],
    })
  })
})
