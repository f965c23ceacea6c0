import { expect } from '@playwright/test'
import { FakePlatforms } from '../apps/server/src/content/connections/fake-platforms.factory.ts'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { expectAccessible } from './accessible.ts'
import { becomeBrandAt, becomeCreatorAt, writeAt } from './brand-at.ts'
import { test } from './journey.ts'

let platforms: FakePlatforms
let product: RunningProduct

test.beforeAll(async () => {
  platforms = await new FakePlatforms().start()
  product = await startProduct({ DEMO: 'off', ...platforms.environment() })
})
test.afterAll(async () => {
  await product?.stop()
  await platforms?.stop()
})

test('a creator connects YouTube and shows one brand its numbers; the brand reads where they come from', async ({
  browser,
}) => {
  const [brand, creator] = [await browser.newPage(), await browser.newPage()]
  await becomeBrandAt(brand.request, product.url)
  await becomeCreatorAt(creator.request, product.url)
  const own = await (await brand.request.get(`${product.url}/api/brand/profile`)).json()
  const url = 'https://www.youtube.com/watch?v=abcdefghij1'
  platforms.books.youtube.posts.set('abcdefghij1', { views: 4321, likes: 0 })
  const postedOn = new Date().toISOString().slice(0, 10)
  const post = { url, type: 'youtube_video', caption: 'Mornings.', postedOn, pictureUrl: null }
  await writeAt(creator.request, product.url, 'POST', `/brands/${own.slug}/posts`, post)

  await creator.goto(`${product.url}/settings/connected-accounts`)
  const youtube = creator.getByRole('listitem', { name: 'YouTube' })
  await youtube.getByRole('button', { name: 'Connect YouTube' }).click()
  await expect(creator.getByText(/^YouTube is connected\./)).toBeVisible()
  await expect(youtube.getByText('Proven')).toBeVisible()
  await expect(youtube.getByText('Only you see its numbers.')).toBeVisible()
  const feed = `${product.url}/brand/non-campaign-feed`
  await brand.goto(feed)
  await brand.getByRole('button', { name: /: show the post$/ }).click()
  await expect(brand.getByText('No numbers yet.')).toBeVisible()

  await youtube.getByRole('button', { name: /^Choose who sees it/ }).click()
  const consent = creator.getByRole('dialog')
  await consent.getByRole('radio', { name: /^Brands I choose/ }).check()
  await consent.getByRole('checkbox', { name: own.name }).check()
  await expectAccessible(creator, 'choosing who sees the numbers')
  await consent.getByRole('button', { name: 'Save' }).click()
  await expect(youtube.getByText(`Shown to the brands you chose: ${own.name}.`)).toBeVisible()
  await expectAccessible(creator, 'connected accounts')

  await brand.goto(feed)
  await brand.getByRole('button', { name: /: show the post$/ }).click()
  const sheet = brand.getByRole('dialog')
  await expect(sheet.getByRole('definition')).toHaveText([
    ...['4,321', '0', ...Array(3).fill('not given by YouTube')],
  ])
  await expect(sheet.getByText(/^Read from YouTube/)).toBeVisible()
  await expectAccessible(brand, 'numbers read from YouTube')

  await youtube.getByRole('button', { name: /^Disconnect/ }).click()
  const asks = creator.getByRole('alertdialog')
  await asks.getByRole('button', { name: 'Disconnect YouTube' }).click()
  await expect(youtube.getByRole('button', { name: 'Connect YouTube', exact: true })).toBeVisible()
  await brand.reload()
  await expect(brand.getByText('No numbers yet.')).toBeVisible()
})
