import { expect, type Locator } from '@playwright/test'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import {
  applyTo,
  decide,
  publishedCampaign,
  reelLink,
  type Someone,
  send,
  someone,
} from './trade.ts'

/** Emails wait a minute for others, summaries for their hour. */
const sendWaiting = ({ email }: Someone): Promise<void> =>
  inDatabase(
    `update notification_deliveries set due_at = now() - interval '1 second'
      where user_id = (select id from users where email = $1)`,
    [email],
  )

const mailTo = async (person: Someone, subject: RegExp): Promise<Locator> => {
  const mails = person.page.locator('article').filter({ hasText: person.email })
  const mail = mails.filter({ has: person.page.locator('h2', { hasText: subject }) })
  await expect(async () => {
    await sendWaiting(person)
    await person.page.goto('/demo/outbox')
    expect(await mail.count()).toBe(1)
  }).toPass()
  return mail
}

const settings = async ({ page }: Someone): Promise<void> => {
  await page.goto('/brand-settings/notifications')
  await expect(page.getByRole('switch', { name: 'Email: Content' })).toBeVisible()
}
const saved = (page: Someone['page']) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())

test('a brand gets the emails it chose, stops a kind by the link of an email, and gets a summary', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const { page } = brand
  await inDatabase('update users set email_verified = true where email = $1', [brand.email])
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => someone(browser, 'creator')))
  if (!first || !second || !third) throw new Error('Three creators are needed.')
  const campaign = await publishedCampaign(brand, { creatorsNeeded: 3, coins: 100 })

  await settings(brand)
  const content = page.getByRole('switch', { name: 'Email: Content' })
  const applications = page.getByRole('switch', { name: 'Email: Applications and invitations' })
  await Promise.all([saved(page), content.click()])
  const id = await applyTo(first, campaign)
  await decide(brand, campaign, id, 'accept')
  const nothing = { fileUrls: [], caption: '', disclosed: true }
  await send(first.api, `/collaborations/${id}/submissions`, { url: reelLink(id), ...nothing })
  await applyTo(second, campaign)
  const name = `Robin ${second.email.slice(0, 8)}`
  const mail = await mailTo(brand, new RegExp(`${name} applied`))
  const link = (await mail.locator('a[href*="/unsubscribe/"]').first().getAttribute('href')) ?? ''
  // The content was submitted before this application.
  const toBrand = page.locator('article').filter({ hasText: brand.email }).locator('h2')
  expect(await toBrand.allTextContents()).not.toContainEqual(expect.stringContaining('content'))

  await page.goto(link)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'Emails stopped' })).toBeVisible()
  await page.getByRole('link', { name: 'Change all notifications in Settings' }).click()
  await expect(applications).not.toBeChecked()

  await Promise.all([saved(page), applications.click()])
  await Promise.all([saved(page), page.getByRole('radio', { name: /Once a week/ }).click()])
  await expect(page.getByLabel('Day', { exact: true })).toBeVisible()
  await applyTo(third, campaign)
  await mailTo(brand, /^Your week in Tandem: 1 task$/)
})
