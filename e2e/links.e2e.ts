import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { joinProgramme, openAsShopper, openShop } from './programme.ts'
import { send, someone } from './trade.ts'

test('a creator copies their link, somebody follows it to the shop, and it counts', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const shop = await openShop()
  await joinProgramme(brand, creator, shop.url)
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
  await expectAccessibleInBothThemes(page, 'a creator’s link')
  shop.close()
})

test('a brand gives pictures and captions, a creator shares them with links of their own, and prints a QR code', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const programmeId = await joinProgramme(brand, creator)
  await send(brand.api, `/brand/programmes/${programmeId}/materials`, {
    ...{ title: 'Caption for a reel', text: 'Folded this morning: {link}\n#ad' },
  })

  await test.step('the brand adds a picture beside the rules of its programme', async () => {
    const { page } = brand
    await page.goto('/brand-affiliate?tab=programme')
    const section = page.getByRole('region', { name: 'Promotional material' })
    await section.getByRole('button', { name: 'Add a picture' }).click()
    const picture = page.getByRole('dialog', { name: 'Add a picture' })
    await picture.getByLabel('Title').fill('Boats at dawn')
    await picture.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'boat.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    })
    await picture.getByLabel('What it shows').fill('A red paper boat')
    await expectAccessible(page, 'a picture to share')
    await picture.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByRole('img', { name: 'A red paper boat' })).toBeVisible()
    await expectAccessible(page, 'a programme’s material')
  })

  const { page } = creator
  await test.step('the creator copies one and downloads the other', async () => {
    await creator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/affiliate')
    const section = page.getByRole('region', { name: 'Promotional material' })
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
  })

  await test.step('another link leads elsewhere in the shop, and its QR code can be printed', async () => {
    await page.getByRole('button', { name: 'Make another link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make another link' })
    const ending = `Robin-${Date.now()}`
    await dialog.getByLabel('Label').fill('Story')
    await dialog.getByLabel('Page of the shop').fill('shop.example/new')
    await dialog.getByLabel('Ending of your link').fill(ending)
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Story' })
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
  })
})
