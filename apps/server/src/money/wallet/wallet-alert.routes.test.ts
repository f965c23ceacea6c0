import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { afterEach, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { giveRole } from '#accounts/members/member.factory.ts'
import { buildColleague } from '#collaborations/lifecycle/collaboration.factory.ts'
import { deliverAfter } from '#communication/notifications/deliveries/delivery.factory.ts'
import { fundBrand, spendCoins } from '#money/coins/coins.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { followWallet } from './follow-wallet.ts'
import { followWallets } from './follow-wallets.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const fail = (error: unknown): never => {
  throw error
}
const buildFinanced = async () => {
  const brand = await buildBrand()
  const finance = await buildColleague({ brand }, 'finance')
  const viewer = await buildColleague({ brand }, 'viewer')
  await db.updateTable('users').set({ email_verified: true }).execute()
  const spend = async (coins: number) => {
    await spendCoins(brand.brandId, coins)
    await followWallets(fail)
  }
  const fund = async (coins: number) => {
    await fundBrand(brand.brandId, coins)
    await followWallets(fail)
  }
  const setTo = (lowCoins: number) =>
    server.call(wallet.setLowCoins, { as: brand, body: { lowCoins } })
  return { brand, finance, viewer, spend, fund, setTo }
}
const mailsTo = async (email: string) =>
  (
    await db
      .selectFrom('mails')
      .where('to_address', '=', email)
      .where('subject', '=', 'Your wallet is low')
      .orderBy('id')
      .select('body')
      .execute()
  ).map(({ body }) => body)

it('is told once to members who may spend, and again only after it had enough', async () => {
  const { brand, finance, viewer, spend, fund } = await buildFinanced()
  await followWallets(fail)
  await fund(100)
  await spend(40)
  await spend(1)
  await deliverAfter(2)
  for (const email of [brand.actor.email, finance.email]) {
    const [mail, ...more] = await mailsTo(email)
    expect(mail).toContain('60 coins are available in your wallet, fewer than 100 coins.')
    expect(mail).toContain('/brand-wallet')
    expect(more).toEqual([])
  }
  expect(await mailsTo(viewer.email)).toEqual([])
  await fund(50)
  await spend(50)
  await deliverAfter(10)
  expect(await mailsTo(finance.email)).toHaveLength(2)
})

it('is noticed once by two servers', async () => {
  const { brand, fund } = await buildFinanced()
  await fund(500)
  await spendCoins(brand.brandId, 450)
  const noticed = await Promise.all([1, 2, 3].map(() => followWallet(brand.brandId)))
  expect(noticed.filter(Boolean)).toHaveLength(1)
})

it('follows the number that the brand chose, and 0 tells nothing', async () => {
  const { brand, viewer, spend, fund, setTo } = await buildFinanced()
  await fund(900)
  expect((await setTo(800)).body).toMatchObject({ lowCoins: 800, available: 900 })
  await spend(200)
  await deliverAfter(2)
  await setTo(0)
  await spend(700)
  await deliverAfter(4)
  expect(await mailsTo(brand.actor.email)).toEqual([
    expect.stringContaining('700 coins are available in your wallet, fewer than 800 coins.'),
  ])
  // Raising the number above what is there is no fall.
  await setTo(50)
  await followWallets(fail)
  await deliverAfter(10)
  expect(await mailsTo(brand.actor.email)).toHaveLength(1)
  await giveRole(brand, 'viewer')
  expect((await setTo(10)).body).toMatchObject({ code: 'topup.finance_only' })
  expect(await mailsTo(viewer.email)).toEqual([])
})
