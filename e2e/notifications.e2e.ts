import { expect } from '@playwright/test'
import { test } from './journey.ts'
import {
  applyTo,
  bell,
  decide,
  publishedCampaign,
  reelLink,
  send,
  someone,
  topUp,
} from './trade.ts'

test('the bell counts to nine and says 9+ above', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const { page } = brand
  await page.goto('/')
  await expect(bell(page, 4)).toBeVisible()
  for (const unread of [6, 8] as const) {
    await applyTo(creator, await publishedCampaign(brand, { creatorsNeeded: 1 }))
    await expect(bell(page, unread)).toBeVisible()
  }
  await topUp(brand, 100)
  await expect(bell(page, 9)).toBeVisible()
  await topUp(brand, 100)
  await expect(bell(page, '9+')).toBeVisible()
  await page.getByRole('button', { name: 'Notifications, 9+ unread' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await brand.context.close()
  await creator.context.close()
})

test('what happens while the line is down is there once when it is back', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  const { page } = creator
  await page.goto('/')
  await expect(bell(page, 4)).toBeVisible()
  await creator.context.setOffline(true)
  await decide(brand, campaign, id, 'accept')
  await creator.context.setOffline(false)
  await expect(bell(page, 5)).toBeVisible()
  await expect(page.getByRole('status').getByText('New notification: You are in')).toBeAttached()

  // Whatever comes next shows that nothing came twice.
  await send(creator.api, `/collaborations/${id}/submissions`, {
    url: reelLink(id),
    fileUrls: [],
    caption: '',
    disclosed: true,
  })
  await decide(brand, campaign, id, 'approve')
  await expect(bell(page, 6)).toBeVisible()
  await bell(page, 6).click()
  await expect(page.getByRole('link', { name: /You are in/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /Your coins have arrived/ })).toHaveCount(1)
  await brand.context.close()
  await creator.context.close()
})

test('a line that can not be opened at first is opened in the end', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  const { page } = brand
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/events'),
  )
  await page.route('**/api/events*', (route) => route.abort())
  await page.goto('/')
  await expect(bell(page, 5)).toBeVisible()
  await refused
  await applyTo(creator, campaign)
  await page.unrouteAll()
  await expect(bell(page, 6)).toBeVisible()
  await expect(page.getByRole('status').getByText('New notification: ')).toBeAttached()
  await brand.context.close()
  await creator.context.close()
})

test('the tabs of one person share what comes in', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  await brand.page.goto('/')
  const second = await brand.context.newPage()
  await second.goto('/brand-wallet')
  for (const page of [brand.page, second]) await expect(bell(page, 5)).toBeVisible()
  await applyTo(creator, campaign)
  for (const page of [brand.page, second]) await expect(bell(page, 6)).toBeVisible()
  await brand.page.close()
  await topUp(brand, 100)
  await expect(bell(second, 7)).toBeVisible()
  await brand.context.close()
  await creator.context.close()
})
