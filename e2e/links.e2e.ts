import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { type Someone, send, someone, topUp } from './trade.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

/** On this machine, as only a demo's shop may be. */
const openShop = async () => {
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

/** A programme of the shop that takes everybody, and this creator in it. */
const joinProgramme = async (
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

test('a creator copies their link, somebody follows it to the shop, and it counts', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const shop = await openShop()
  const programmeId = await joinProgramme(brand, creator, shop.url)
  await creator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = creator
  await page.goto('/affiliate')
  await page.getByRole('button', { name: 'Get my link' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/go\/[0-9A-Za-z]{8}$/)
  await expect(page.getByText('0 clicks · 0 visitors')).toBeVisible()
  await expect(page.getByText('ROBIN10')).toBeVisible()
  await expectAccessible(page, 'a creator’s link')

  const visitor = await browser.newContext({ userAgent: phone })
  const visit = await visitor.newPage()
  await visit.goto(link)
  await expect(visit.getByRole('heading', { name: 'Boats' })).toBeVisible()
  const landed = new URL(visit.url())
  expect(landed.origin + landed.pathname).toBe(`${shop.url}/boats`)
  expect(landed.searchParams.get('utm_source')).toBe('tandem')
  expect(landed.searchParams.get('cmref')).toMatch(/^[\w-]{58}$/)
  expect(landed.searchParams.get('cmlink')).toBe(link.split('/').at(-1))
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('1 click · 1 visitor')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByText('Show as a table').click()
  const today = page.getByRole('table', { name: /Clicks and visitors by day/ }).getByRole('row')
  await expect(today.nth(1)).toContainText('1')

  await send(brand.api, `/brand/programmes/${programmeId}/pause`)
  await page.reload()
  await expect(page.getByText('The programme is paused. Visitors reach the shop')).toBeVisible()
  await expect(async () => {
    await visit.goto(link)
    expect(visit.url()).toBe(`${shop.url}/boats?utm_source=tandem`)
  }).toPass()
  shop.close()
})

test('a creator makes links for other pages, each with a label and a QR code to print', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await joinProgramme(brand, creator)
  const { page } = creator
  await page.goto('/affiliate')
  await page.getByRole('button', { name: 'Get my link' }).click()
  await page.getByRole('button', { name: 'Make another link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make another link' })
  await dialog.getByLabel('Label').fill('Story')
  await dialog.getByLabel('Page of the shop').fill('https://elsewhere.example/boats')
  await dialog.getByLabel('Ending of your link').fill('ab')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByText('Use 3 to 40 letters, digits and hyphens')).toBeVisible()
  const ending = `Robin-${Date.now()}`
  await dialog.getByLabel('Ending of your link').fill(ending)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByText('lead to shop.example only')).toBeVisible()
  await expect(dialog.getByLabel('Label')).toHaveValue('Story')
  await dialog.getByLabel('Page of the shop').fill('shop.example/new')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Story' })
  await expect(card).toContainText(ending)
  await expect(card).toContainText('Leads to shop.example/new')

  await card.getByRole('button', { name: 'QR code' }).click()
  const qr = page.getByRole('dialog', { name: 'QR code' })
  await expect(qr.getByRole('img', { name: new RegExp(`${ending}$`) })).toBeVisible()
  await expectAccessible(page, 'the QR code of a link')
  for (const [button, name, start] of [
    ['SVG, for print', `qr-${ending}.svg`, '<svg'],
    ['PNG', `qr-${ending}.png`, '\u0089PNG'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      qr.getByRole('button', { name: button }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    expect(readFileSync(await download.path(), 'latin1').startsWith(start)).toBe(true)
  }
  await qr.getByRole('button', { name: 'Close' }).click()
  await card.getByRole('button', { name: 'Actions for Story' }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await expect(card.getByText('This link is switched off.')).toBeVisible()
})
