import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { operatorAccount } from './operator-account.ts'
import { freshEmail } from './people.ts'
import { publishedCampaign, sheetPath, someone } from './trade.ts'

/** The emails of the demo's outbox with this subject. */
const mailsTo = (page: Page, email: string, subject: string) =>
  page
    .locator('article')
    .filter({ hasText: `To ${email}` })
    .filter({ has: page.locator('h2', { hasText: subject }) })

const follow = async (page: Page, email: string, subject: string): Promise<void> => {
  await page.goto('/demo/outbox')
  const link = mailsTo(page, email, subject).locator('pre a[href*="/report#"]').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a visitor reports a campaign, an operator removes it, and another one decides the appeal', async ({
  browser,
  page: visitor,
}) => {
  const brand = await someone(browser, 'brand')
  const campaign = await publishedCampaign(brand)
  await inDatabase('update brands set is_public = true where slug = $1', [campaign.brandSlug])
  const email = freshEmail()

  await visitor.goto(sheetPath(campaign))
  await visitor.getByRole('button', { name: 'Report this campaign' }).click()
  const dialog = visitor.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('Fraud or scam')
  await dialog.getByLabel('What is wrong').fill('They ask people to pay before the job starts.')
  await dialog.getByLabel('Your name').fill('Vera Visitor')
  await dialog.getByLabel('Your email address').fill(email)
  await dialog.getByRole('checkbox').check()
  await expectAccessible(visitor, 'a report')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByRole('dialog', { name: /Report no. \d+ received/ })).toBeVisible()
  await follow(visitor, email, 'We received your report')
  await expect(visitor.getByText('An operator has not decided yet.')).toBeVisible()

  const first = await operatorAccount(browser)
  await first.page.goto('/operator/reports')
  await first.page.getByRole('link', { name: campaign.title }).click()
  await expect(first.page.getByText('Vera Visitor')).toBeVisible()
  await first.page.getByRole('radio', { name: 'Remove it' }).check()
  await first.page.getByRole('radio', { name: 'Against our terms' }).check()
  await first.page.getByLabel('Provision or clause').fill('section 4')
  const facts = 'The description asks for a payment in advance.'
  await first.page.getByLabel('Facts and reasons').fill(facts)
  await expectAccessible(first.page, 'a case')
  await first.page.getByRole('button', { name: 'Send decision' }).click()
  await expect(first.page.getByText('Removed', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(facts)).toBeVisible()
  await visitor.goto(sheetPath(campaign))
  await expect(visitor.getByText('This campaign is no longer open.')).toBeVisible()

  await follow(brand.page, brand.email, 'Our decision about your campaign')
  await expect(brand.page.getByText(facts)).toBeVisible()
  await expect(brand.page.getByText('Vera Visitor')).toHaveCount(0)
  await brand.page
    .getByLabel('Why the decision is wrong')
    .fill('We repay the deposit on the first day of the job.')
  await expectAccessible(brand.page, 'an appeal')
  await brand.page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(brand.page.getByText('Another operator has not decided yet.')).toBeVisible()

  const appealed = async ({ page }: Pick<typeof first, 'page'>) => {
    await page.goto('/operator/reports')
    await page.getByRole('button', { name: /^Appeals/ }).click()
    await page.getByRole('link', { name: campaign.title }).click()
  }
  await appealed(first)
  await expect(first.page.getByText('another operator has to decide the appeal')).toBeVisible()
  const second = await operatorAccount(browser)
  await appealed(second)
  await second.page.getByRole('radio', { name: 'The decision changes' }).check()
  const reasons = 'The deposit is repaid, as the brand has shown.'
  await second.page.getByLabel('Reasons').fill(reasons)
  await second.page.getByRole('button', { name: 'Send outcome' }).click()
  await expect(second.page.getByText('The decision was changed')).toBeVisible()

  await brand.page.reload()
  await expect(brand.page.getByText('The decision was changed.')).toBeVisible()
  await visitor.goto('/demo/outbox')
  for (const told of [email, brand.email])
    await expect(mailsTo(visitor, told, 'The outcome of an appeal')).toHaveCount(1)

  await second.page.getByRole('link', { name: 'Log' }).click()
  const acts = second.page.getByRole('listitem').filter({ hasText: campaign.title })
  await expect(acts.filter({ hasText: 'Decided a report' })).toContainText(`“${facts}”`)
  await expect(acts.filter({ hasText: 'Decided a report' })).toContainText(first.name)
  await expect(acts.filter({ hasText: 'Withdrew a decision' })).toContainText(second.name)
  await expect(acts.filter({ hasText: 'Decided an appeal' })).toContainText(`“${reasons}”`)
})
