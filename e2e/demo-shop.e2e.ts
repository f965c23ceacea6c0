import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { enterDemo, type Role } from './people.ts'
import { openAsShopper } from './programme.ts'
import { figure } from './trade.ts'

/** The poller for deadlines runs every 30 seconds and retries a failure in its next run. */
const twoRounds = 75_000
const coupon = 'A little off any order'

const enter = async (browser: Browser, role: Role): Promise<Page> => {
  const context = await browser.newContext()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterDemo(context.request, role)
  return context.newPage()
}

const order = async (shopper: Page) => {
  await shopper.getByLabel('Your email address').fill(`${Date.now()}@shopper.test`)
  await shopper.getByRole('button', { name: 'Place order without payment' }).click()
  await expect(shopper.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const words = (await shopper.getByRole('main').textContent()) ?? ''
  const [, id = ''] = /Your order (GT-\w+)/.exec(words) ?? []
  const [, by = '', coins] =
    /201: Accepted\. Brought by a (\w+): (\d+) coins, pending/.exec(words) ?? []
  return { id, by, coins: Number(coins) }
}

const commissionsOf = (creator: Page) =>
  creator.getByRole('table', { name: 'Commissions' }).getByRole('row')
const newestOf = (creator: Page) => commissionsOf(creator).nth(1)

const available = async (creator: Page): Promise<number> =>
  Number(
    /([\d,]+) coins?$/
      .exec((await figure(creator, 'Available').textContent()) ?? '')?.[1]
      ?.replaceAll(',', ''),
  )

test('an order of the demo’s shop comes in live, shrinks by a refund, matures and becomes a coupon', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const creator = await enter(browser, 'creator')
  await creator.goto('/affiliate')
  const reel = creator.getByRole('listitem').filter({ hasText: 'Serum reel' })
  await reel.getByRole('button', { name: 'Copy link' }).click()
  const copied = () => creator.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('/go/')
  const link = await copied()
  await creator.goto('/affiliate?tab=commissions')
  await expect(newestOf(creator)).toBeVisible()

  const shopper = await openAsShopper(browser)
  await shopper.goto(link)
  expect(new URL(shopper.url()).pathname).toBe('/demo/shop/products/night-serum')
  await expectAccessible(shopper, 'a product of the demo’s shop')
  await shopper.getByRole('button', { name: 'Add to bag: Night serum' }).click()
  await expectAccessible(shopper, 'the bag of the demo’s shop')
  const bought = await order(shopper)
  expect(bought.by).toBe('click')

  await test.step('the creator, who touched nothing, sees it and why', async () => {
    await expect(newestOf(creator)).toContainText('Glow Theory Partners')
    await expect(newestOf(creator)).toContainText(String(bought.coins))
    await expect(newestOf(creator)).toContainText('Pending')
    await newestOf(creator).getByRole('button', { name: 'Explain' }).click()
    const why = creator.getByRole('dialog', { name: 'How this was calculated' })
    await expect(why).toContainText('A customer clicked your link and placed an order.')
    await creator.keyboard.press('Escape')
  })

  await test.step('without a script and by the code alone it counts as well', async () => {
    const plain = await openAsShopper(browser, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    await plain.goto('/demo/shop')
    await plain.getByRole('button', { name: 'Add to bag: Lip colour no. 4' }).click()
    await plain.getByLabel('Discount code').fill('maya10')
    await plain.getByRole('button', { name: 'Apply' }).click()
    await expect(plain.getByText('€17.55')).toBeVisible()
    const byCode = await order(plain)
    expect(byCode.by).toBe('code')
    await expect(newestOf(creator)).toContainText(String(byCode.coins))
  })

  const kept = Math.floor((bought.coins * 2490) / 3490)
  const mine = commissionsOf(creator).nth(2)
  await test.step('the shop refunds a part, and the commission shrinks by its share', async () => {
    await shopper.goto('/demo/shop/orders')
    await expectAccessible(shopper, 'the orders of the demo’s shop')
    const card = shopper.getByRole('listitem').filter({ hasText: bought.id })
    await card.getByLabel(`Refund of ${bought.id}`).fill('10')
    await card.getByRole('button', { name: 'Refund' }).click()
    await expect(card.getByText(`Brought by a click: ${kept} coins, pending.`)).toBeVisible()
    await expect(mine).toContainText(String(kept))
    await creator.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleInBothThemes(creator, 'my commissions')
  })

  const wallet = await creator.context().newPage()
  await wallet.goto(`/coupon?search=${encodeURIComponent(coupon)}`)
  const before = await available(wallet)
  await inDatabase(
    `update commissions m set state_deadline = now() - interval '1 minute'
       from conversions c where c.id = m.conversion_id and c.order_ref = $1`,
    [bought.id],
  )

  await test.step('the brand sees the order, and each call of its shop', async () => {
    const brand = await enter(browser, 'brand')
    await brand.goto('/brand-affiliate?tab=conversions')
    await expect(brand.getByRole('row').filter({ hasText: bought.id })).toContainText('Maya Okafor')
    await expectAccessibleInBothThemes(brand, 'the orders of a programme')
    await brand.goto('/brand-affiliate?tab=integration')
    await expect(brand.getByText(bought.id).first()).toBeVisible()
    await brand.getByRole('radio', { name: 'Own server' }).check()
    await brand.getByRole('button', { name: 'Create new key' }).click()
    await expect(brand.getByText('Copy the secret now: it is not shown again.')).toBeVisible()
    await brand.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleInBothThemes(brand, 'the integration of a shop')
  })

  await expect(mine.getByText('Paid to you', { exact: true })).toBeVisible({ timeout: twoRounds })
  await expect.poll(() => available(wallet)).toBeGreaterThanOrEqual(before + kept)

  await wallet.getByRole('button', { name: `Redeem: ${coupon}` }).click()
  await wallet.getByRole('button', { name: 'Redeem for 400 coins' }).click()
  await expect(wallet.getByRole('dialog', { name: 'Coupon redeemed' })).toBeVisible()
})
