import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { applyTo, publishedCampaign, type Someone, send, someone } from './trade.ts'

let brand: Someone
let creator: Someone
let title = ''
test.beforeAll(async ({ browser }) => {
  brand = await someone(browser, 'brand')
  creator = await someone(browser, 'creator')
  const other = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  title = campaign.title
  const write = async ({ api }: Someone, collaborationId: string, body: string) =>
    send(api, `/collaborations/${collaborationId}/messages`, {
      ...{ id: randomUUID(), body, fileUrls: [] },
    })
  await write(creator, await applyTo(creator, campaign), 'Which harbour do you prefer?')
  await write(other, await applyTo(other, campaign), 'I can film on Tuesday.')
  await other.context.close()
})
test.afterAll(async () => {
  await brand.context.close()
  await creator.context.close()
})

test('a brand on a phone finds a conversation, reads it and answers with a saved reply', async () => {
  const { page } = brand
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Messages, 2 new messages' }).click()
  const list = page.getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('HARBOUR')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'the conversations')
  await list.getByRole('link', { name: /Which harbour/ }).click()
  const thread = page.getByRole('region', { name: /^Conversation with Robin/ })
  await expect(thread).toBeFocused()
  await expect(thread.getByRole('log').getByText('Which harbour do you prefer?')).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Messages, 1 new message' }),
  ).toBeVisible()

  await test.step('the brand saves a reply and inserts it', async () => {
    await thread.getByRole('button', { name: 'Insert saved reply' }).click()
    await page.getByRole('menuitem', { name: 'Create a saved reply' }).click()
    await page.getByRole('button', { name: 'New saved reply' }).click()
    await page.getByLabel('Title').fill('Thanks')
    await page.getByLabel('Text', { exact: true }).fill('Thank you, {creator}, for {campaign}.')
    await page.getByRole('button', { name: 'Save reply' }).click()
    await page
      .getByRole('dialog', { name: 'Saved replies' })
      .getByRole('button', { name: 'Close' })
      .click()
    await thread.getByRole('button', { name: 'Insert saved reply' }).click()
    await page.getByRole('menuitem', { name: /^Thanks/ }).click()
    const field = thread.getByLabel(/^Message to/)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(new RegExp(`^Thank you, Robin .*, for ${title}\\.$`))
    await expectAccessible(page, 'a conversation')
    await thread.getByRole('button', { name: 'Send' }).click()
    await expect(thread.getByRole('log').getByText(/^Thank you, Robin/)).toBeVisible()
  })

  await test.step('the list comes back with the answer, and with the focus on its row', async () => {
    await thread.getByRole('link', { name: 'Back to all conversations' }).click()
    const row = list.getByRole('link', { name: /harbour/ })
    await expect(row).toBeFocused()
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('')
    await expect(list.getByText(/^You: Thank you, Robin/)).toBeVisible()
  })
})

test('a message to all participants reaches the open page of a creator', async () => {
  const { page } = brand
  await creator.page.setViewportSize({ width: 1280, height: 800 })
  await creator.page.goto('/messages')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/messages')
  await page.getByRole('button', { name: 'Message participants' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message participants' })
  await dialog.getByLabel('Campaign').selectOption({ label: title })
  await dialog.getByRole('checkbox', { name: /^Applied \(2\)/ }).check()
  await dialog.getByLabel('Message', { exact: true }).fill('Hello {creator}, we start on Monday.')
  await expectAccessible(page, 'the message to participants')
  await dialog.getByRole('button', { name: 'Send to 2 creators' }).click()
  await expect(creator.page.getByText(/^Hello Robin .*, we start on Monday\.$/)).toBeVisible()
})
