import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { productUrl } from './people.ts'
import { joinProgramme, openAsShopper, openShop } from './programme.ts'
import { send, someone } from './trade.ts'

/** What Shopify tells of an order that was paid: as much of it as is looked at. */
const shopifyOrder = (id: number, clickId: string | null, checkoutToken?: string) => {
  const at = new Date().toISOString()
  const money = (amount: string) => ({ shop_money: { amount, currency_code: 'EUR' } })
  return {
    id,
    checkout_token: checkoutToken,
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

/** As in Shopify’s sandbox, whose page is the one the visitor landed on. */
const runPixel = (visitor: Page, code: string, token: string) =>
  visitor.evaluate(
    async ([text = '', checkoutToken]) => {
      const heard = new Map<string, (event: object) => Promise<void>>()
      const subscribe = (name: string, hear: (event: object) => Promise<void>) =>
        heard.set(name, hear)
      const kept = new Map<string, string>()
      const given = {
        analytics: { subscribe },
        api: { customerPrivacy: { subscribe } },
        init: { customerPrivacy: { marketingAllowed: true } },
        browser: {
          cookie: {
            get: async (name: string) => kept.get(name),
            set: (line: string) => {
              const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? []
              kept.set(name, value)
            },
          },
        },
      }
      new Function(...Object.keys(given), text)(...Object.values(given))
      await heard.get('page_viewed')?.({ context: { document } })
      await heard.get('checkout_completed')?.({ data: { checkout: { token: checkoutToken } } })
    },
    [code, token],
  )

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
  const deliver = async (key: string, order = shopifyOrder(id, clickId)) => {
    const body = JSON.stringify(order)
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

  await test.step('its pixel tells of the visit that an order forgot, from a page of the shop', async () => {
    const token = randomUUID()
    expect(await deliver(secret, shopifyOrder(id + 1, null, token))).toBe(200)
    await page.goto('/brand-affiliate?tab=integration&shop=shopify')
    const code = await page.getByText(/v1\/pixels/).textContent()
    const answer = visitor.waitForResponse(/v1\/pixels/)
    await runPixel(visitor, code ?? '', token)
    expect((await answer).status()).toBe(200)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/brand-affiliate?tab=conversions')
    const row = page.getByRole('row').filter({ hasText: `${id + 1}` })
    await row.getByRole('button', { name: 'Explain' }).click()
    await expect(page.getByText('The click that your pixel told of decides.')).toBeVisible()
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
