import { describe, expect, it } from 'vitest'
import { db } from '#platform/db.ts'
import { buildBrand } from '../brands/brand.build.ts'
import { accounts, readBalance } from '../coins/index.ts'
import { useTestApp } from '../test-app.build.ts'
import { type BuiltTopup, buildTopup, settleAs } from './topup.build.ts'
import { viewTopup } from './topup.views.ts'

const server = useTestApp({ CURRENCY: 'USD' })
const card = '4242 4242 4242 4242'

const open = (payUrl: string) => server.app.inject({ method: 'GET', url: payUrl })
const press = (
  topup: BuiltTopup,
  form: Record<string, string>,
  headers: Record<string, string> = { origin: 'http://localhost:3000' },
) =>
  server.app.inject({
    method: 'POST',
    url: topup.payUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

describe('the page of the sandbox', () => {
  it('names amount, coins and brand, and asks for a card without any script', async () => {
    const { actor } = await buildBrand({ name: 'Salt & <Sea>' })
    const page = await open((await buildTopup(actor, 12_500)).payUrl)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch('text/html')
    expect(page.body).toContain('Pay $125.00')
    expect(page.body).toContain('12,500 coins for Salt &amp; &lt;Sea&gt;')
    expect(page.body).toContain(card)
    expect(page.body).not.toContain('<script')
    // Without it the browser would send the form with an empty Origin.
    expect(page.headers['referrer-policy']).toBe('same-origin')
  })

  it('answers 404 for a payment it never opened', async () => {
    const page = await open('/pay/sandbox/unknown')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('No such payment')
  })

  it('offers nothing more once the payment is made', async () => {
    const topup = await buildTopup((await buildBrand()).actor, 100)
    await settleAs(topup, 'paid')
    expect((await open(topup.payUrl)).body).toContain('Already paid')
  })
})

describe('its buttons', () => {
  it('approve: the coins arrive and the way leads back to the wallet', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 700)
    const answer = await press(topup, { card, decision: 'approve' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/brand-wallet?topup=${topup.id}`)
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(700)
    const again = await press(topup, { card, decision: 'approve' })
    expect(again.statusCode).toBe(303)
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(700)
  })

  it('decline: nothing arrives, and trying again is possible', async () => {
    const { actor, brandId } = await buildBrand()
    const topup = await buildTopup(actor, 700)
    expect((await press(topup, { card, decision: 'decline' })).statusCode).toBe(303)
    expect((await viewTopup(actor, topup.id)).state).toBe('failed')
    expect((await open(topup.payUrl)).body).toContain('You can try again')
    await press(topup, { card, decision: 'approve' })
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(700)
  })

  it.each([
    ['another card', { card: '5555 5555 5555 4444', decision: 'approve' }, 'only the test card'],
    ['no card', { decision: 'approve' }, 'only the test card'],
    ['no decision', { card }, 'Choose Approve or Decline.'],
  ])('%s: the page explains and the payment stays open', async (_what, form, sentence) => {
    const { actor } = await buildBrand()
    const topup = await buildTopup(actor, 700)
    const answer = await press(topup, form as Record<string, string>)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(sentence)
    expect((await viewTopup(actor, topup.id)).state).toBe('pending')
  })

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['no origin', { origin: '' }],
    ['an empty origin', { origin: 'null' }],
  ])('pressed from %s: refused', async (_what, headers) => {
    const { actor } = await buildBrand()
    const topup = await buildTopup(actor, 700)
    const answer = await press(topup, { card, decision: 'approve' }, headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('request.cross_site')
    expect((await viewTopup(actor, topup.id)).state).toBe('pending')
  })

  it('refuses a body that is no form, and a form for no payment', async () => {
    const topup = await buildTopup((await buildBrand()).actor, 700)
    const json = await server.app.inject({
      method: 'POST',
      url: topup.payUrl,
      headers: { origin: 'http://localhost:3000' },
      payload: { decision: 'approve' },
    })
    expect(json.json().code).toBe('input.wrong_type')
    const unknown = await press({ ...topup, payUrl: '/pay/sandbox/unknown' }, { card })
    expect(unknown.statusCode).toBe(404)
  })
})
