import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { joinAs } from './people.ts'

// The smallest picture there is: one green dot.
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const save = async (page: Page, part: number): Promise<void> => {
  await page.getByRole('button', { name: 'Save changes' }).nth(part).click()
  await expect(page.getByText(/^Saved\./).last()).toBeVisible()
}

test('a brand presents itself, and a creator finds it in spite of a slip', async ({ browser }) => {
  const unique = randomUUID().slice(0, 8)
  const brandSide = await browser.newContext()
  const brand = await brandSide.newPage()
  await joinAs(brand.request, 'brand')
  await brand.goto('/brand-settings')

  await test.step('it is saved with its logo', async () => {
    await brand.getByLabel('Name', { exact: true }).fill(`Lighthouse Soap ${unique}`)
    await brand.getByLabel('Address').fill(`lighthouse-${unique}`)
    await brand.getByLabel('Description').fill('Soap that smells of the sea.')
    await brand
      .getByLabel('Logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: dot })
    await save(brand, 0)
    await brand.reload()
    await expect(brand.getByLabel('Address')).toHaveValue(`lighthouse-${unique}`)
    await expect(brand.getByRole('button', { name: 'Remove logo' })).toBeVisible()
  })

  const creatorSide = await browser.newContext()
  const creator = await creatorSide.newPage()
  await joinAs(creator.request, 'creator')

  await test.step('the creator types it wrongly, finds it and opens its page', async () => {
    await creator.goto('/')
    await creator.getByLabel('Search brands').fill(`lighthuose soap ${unique}`)
    const heart = creator.getByRole('button', { name: `Favourite Lighthouse Soap ${unique}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await creator.getByRole('link', { name: `Lighthouse Soap ${unique}` }).click()
    await expect(creator).toHaveURL(new RegExp(`/brand/lighthouse-${unique}$`))
    await expect(creator).toHaveTitle(`Tandem - Lighthouse Soap ${unique}`)
    await expect(creator.getByText('Soap that smells of the sea.')).toBeVisible()
  })
  await brandSide.close()
  await creatorSide.close()
})
