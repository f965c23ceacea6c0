import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { pretendFree } from '#platform/disk/disk-space.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { type BuiltTopup, buildTopup } from '../topup.factory.ts'
import { viewTopup } from '../topup.views.ts'

const server = useTestApp({ CURRENCY: 'USD' })

const open = (url: string) => server.app.inject({ method: 'GET', url })
const press = (
  topup: { payUrl: string },
  action: string,
  headers: Record<string, string> = { origin: 'http://localhost:3000' },
) =>
  server.app.inject({
    method: 'POST',
    url: topup.payUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ action }).toString(),
  })
const walletPath = (topup: BuiltTopup): string => `/brand-wallet?topup=${topup.id}`
const available = (brandId: string) => readBalance(db, accounts.brandWallet(brandId))

const buildOpen = async () => {
  const brand = await buildBrand({ name: 'Salt & <Sea>' })
  const topup = await buildTopup(brand.actor, 700)
  return { brand, topup, view: () => viewTopup(brand.actor, topup.id) }
}

describe('the page of the sandbox', () => {
  it('names amount, coins and brand, and offers test cards without any script', async () => {
    const { topup } = await buildOpen()
    const page = await open(topup.payUrl)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch('text/html')
    expect(page.body).toContain('Pay $7.00')
    expect(page.body).toContain('700 coins for Salt &amp; &lt;Sea&gt;')
    for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155'])
      expect(page.body).toContain(number)
    expect(page.body).not.toContain('<script')
    // Without it the browser would send the form with an empty Origin.
    expect(page.headers['referrer-policy']).toBe('same-origin')
  })

  it('answers 404 for a payment it never opened', async () => {
    const page = await open('/pay/sandbox/unknown')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('No such payment')
    expect((await press({ payUrl: '/pay/sandbox/unknown' }, 'approve')).statusCode).toBe(404)
  })
})

describe('its test cards', () => {
  it('approve: the coins arrive once and the way leads back to the wallet', async () => {
    const { brand, topup } = await buildOpen()
    for (let nr = 0; nr < 2; nr += 1) {
      const answer = await press(topup, 'approve')
      expect(answer).toMatchObject({ statusCode: 303, headers: { location: walletPath(topup) } })
      expect(await available(brand.brandId)).toBe(700)
    }
    expect((await open(topup.payUrl)).body).toContain('Already paid')
  })

  it('wait for room on the disk, as everything that writes', async () => {
    const { brand, topup } = await buildOpen()
    pretendFree(0)
    expect((await press(topup, 'approve')).statusCode).toBe(503)
    pretendFree(undefined)
    expect(await available(brand.brandId)).toBe(0)
    expect((await press(topup, 'approve')).statusCode).toBe(303)
  })

  it('decline: nothing arrives, and trying again is possible', async () => {
    const { brand, topup, view } = await buildOpen()
    expect((await press(topup, 'decline')).statusCode).toBe(303)
    expect(await view()).toMatchObject({ state: 'failed', failure: 'The bank declined the card.' })
    expect((await open(topup.payUrl)).body).toContain('You can try again')
    await press(topup, 'decline')
    await press(topup, 'approve')
    expect(await available(brand.brandId)).toBe(700)
  })

  it('ask me first: the bank asks on a page of its own, and takes either answer', async () => {
    const { brand, topup, view } = await buildOpen()
    const answer = await press(topup, 'confirm')
    expect(answer.statusCode).toBe(303)
    const page = await open(String(answer.headers.location))
    expect(page.body).toContain('Is this you?')
    expect((await view()).state).toBe('pending')
    await press(topup, 'refused')
    expect(await view()).toMatchObject({
      state: 'failed',
      failure: 'The payment was not confirmed with the bank.',
    })
    await press(topup, 'confirmed')
    expect(await available(brand.brandId)).toBe(700)
  })

  it.each([
    ['arrives', 'paid', 700],
    ['never', 'failed', 0],
  ])('pay later: open while the money is on its way, until it %s', async (end, state, coins) => {
    const { brand, topup, view } = await buildOpen()
    expect((await press(topup, 'later')).headers.location).toBe(walletPath(topup))
    expect(await view()).toMatchObject({ state: 'pending', processing: true })
    expect((await open(topup.payUrl)).body).toContain('The money is on its way')
    await press(topup, end)
    expect(await view()).toMatchObject({ state, processing: false })
    expect(await available(brand.brandId)).toBe(coins)
  })
})

describe('its bank’s desk', () => {
  it.each([
    ['win', 'paid', 700],
    ['lose', 'charged_back', 0],
  ])('raises a charge-back and lets the brand %s', async (end, state, coins) => {
    const { brand, topup, view } = await buildOpen()
    await press(topup, 'approve')
    expect((await press(topup, 'dispute')).headers.location).toBe(topup.payUrl)
    expect((await view()).state).toBe('charged_back')
    expect((await open(topup.payUrl)).body).toContain('The brand wins')
    await press(topup, end)
    expect((await view()).state).toBe(state)
    expect(await available(brand.brandId)).toBe(coins)
  })

  it('can raise another one after the first was won, and none after one was lost', async () => {
    const { brand, topup } = await buildOpen()
    for (const action of ['approve', 'dispute', 'win', 'dispute', 'lose'])
      expect((await press(topup, action)).statusCode).toBe(303)
    expect(await available(brand.brandId)).toBe(0)
    expect((await press(topup, 'dispute')).statusCode).toBe(400)
    expect((await open(topup.payUrl)).body).toContain('Nothing is left to decide here.')
  })

  it.each([
    ['pay', 'done', 300],
    ['refuse', 'failed', 700],
  ])('a refund that waits: %s', async (decision, state, coins) => {
    const { brand, topup, view } = await buildOpen()
    await press(topup, 'approve-slow')
    const params = { topupId: topup.id }
    await server.call(payments.refundTopup, { as: brand, params, body: { coins: 400 } })
    const [refund] = (await view()).refunds
    expect(refund).toMatchObject({ state: 'requested' })
    expect((await open(topup.payUrl)).body).toContain('Pay $4.00 back')
    await press(topup, `${decision}:${refund?.id}`)
    expect((await view()).refunds).toMatchObject([{ state }])
    expect(await available(brand.brandId)).toBe(coins)
    expect((await press(topup, `${decision}:${refund?.id}`)).statusCode).toBe(400)
  })
})

describe('what a real bank does later', () => {
  it('disputes a part, which the brand loses: only that is gone', async () => {
    const { brand, topup, view } = await buildOpen()
    await press(topup, 'approve')
    expect((await open(topup.payUrl)).body).toContain('Dispute $3.50 of it')
    await press(topup, 'dispute-part')
    await press(topup, 'lose')
    expect(await view()).toMatchObject({
      state: 'charged_back',
      chargedBackCoins: 350,
      chargedBackMinor: 350,
    })
    expect(await available(brand.brandId)).toBe(350)
  })

  it('sends a refund back that it had paid', async () => {
    const { brand, topup, view } = await buildOpen()
    await press(topup, 'approve')
    const params = { topupId: topup.id }
    await server.call(payments.refundTopup, { as: brand, params, body: { coins: 400 } })
    const [refund] = (await view()).refunds
    expect((await open(topup.payUrl)).body).toContain('Let the $4.00 that went back come back')
    await press(topup, `return:${refund?.id}`)
    expect((await view()).refunds).toMatchObject([{ state: 'failed', cameBack: true }])
    expect(await available(brand.brandId)).toBe(700)
    expect((await press(topup, `return:${refund?.id}`)).statusCode).toBe(400)
  })
})

describe('what the sandbox doesn’t take', () => {
  it.each(['', 'unknown', 'dispute', 'win', 'pay:1'])(
    'the button «%s» that isn’t there: the page explains and the payment stays open',
    async (action) => {
      const { topup, view } = await buildOpen()
      const answer = await press(topup, action)
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('That can’t be done here now.')
      expect((await view()).state).toBe('pending')
    },
  )

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['no origin', { origin: '' }],
    ['an empty origin', { origin: 'null' }],
  ])('a press from %s', async (_what, headers) => {
    const { topup, view } = await buildOpen()
    const answer = await press(topup, 'approve', headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('request.cross_site')
    expect((await view()).state).toBe('pending')
  })

  it('a body that is no form', async () => {
    const { topup } = await buildOpen()
    const json = await server.app.inject({
      method: 'POST',
      url: topup.payUrl,
      headers: { origin: 'http://localhost:3000' },
      payload: { action: 'approve' },
    })
    expect(json.json().code).toBe('input.wrong_type')
  })
})
