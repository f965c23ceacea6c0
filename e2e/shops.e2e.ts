import { createHmac, randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { productUrl } from './people.ts'
import { joinProgramme, openAsShopper, openShop } from './programme.ts'
import { send, someone } from './trade.ts'

/** What Shopify tells of an order that was paid: as much of it as is looked at. */
const shopifyOrder = (id: number, clickId: string | null) => {
  const at = new Date().toISOString()
  const money = (amount: string) => ({ shop_money: { amount, currency_code: 'EUR' } })
  return {
    id,
    created_at: at,
    updated_at: at,
    cancelled_at: null,
    financial_status: 'paid',
    taxes_included: true,
    subtotal_price_set: money('59.38'),
    line_items: [{ properties: [], tax_lines: [{ price_set: money('9.48') }] }],
    note_attributes: [{ name: 'cmref', value: clickId }],
    refunds: [],
  }
}

test('a brand connects its Shopify shop, whose signed order earns and stands in the log', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const shop = await openShop()
  const programmeId = await joinProgramme(brand, creator, shop.url)
  const { page } = brand

  await page.goto('/brand-affiliate?tab=integration')
  await page.getByRole('radio', { name: 'Shopify' }).check()
  await page.getByRole('button', { name: 'Get the address' }).click()
  const address = await page.getByText(/\/v1\/shops\//).textContent()
  const secret = 'the key below Shopify’s webhooks'
  await page.getByLabel('Webhook secret').fill(secret)
  await page.getByRole('button', { name: 'Save the secret' }).click()
  await expect(page.getByText('Another one replaces it.')).toBeVisible()
  await expect(page.getByLabel('Webhook secret')).toHaveValue('')

  const enrolments = await creator.api.get(`${productUrl()}/api/creator/programmes`)
  const [{ enrolment }] = (await enrolments.json()).items
  const link = await send(creator.api, `/enrolments/${enrolment.id}/links`, { label: '' })
  const visitor = await openAsShopper(browser)
  await visitor.goto(link.address)
  const clickId = new URL(visitor.url()).searchParams.get('cmref')

  const id = randomInt(10_000_000_000, 99_000_000_000)
  const deliver = async (key: string) => {
    const body = JSON.stringify(shopifyOrder(id, clickId))
    const signature = createHmac('sha256', key).update(body).digest('base64')
    const path = new URL(address ?? '').pathname
    const answer = await fetch(`${productUrl()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-hmac-sha256': signature },
      body,
    })
    return answer.status
  }
  expect(await deliver('somebody else’s')).toBe(401)
  expect(await deliver(secret)).toBe(200)

  await test.step('the log says what came of each call', async () => {
    const log = page.getByRole('table', { name: 'Last calls' })
    await expect(log.getByRole('row').filter({ hasText: `${id}` })).toContainText('A new order.')
    await expect(log.getByText(/signature doesn’t fit/)).toBeVisible()
    await expectAccessibleInBothThemes(page, 'a connected shop')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleInBothThemes(page, 'a connected shop on a phone')
  })

  await test.step('the order is the creator’s, net of its tax', async () => {
    await page.goto('/brand-affiliate?tab=conversions')
    await expect(page.getByText(`${id}`)).toBeVisible()
    const calls = await brand.api.get(
      `${productUrl()}/api/brand/programmes/${programmeId}/conversions`,
    )
    expect((await calls.json()).items).toMatchObject([
      { orderId: `${id}`, amountMinor: 4990, attributedBy: 'click', commission: { coins: 499 } },
    ])
  })

  await test.step('shops elsewhere may load the snippet, and keep it', async () => {
    const { headers, status } = await fetch(`${productUrl()}/snippet.v1.js`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('content-type')).toContain('javascript')
  })
  shop.close()
})
