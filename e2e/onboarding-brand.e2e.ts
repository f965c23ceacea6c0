import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { profileOf, signUp } from './people.ts'

const paintPng = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      if (context !== null) context.fillRect(4, 4, wide - 8, high - 8)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

// Each step's mistakes, and what stays typed, are shown by the web's `onboarding-forms.test`.
test('a brand shows its pictures before they are saved; what only calls itself one is refused, and all is saved then', async ({
  page,
}) => {
  await signUp(page.request)
  await page.goto('/new-user')
  await page.getByRole('button', { name: /^Brand/ }).click()
  const website = `paper boats ${randomUUID().slice(0, 8)} dot test`
  await page.getByLabel('Brand website').fill(website)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Beauty' }).click()
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Edit Details' }).click()
  await page.getByLabel('Bio').fill('We fold boats.')
  await page.getByLabel('Logo').setInputFiles(png('logo.png', Buffer.from('I am a picture')))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded.',
  )
  expect(await profileOf(page.request)).toBeNull()

  await page.getByLabel('Logo').setInputFiles(png('logo.png', await paintPng(page, 64, 64)))
  await page.getByLabel('Banner').setInputFiles(png('banner.png', await paintPng(page, 300, 100)))
  for (const picture of await page.getByRole('main').locator('img[src^="blob:"]').all())
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toHaveCount(2)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Done' }).click()
  await reloaded
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Tandem - Dashboard')
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('brand')

  const profile = await profileOf(page.request)
  expect(profile).toMatchObject({
    userType: 'brand',
    onboarding: { website, bio: 'We fold boats.' },
  })
  for (const address of [profile.onboarding.logo, profile.onboarding.banner]) {
    const picture = await page.request.get(address)
    expect(picture.headers()['content-type']).toMatch(/^image\//)
  }
})
