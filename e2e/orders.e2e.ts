import { createHmac, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { productUrl } from './people.ts'
import { joinProgramme, openAsShopper, openShop } from './programme.ts'
import { send, someone } from './trade.ts'

/** As a shop's server tells of an order: signed, and known by nothing but its key. */
const tellOrder = (
  { key, secret }: { key: string; secret: string },
  path: string,
  order: object,
): Promise<Response> => {
  const body = JSON.stringify(order)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return fetch(`${productUrl()}/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-key': key,
      'x-timestamp': timestamp,
      'x-signature': `v1=${signature}`,
    },
    body,
  })
}

test('an order by a creator’s link earns, is explained to both, and a refund takes its share back', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const shop = await openShop()
  const programmeId = await joinProgramme(brand, creator, shop.url)

  await brand.page.goto('/brand-affiliate?tab=integration')
  await brand.page.getByRole('radio', { name: 'Own server' }).check()
  await brand.page.getByRole('button', { name: 'Make a new key' }).click()
  await expect(brand.page.getByText('Copy the secret now: it is not shown again.')).toBeVisible()
  const keys = await send(brand.api, `/brand/programmes/${programmeId}/keys`)

  await creator.page.goto('/affiliate')
  await creator.page.getByRole('button', { name: 'Get my link' }).click()
  await creator.page.getByRole('button', { name: 'Copy link' }).waitFor()
  const link =
    (await creator.page
      .getByText(/\/go\//)
      .first()
      .textContent()) ?? ''
  const visitor = await openAsShopper(browser)
  await visitor.goto(link.includes('://') ? link : `http://${link}`)
  await expect(visitor.getByRole('heading', { name: 'Boats' })).toBeVisible()
  const clickId = new URL(visitor.url()).searchParams.get('cmref')

  const orderId = `boat-${randomUUID().slice(0, 8)}`
  const order = {
    order_id: orderId,
    amount_minor: 4990,
    currency: 'EUR',
    occurred_at: new Date().toISOString(),
    click_id: clickId,
  }
  const told = await tellOrder(keys, 'conversions', order)
  expect([told.status, await told.json()]).toMatchObject([
    201,
    { attributed_by: 'click', coins: 499, state: 'pending' },
  ])
  expect((await tellOrder(keys, 'conversions', order)).status).toBe(200)

  await test.step('the creator reads what it brings, when, and why', async () => {
    const { page } = creator
    await page.goto('/affiliate?tab=commissions')
    const row = page.getByRole('row').filter({ hasText: 'Friends of the boats' })
    await expect(row).toContainText('499')
    await row.getByRole('button', { name: 'Explain' }).click()
    await expect(page.getByRole('dialog', { name: 'How this came about' })).toContainText('10%')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleInBothThemes(page, 'my commissions')
  })

  await test.step('the brand sees the order, and each call of its shop', async () => {
    const { page } = brand
    await page.goto('/brand-affiliate?tab=conversions')
    await expect(page.getByText(orderId)).toBeVisible()
    await expectAccessibleInBothThemes(page, 'the orders of a programme')
    await page.goto('/brand-affiliate?tab=integration')
    await expect(page.getByText(orderId).first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleInBothThemes(page, 'the integration of a shop')
  })

  const refund = { refund_id: 'one-boat', amount_minor: 2495 }
  const refunded = await tellOrder(keys, `conversions/${orderId}/refunds`, refund)
  expect(refunded.status).toBe(201)
  await creator.page.reload()
  await expect(
    creator.page.getByText(/\b2(49|50)\b/).first(),
    'half of it is taken back',
  ).toBeVisible()
  shop.close()
})
