import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { joinProgramme, openAsShopper, openShop } from './programme.ts'
import { send, someone } from './trade.ts'

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

  const visit = await openAsShopper(browser)
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
  const today = page
    .getByRole('table', { name: /Clicks, visitors, orders, revenue and commission by day/ })
    .getByRole('row')
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

test('a brand gives a picture and a caption, and a creator shares both with their own link', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await joinProgramme(brand, creator)

  await test.step('the brand adds them beside the rules of its programme', async () => {
    const { page } = brand
    await page.goto('/brand-affiliate?tab=programme')
    const section = page.getByRole('region', { name: 'Promotional material' })
    await expect(section.getByText('With a picture and a caption at hand')).toBeVisible()
    await section.getByRole('button', { name: 'Add a text' }).click()
    const text = page.getByRole('dialog', { name: 'Add a text' })
    await text.getByLabel('Title').fill('Caption for a reel')
    await text.getByLabel('Text', { exact: true }).fill('Folded this morning: {link}\n#ad')
    await text.getByRole('button', { name: 'Save' }).click()
    await section.getByRole('button', { name: 'Add a picture' }).click()
    const picture = page.getByRole('dialog', { name: 'Add a picture' })
    await picture.getByLabel('Title').fill('Boats at dawn')
    await picture.getByRole('button', { name: 'Save' }).click()
    await expect(picture.getByText('Choose a picture.')).toBeVisible()
    await expectAccessible(page, 'a picture to share')
    await picture.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'boat.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    })
    await picture.getByLabel('What it shows').fill('A red paper boat')
    await picture.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByRole('img', { name: 'A red paper boat' })).toBeVisible()
    await section.getByRole('button', { name: 'Actions for Boats at dawn' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([
      'Boats at dawn',
      'Caption for a reel',
    ])
    await expectAccessible(page, 'a programme’s material')
  })

  await test.step('the creator copies one and downloads the other', async () => {
    const { page, context } = creator
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/affiliate')
    const section = page.getByRole('region', { name: 'Promotional material' })
    await expect(section.getByText('Get your link first')).toBeVisible()
    await page.getByRole('button', { name: 'Get my link' }).click()
    await section.getByRole('button', { name: 'Copy text' }).click()
    await expect(section.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Folded this morning: http:\/\/\S+\/go\/[0-9A-Za-z]{8}\n#ad$/,
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('link', { name: 'Download Boats at dawn' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('boats-at-dawn.webp')
    expect(readFileSync(await download.path(), 'latin1').slice(8, 12)).toBe('WEBP')
    await expectAccessible(page, 'material to share')
  })
})
