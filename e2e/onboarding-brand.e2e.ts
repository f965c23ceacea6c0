import { randomUUID } from 'node:crypto'
import { expect, type Page, request } from '@playwright/test'
import { test } from './journey.ts'
import { chooseRole, profileOf, sessionOf, signUp } from './people.ts'

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
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>'

test.beforeEach(async ({ page }) => {
  await signUp(page.request)
  await page.goto('/new-user')
  await page.getByRole('button', { name: /^Brand/ }).click()
})

const tag = randomUUID().slice(0, 8)
const ownWebsite = `paper boats ${tag} dot test`

const toBrandInfo = async (page: Page, website = ownWebsite): Promise<void> => {
  await page.getByLabel('Brand website').fill(website)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Beauty' }).click()
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
}

test('the website and two of the thirteen categories are required', async ({ page }) => {
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter your brand website.', { exact: true })).toBeVisible()
  await page.getByLabel('Brand website').fill('not checked: ?!')
  await page.getByRole('button', { name: 'Next' }).click()

  const categories = page.getByRole('main').locator('button[aria-pressed]')
  await expect(categories).toHaveText([
    'Beauty',
    'Fashion',
    'Fitness',
    'Technology',
    'Food & Beverage',
    'Travel',
    'Health',
    'Home',
    'Education',
    'Entertainment',
    'Sports',
    'Finance',
    'Other',
  ])
  const message = page.getByText('Please select at least 2 categories.', { exact: true })
  await page.getByRole('button', { name: 'Food & Beverage' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Travel' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Edit Details' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Travel' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Brand website')).toHaveValue('not checked: ?!')
})

test('brand info is locked until Edit Details and again after Save Details', async ({ page }) => {
  await toBrandInfo(page)
  const inputs = ['Logo', 'Banner', 'Bio', 'Instagram', 'Facebook', 'Twitter', 'YouTube']
  for (const label of inputs) await expect(page.getByLabel(label)).toBeDisabled()
  await page.getByRole('button', { name: 'Edit Details' }).click()
  for (const label of inputs) await expect(page.getByLabel(label)).toBeEnabled()
  await page.getByLabel('Bio').fill('We fold boats.')
  await page.getByRole('button', { name: 'Save Details' }).click()
  for (const label of inputs) await expect(page.getByLabel(label)).toBeDisabled()
  await expect(page.getByLabel('Bio')).toHaveValue('We fold boats.')
  await expect(page.getByRole('button', { name: 'Edit Details' })).toBeVisible()
})

test('a brand shows its pictures before they are saved, and all but the categories is saved', async ({
  page,
}) => {
  await toBrandInfo(page)
  await page.getByRole('button', { name: 'Edit Details' }).click()
  const previews = page.getByRole('main').locator('img[src^="blob:"]')
  await page.getByLabel('Logo').setInputFiles(png('logo.png', await paintPng(page, 64, 64)))
  await expect(previews).toHaveCount(1)
  await page.getByLabel('Banner').setInputFiles(png('banner.png', await paintPng(page, 300, 100)))
  await expect(previews).toHaveCount(2)
  await page.getByLabel('Bio').fill('We fold boats.')
  await page.getByLabel('Instagram').fill('@boats')
  await page.getByRole('button', { name: 'Save Details' }).click()

  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/api/profiles/'),
  )
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Done' }).click()
  const payload = (await sent).postDataJSON()
  expect(Object.keys(payload).sort()).toEqual(['onboarding', 'userType'])
  expect(Object.keys(payload.onboarding).sort()).toEqual([
    'banner',
    'bio',
    'logo',
    'socials',
    'website',
  ])
  await reloaded
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Tandem - Dashboard')
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('brand')

  const profile = await profileOf(page.request)
  expect(profile).toEqual(payload)
  expect(profile).toMatchObject({
    userType: 'brand',
    onboarding: {
      website: ownWebsite,
      bio: 'We fold boats.',
      socials: { insta: '@boats' },
    },
  })
  for (const address of [profile.onboarding.logo, profile.onboarding.banner]) {
    const picture = await page.request.get(address)
    expect(picture.headers()['content-type']).toMatch(/^image\//)
  }
})

test('a name that another brand has is asked for, and the rest that was typed stays', async ({
  page,
}) => {
  await toBrandInfo(page, `https://paper-swans-${tag}.test`)
  await page.getByRole('button', { name: 'Edit Details' }).click()
  await page.getByLabel('Bio').fill('We fold swans.')
  await expect(page.getByLabel('Brand name')).toBeHidden()
  const other = await request.newContext()
  await signUp(other)
  await chooseRole(other, 'brand', { website: `https://paper-svvans-${tag}.test` })
  await other.dispose()
  await page.getByRole('button', { name: 'Done' }).click()
  const name = page.getByLabel('Brand name')
  await expect(name).toHaveAccessibleDescription(/one that looks like it. Choose a different one/)
  await expect(page.getByLabel('Bio')).toHaveValue('We fold swans.')
  await name.fill(`Swans of ${tag}`)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveTitle('Tandem - Dashboard')
  const { brand } = await sessionOf(page.request)
  expect(brand).toMatchObject({ name: `Swans of ${tag}`, slug: `swans-of-${tag}` })
})

test('a text file is refused at once, an SVG by what it contains, each with a sentence', async ({
  page,
}) => {
  await toBrandInfo(page)
  await page.getByRole('button', { name: 'Edit Details' }).click()
  const logo = page.getByLabel('Logo')
  await logo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByText('Choose an image file, such as a PNG or a JPEG.')).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toHaveCount(0)

  const file = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await logo.setInputFiles(file)
  await page.getByRole('button', { name: 'Save Details' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded.',
  )
  await expect(page).toHaveURL('/new-user')
  expect(await profileOf(page.request)).toBeNull()
})

test('a text file that calls itself a picture is refused too', async ({ page }) => {
  await toBrandInfo(page)
  await page.getByRole('button', { name: 'Edit Details' }).click()
  await page.getByLabel('Logo').setInputFiles(png('logo.png', Buffer.from('hello, I am a picture')))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded.',
  )
})
