import { dayMs } from '@tandem/contract/time.ts'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { commandOf } from '#operator/command.ts'
import { moveClock, now } from '#platform/clock.ts'
import { claimSecretKeys } from '#platform/keys/claim-secret-keys.ts'
import { installationOf } from '#platform/keys/derived-key.ts'
import { laterKey, useSecretKeys } from '#platform/keys/secret-keys.factory.ts'
import { settings } from '#platform/settings/settings.ts'
import { comparePayments } from '../comparison/compare-payments.ts'
import { findComparison } from '../comparison/payment-comparison.views.ts'
import { coinsOf, useStripeServer } from './stripe.factory.ts'
import { takeMessage } from './stripe-webhook.ts'

const { stripe, open, opened, sendAll, view } = await useStripeServer()
const { books } = stripe

// Every test has a day of its own, away from midnight.
let noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`).getTime()
beforeEach(() => {
  noon += 2 * dayMs
  moveClock(noon - Date.now())
})
afterEach(() => {
  moveClock(0)
  stripe.pageMost = 100
})
const compare = async () => {
  const day = now().toISOString().slice(0, 10)
  const { outcome } = await comparePayments('stripe', day)
  return { outcome, ...(await findComparison('stripe', day)) }
}

describe('the books of Stripe', () => {
  it('agree with ours over several pages, whatever else moves at the account', async () => {
    const brand = await buildBrand()
    stripe.pageMost = 2
    for (let nr = 0; nr < 3; nr += 1) {
      const { sessionId } = await open(brand, 100)
      await sendAll(books.pay(sessionId))
      books.bookOther()
      await sendAll(books.refundByHand(sessionId, 19))
      await sendAll(books.dispute(sessionId, { part: 50 }))
      await sendAll(books.closeDispute(sessionId, 'won'))
    }
    const { ours, theirs, differences } = await compare()
    expect(theirs).toEqual({
      'paid EUR': { count: 3, minor: 357 },
      'refunded EUR': { count: 3, minor: 57 },
      'disputed EUR': { count: 3, minor: 150 },
      'dispute_won EUR': { count: 3, minor: 150 },
    })
    expect([ours, differences]).toEqual([theirs, []])
  })

  it('bring what no message told: a payment, a refund that came back, a dispute over a part', async () => {
    const [unpaid, returned, disputed] = [await opened(), await opened(), await opened()]
    books.pay(unpaid.sessionId)
    await sendAll(books.pay(returned.sessionId))
    await sendAll(books.refundByHand(returned.sessionId, 119))
    expect(await coinsOf(returned.brand)).toBe(900)
    for (const { id } of books.refunds.values())
      if (id === [...books.refunds.keys()].at(-1)) books.settleRefund(id, 'failed')
    await sendAll(books.pay(disputed.sessionId))
    books.dispute(disputed.sessionId, { part: 119 })
    const { ours, theirs, differences } = await compare()
    expect([ours, differences]).toEqual([theirs, []])
    expect((await view(unpaid)).state).toBe('paid')
    expect(await coinsOf(returned.brand)).toBe(1000)
    expect(await view(disputed)).toMatchObject({ state: 'charged_back', chargedBackMinor: 119 })
  })

  it('count money on its way back once it is there, on the day it left', async () => {
    const payment = await opened()
    await sendAll(books.pay(payment.sessionId))
    books.nextRefund = 'pending'
    await sendAll(books.refundByHand(payment.sessionId, 119))
    books.nextRefund = 'succeeded'
    expect(await compare()).toMatchObject({
      differences: [],
      theirs: { 'paid EUR': { count: 1, minor: 1190 } },
    })
    const refundId = [...books.refunds.keys()].at(-1) ?? ''
    await sendAll(books.settleRefund(refundId, 'succeeded'))
    const { ours, theirs, differences } = await compare()
    expect(theirs).toHaveProperty('refunded EUR', { count: 1, minor: 119 })
    expect([ours, differences]).toEqual([theirs, []])
  })

  it('name a second charge of a payment, on a later day as on the same', async () => {
    const payment = await opened()
    await sendAll(books.pay(payment.sessionId))
    expect((await compare()).differences).toEqual([])
    for (const days of [0, 5]) {
      noon += days * dayMs
      moveClock(noon - Date.now())
      books.charge(payment.sessionId)
      const { differences } = await compare()
      expect(differences).toMatchObject([
        { payment: payment.sessionId, kind: 'paid', because: 'paid_again', theirMinor: 1190 },
      ])
    }
    expect(await coinsOf(payment.brand)).toBe(1000)
  })

  it('name a payment nobody here opened, and leave other shops’ alone', async () => {
    const payment = await opened()
    const session = books.sessions.get(payment.sessionId)
    if (session === undefined) throw new Error('no session')
    for (const mark of [
      { tandem_topup: '0199a1b2-0000-7000-8000-000000000001' },
      { shop: 'other' },
    ])
      for (const message of books.pay(books.copyWith(session.id, mark)))
        expect(await takeMessage(message as Stripe.Event)).toMatchObject({
          taken: 'shop' in mark ? 'ignored' : 'needs people',
        })
    const { differences } = await compare()
    expect(differences).toMatchObject([
      {
        payment: '0199a1b2-0000-7000-8000-000000000001',
        because: 'unknown_payment',
        theirMinor: 1190,
      },
    ])
  })

  it('pass over what another installation at the account made, and count it', async () => {
    const payment = await opened()
    await sendAll(books.pay(payment.sessionId))
    expect(books.sessions.get(payment.sessionId)?.metadata).toMatchObject({
      tandem_topup: payment.topup.id,
      tandem_installation: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    const theirs = books.copyWith(payment.sessionId, {
      tandem_topup: '0199a1b2-0000-7000-8000-000000000002',
      tandem_installation: '00112233aabbccdd',
    })
    // Their messages come here too, to no effect and without an alarm.
    const messages = [
      ...books.pay(theirs),
      ...books.refundByHand(theirs, 119),
      ...books.dispute(theirs, { part: 119 }),
    ]
    for (const message of messages)
      expect(await takeMessage(message as Stripe.Event)).toEqual({ taken: 'ignored' })
    expect(await compare()).toMatchObject({
      differences: [],
      elsewhere: 3,
      theirs: { 'paid EUR': { count: 1, minor: 1190 } },
      ours: { 'paid EUR': { count: 1, minor: 1190 } },
    })
    const said: string[] = []
    const day = now().toISOString().slice(0, 10)
    expect(await commandOf(['compare-payments', '--day', day], (line) => said.push(line))?.()).toBe(
      0,
    )
    expect(said.join('\n')).toContain('3 more of another installation')
  })

  it('know a payment that was lost before the secret key was replaced for one of ours', async () => {
    await claimSecretKeys([])
    const payment = await opened()
    const theirs = books.copyWith(payment.sessionId, {
      tandem_topup: '0199a1b2-0000-7000-8000-000000000003',
      tandem_installation: installationOf(settings.secretKey),
    })
    const { secretKey } = settings
    useSecretKeys(laterKey, secretKey)
    await claimSecretKeys([])
    // The earlier key is forgotten, and not what was made with it.
    useSecretKeys(laterKey)
    try {
      for (const message of books.pay(theirs))
        expect(await takeMessage(message as Stripe.Event)).toMatchObject({ taken: 'needs people' })
      const { differences } = await compare()
      expect(differences).toMatchObject([{ because: 'unknown_payment' }])
    } finally {
      useSecretKeys(secretKey)
    }
  })

  it('still compare what is known here by a mark of before the secret key was changed', async () => {
    const payment = await opened()
    const session = books.sessions.get(payment.sessionId)
    if (session === undefined) throw new Error('no session')
    session.metadata.tandem_installation = '00112233aabbccdd'
    await sendAll(books.pay(payment.sessionId))
    await sendAll(books.refundByHand(payment.sessionId, 119))
    expect(await compare()).toMatchObject({ differences: [], elsewhere: 0 })
    expect(await coinsOf(payment.brand)).toBe(900)
  })

  it.each([
    ['errors', [500, 500]],
    ['a lost connection on the second page', [undefined, 'cut', 'cut']],
    ['a wrong key', [401]],
  ] as const)('that can’t be read because of %s are no difference', async (_what, troubles) => {
    stripe.pageMost = 1
    const [one, other] = [await opened(), await opened()]
    await sendAll([...books.pay(one.sessionId), ...books.pay(other.sessionId)])
    stripe.troubles.push(...troubles)
    const down = await compare()
    expect(down).toMatchObject({ outcome: 'unreachable', differences: [] })
    expect(down.failure).toMatch(/\w/)
    stripe.troubles.length = 0
    expect(await compare()).toMatchObject({ outcome: 'compared', differences: [], failure: null })
  })
})
