import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { applyTo, campaignPath, look, publishedCampaign, type Someone, someone } from './trade.ts'

let brand: Someone
let creator: Someone
let collaborationId = ''
let ofBrand = ''
let ofCreator = ''

test.beforeAll(async ({ browser }) => {
  brand = await someone(browser, 'brand')
  creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  collaborationId = await applyTo(creator, campaign)
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  ofBrand = `${campaignPath(campaign)}/creator/${items[0].creator.slug}`
  ofCreator = `/collaboration?id=${collaborationId}`
})
test.afterAll(async () => {
  await brand.context.close()
  await creator.context.close()
})
test.describe.configure({ mode: 'serial' })

const messages = (page: Page): Locator => page.getByRole('dialog', { name: /^Messages with/ })
const field = (page: Page): Locator => messages(page).getByLabel(/^Message to/)
const log = (page: Page): Locator => messages(page).getByRole('log')
const say = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words)
  await field(page).press('Enter')
}
const openMessages = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(messages(page)).toBeVisible()
}

/** What the server has, oldest first: the screen could be wrong about it. */
const kept = async (): Promise<string[]> => {
  const { items } = await look(
    creator.api,
    `/collaborations/${collaborationId}/messages?after=0&limit=100`,
  )
  return items.map(({ body }: { body: string }) => body).toReversed()
}

test('two people write to each other without a reload', async () => {
  await openMessages(creator.page, ofCreator)
  await expect(messages(creator.page).getByText('No messages yet')).toBeVisible()
  await openMessages(brand.page, ofBrand)
  await say(creator.page, 'When do we begin?')
  await expect(log(creator.page).getByText('When do we begin?')).toBeVisible()
  await expect(log(brand.page).getByText('When do we begin?')).toBeVisible()
  await field(brand.page).fill('On Monday.')
  await field(brand.page).press('Shift+Enter')
  await field(brand.page).pressSequentially('At nine: https://calendar.test/boats')
  await field(brand.page).press('Enter')
  await expect(log(creator.page).getByText('On Monday.')).toBeVisible()
  await expect(log(creator.page).getByRole('link', { name: /calendar\.test/ })).toHaveAttribute(
    'href',
    'https://calendar.test/boats',
  )
  await expect(log(creator.page).getByText('Today')).toBeVisible()
  await expect(field(brand.page)).toHaveValue('')
  expect(await kept()).toEqual([
    'When do we begin?',
    'On Monday.\nAt nine: https://calendar.test/boats',
  ])
})

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

test('an image and a PDF arrive and open, for the two sides alone', async ({ browser }) => {
  await messages(creator.page)
    .getByLabel('Add images, PDFs or videos')
    .setInputFiles([
      { name: 'pond.png', mimeType: 'image/png', buffer: await brand.page.screenshot() },
      { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
    ])
  const chosen = messages(creator.page).getByRole('list', { name: 'Files of this message' })
  await expect(chosen.getByText('Uploaded')).toHaveCount(2)
  await messages(creator.page).getByRole('button', { name: 'Send' }).click()
  await expect(chosen.getByText('Uploaded')).toHaveCount(0)
  await log(brand.page).getByRole('button', { name: 'Open image 1 of 1' }).click()
  const image = brand.page.getByRole('dialog', { name: 'Image 1 of 1' }).getByRole('img')
  await expect(image).toBeVisible()
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  await brand.page.keyboard.press('Escape')
  await expect(messages(brand.page)).toBeVisible()
  const link = log(brand.page).getByRole('link', { name: /invoice\.pdf/ })
  const address = `${process.env.TANDEM_BASE_URL}${await link.getAttribute('href')}`
  const answer = await brand.api.get(address)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const stranger = await someone(browser, 'creator')
  expect((await stranger.api.get(address)).status()).toBe(404)
  await stranger.context.close()
})

test('both are told what paying outside means', async () => {
  await say(brand.page, 'We could also pay by bank transfer.')
  const note = 'Payments outside Tandem aren’t protected: only coins held here are.'
  for (const { page } of [brand, creator]) await expect(log(page).getByText(note)).toBeVisible()
})

test('what nobody read is counted where the collaboration stands, until it is opened', async () => {
  await brand.page.keyboard.press('Escape')
  await expect(messages(brand.page)).toBeHidden()
  const button = brand.page.getByRole('button', { name: /^Messages/ })
  await expect(button).toHaveAccessibleName('Messages')
  await say(creator.page, 'One more thing')
  await expect(button).toHaveAccessibleName('Messages 1 new message')
  await say(creator.page, 'And another')
  await expect(button).toHaveAccessibleName('Messages 2 new messages')
  await expect(
    brand.page.getByRole('link', { name: 'Your Campaigns 2 new messages' }),
  ).toBeVisible()

  const list = await brand.context.newPage()
  await list.goto(ofBrand.split('/creator/')[0] ?? '')
  await expect(list.getByRole('row').getByText('2 new messages')).toBeVisible()
  await button.click()
  await expect(log(brand.page).getByText('And another')).toBeVisible()
  await expect(list.getByRole('main').getByText('2 new messages')).toBeHidden()
  await list.close()

  await creator.page.goto('/collaboration?tab=waiting')
  await say(brand.page, 'Tell me')
  await expect(creator.page.getByRole('main').getByText('1 new message')).toBeVisible()
  await openMessages(creator.page, ofCreator)
  await expect(log(creator.page).getByText('Tell me')).toBeVisible()
})

test('a message written without a connection arrives once, in its order, when it is back', async () => {
  const { page, context } = creator
  await context.setOffline(true)
  await say(page, 'From the tunnel')
  await say(page, 'Still in the tunnel')
  await expect(messages(page).getByText('Not sent yet').first()).toBeVisible()
  await say(brand.page, 'Are you there?')
  await expect(log(brand.page).getByText('Are you there?')).toBeVisible()
  await context.setOffline(false)
  await expect(log(brand.page).getByText('Still in the tunnel')).toBeVisible()
  await expect(log(page).getByText('Are you there?')).toBeVisible()
  await expect(messages(page).getByText('Not sent yet')).toHaveCount(0)
  expect((await kept()).slice(-3)).toEqual([
    'Are you there?',
    'From the tunnel',
    'Still in the tunnel',
  ])
  for (const words of ['From the tunnel', 'Still in the tunnel'])
    for (const one of [brand, creator]) await expect(log(one.page).getByText(words)).toHaveCount(1)
})

test('an answer that is lost on its way doubles nothing', async () => {
  const { page } = creator
  let lost = 0
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await say(page, 'Did you get this?')
  await expect(log(page).getByText('Did you get this?')).toBeVisible()
  await expect(messages(page).getByText('Did you get this?')).toHaveCount(1)
  await page.unrouteAll()
  expect(lost).toBe(1)
  expect((await kept()).filter((body) => body === 'Did you get this?')).toHaveLength(1)
})

test('what is written or on its way survives a reload, on any page', async () => {
  const { page } = creator
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await say(page, 'Before the reload')
  await expect(messages(page).getByText('Not sent yet')).toBeVisible()
  await field(page).fill('Half a sentence')
  await page.reload()
  await expect(messages(page).getByText('Before the reload')).toBeVisible()
  await expect(field(page)).toHaveValue('Half a sentence')
  expect(await kept()).not.toContain('Before the reload')
  await page.unrouteAll()
  await page.goto('/coupon')
  await expect(log(brand.page).getByText('Before the reload')).toBeVisible()
  await openMessages(page, ofCreator)
  await expect(field(page)).toHaveValue('Half a sentence')
  expect((await kept()).filter((body) => body === 'Before the reload')).toHaveLength(1)
})

test('everybody can use them on a phone, in the dark', async () => {
  const { page } = creator
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openMessages(page, ofCreator)
  await expect(log(page).getByRole('button', { name: 'Open image 1 of 1' })).toBeAttached()
  await expectAccessible(page, 'the messages on a phone')
  const box = await messages(page).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: null })
})

test('older messages come as they are scrolled to', async () => {
  for (let nr = 1; nr <= 60; nr += 1)
    await brand.api.post(
      `${process.env.TANDEM_BASE_URL}/api/collaborations/${collaborationId}/messages`,
      {
        headers: {
          origin: new URL(process.env.TANDEM_BASE_URL ?? '').origin,
          'idempotency-key': crypto.randomUUID(),
        },
        data: { id: crypto.randomUUID(), body: `Line ${nr}`, fileUrls: [] },
      },
    )
  const { page } = creator
  await openMessages(page, ofCreator)
  await expect(log(page).getByText('Line 60')).toBeInViewport()
  await expect(log(page).getByText('When do we begin?')).toHaveCount(0)
  // More comes in above by itself, at any moment of the scrolling.
  await expect(async () => {
    const top = log(page).getByRole('listitem').first()
    await top.scrollIntoViewIfNeeded({ timeout: 1_000 })
    await expect(log(page).getByText('When do we begin?')).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await expect(messages(page).getByRole('button', { name: 'Load earlier messages' })).toHaveCount(0)
})
