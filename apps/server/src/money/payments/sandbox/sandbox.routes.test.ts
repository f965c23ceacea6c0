import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
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

it('the page of the sandbox names amount, coins and brand, and offers test cards without any script', async () => {
  const { topup } = await buildOpen()
  const page = await open(topup.payUrl)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.body).toContain('Pay $7.00')
  expect(page.body).toContain('700 coins for Salt &amp; &lt;Sea&gt;')
  for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155'])
    expect(page.body).toContain(number)
  expect(page.body).not.toContain('<script')
  // Without this header, the browser would send the form with an empty Origin.
  expect(page.headers['referrer-policy']).toBe('same-origin')
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

  it('decline: nothing arrives, and trying again is possible', async () => {
    const { brand, topup, view } = await buildOpen()
    expect((await press(topup, 'decline')).statusCode).toBe(303)
    expect(await view()).toMatchObject({ state: 'failed', failure: 'The bank declined the card.' })
    expect((await open(topup.payUrl)).body).toContain('You can try again')
    await press(topup, 'decline')
    await press(topup, 'approve')
    expect(await available(brand.brandId)).toBe(700)
  })
})

it.each([
  ['win', 'paid', 700],
  ['lose', 'charged_back', 0],
])('its bank’s desk raises a charge-back and lets the brand %s', async (end, state, coins) => {
  const { brand, topup, view } = await buildOpen()
  await press(topup, 'approve')
  expect((await press(topup, 'dispute')).headers.location).toBe(topup.payUrl)
  expect((await view()).state).toBe('charged_back')
  expect((await open(topup.payUrl)).body).toContain('Brand wins dispute')
  await press(topup, end)
  expect((await view()).state).toBe(state)
  expect(await available(brand.brandId)).toBe(coins)
})

it.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['no origin', { origin: '' }],
  ['an empty origin', { origin: 'null' }],
])('what the sandbox doesn’t take a press from %s', async (_what, headers) => {
  const { topup, view } = await buildOpen()
  const answer = await press(topup, 'approve', headers)
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('request.cross_site')
  expect((await view()).state).toBe('pending')
})
