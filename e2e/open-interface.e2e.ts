import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { productUrl } from './people.ts'
import { someone } from './trade.ts'

type Received = { id: string; timestamp: string; signature: string; body: string }

/** A brand's own program, which listens. */
const openReceiver = async () => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { headers } = request
      received.push({
        id: String(headers['webhook-id']),
        timestamp: String(headers['webhook-timestamp']),
        signature: String(headers['webhook-signature']),
        body,
      })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => server.close() }
}

const signed = (secret: string, { id, timestamp, body }: Received): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

test('a brand’s own program reads by a key and is told by a webhook, which can be sent again', async ({
  browser,
}) => {
  const { page } = await someone(browser, 'brand')
  const receiver = await openReceiver()
  await page.goto('/brand-settings/api-keys')

  await page.getByRole('button', { name: 'Make a key' }).click()
  const keys = page.getByRole('dialog', { name: 'Make an API key' })
  await keys.getByLabel('Name').fill('Our sheet')
  await keys.getByLabel('Campaigns').check()
  await keys.getByRole('button', { name: 'Make the key' }).click()
  const key = (await page.getByText(/^tdk_\S{40,}$/).textContent()) ?? ''
  const read = (path: string) =>
    fetch(`${productUrl()}/api${path}`, { headers: { authorization: `Bearer ${key}` } })
  expect(await (await read('/brand/campaigns')).json()).toMatchObject({ items: [] })
  expect((await read('/wallet')).status).toBe(403)

  const menu = page.getByRole('navigation', { name: 'Settings' })
  await menu.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a webhook' })
  await adding.getByLabel('Address of your receiver').fill(receiver.url)
  await adding.getByRole('button', { name: 'Add it' }).click()
  const secret = (await page.getByText(/^whsec_\S+$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Send a test' }).click()
  const log = page.getByRole('list', { name: 'Deliveries' })
  await expect(log.getByText('Delivered')).toBeVisible()
  await expect(log.getByText(/answered 204/)).toBeVisible()
  await page.getByRole('button', { name: 'Send again: webhook.test' }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  for (const one of receiver.received) expect(one.signature).toBe(signed(secret, one))
  expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'webhooks')
  await page.getByRole('link', { name: 'All settings' }).click()
  await menu.getByRole('link', { name: 'API keys' }).click()
  await expectAccessible(page, 'keys')
  await page.getByRole('button', { name: 'Revoke Our sheet' }).click()
  await page.getByRole('button', { name: 'Revoke the key' }).click()
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
  expect((await read('/brand/campaigns')).status).toBe(401)

  await page.getByRole('link', { name: 'Read the reference' }).click()
  await expect(page.getByRole('heading', { name: 'API reference' })).toBeVisible()
  await page.getByRole('link', { name: 'webhooks', exact: true }).click()
  await expect(page.locator('#webhooks')).toBeInViewport()
  await expectAccessible(page, 'the reference')
  receiver.close()
})
