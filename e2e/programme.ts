import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { productUrl } from './people.ts'
import { type Someone, send, topUp } from './trade.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

/** A normal user agent, because the default of the tests counts as a bot. */
export const openAsShopper = async (
  browser: Browser,
  more: BrowserContextOptions = {},
): Promise<Page> => (await browser.newContext({ userAgent: phone, ...more })).newPage()

/** Serves a shop on localhost. Only the demo mode allows such an address. */
export const openShop = async () => {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Boats</h1>'),
  ).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export const joinProgramme = async (
  brand: Someone,
  creator: Someone,
  shop = 'https://shop.example',
): Promise<string> => {
  const { id } = await send(brand.api, '/brand/programmes', {
    name: 'Friends of the boats',
    landingUrl: `${shop}/boats?utm_source=tandem`,
    reward: { pays: { unit: 'bps', amount: 1000 } },
    autoApprove: true,
  })
  await topUp(brand, 1000)
  await send(brand.api, `/brand/programmes/${id}/fund`, { coins: 1000 })
  await send(brand.api, `/brand/programmes/${id}/open`)
  const { enrolment } = await send(creator.api, `/programmes/${id}/enrolment`, { termsVersion: 1 })
  await send(brand.api, `/brand/enrolments/${enrolment.id}/codes`, {
    code: 'ROBIN10',
    offer: '10 % off the first boat',
  })
  return id
}

export const tellOrder = (
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
