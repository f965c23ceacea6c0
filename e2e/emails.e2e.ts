import { expect } from '@playwright/test'
import { inDatabase, rowsInDatabase } from './database.ts'
import { test } from './journey.ts'
import { password } from './people.ts'
import { applyTo, publishedCampaign, someone } from './trade.ts'

const bodyOfMailTo = async (email: string): Promise<string> => {
  const [mail] = await rowsInDatabase<{ body: string }>(
    `select body from mails where to_address = $1 and subject like '%applied to%'`,
    [email],
  )
  return mail?.body ?? ''
}

test('an email leads through the sign-in to its item, and its link stops one kind without one', async ({
  browser,
  page,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await inDatabase('update users set email_verified = true where email = $1', [brand.email])
  await applyTo(creator, await publishedCampaign(brand))
  // The email would wait a minute for others of its kind.
  await expect
    .poll(
      async () => {
        await inDatabase(
          `update notification_deliveries d set due_at = now() from users u
          where u.id = d.user_id and u.email = $1`,
          [brand.email],
        )
        return bodyOfMailTo(brand.email)
      },
      { timeout: 30_000, intervals: [1_000] },
    )
    .toContain('Review application: ')
  const body = await bodyOfMailTo(brand.email)

  const item = /Review application: (\S+)/.exec(body)?.[1] ?? ''
  await page.goto(item)
  await expect(page).toHaveURL(/\/login\?to=/)
  await page.getByLabel('Email').fill(brand.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  // The link names the brand, which the page has chosen when it opens.
  await expect(page).toHaveURL(item.replace(/[?&]brand=.*/, ''))

  const stop = /(\S+\/unsubscribe\/\S+)/.exec(body)?.[1] ?? ''
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(stop)
  await expect(visitor.getByText('“Applications and invitations”')).toBeVisible()
  await visitor.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(visitor.getByRole('heading', { name: 'Emails stopped' })).toBeVisible()
  const answer = await brand.api.get(new URL('/api/notifications/settings', item).href)
  const { kinds } = await answer.json()
  const off = kinds.filter(({ mail }: { mail: string }) => mail === 'off')
  // Notifications about reports send no email by default.
  expect(off.map(({ kind }: { kind: string }) => kind)).toEqual(['applications', 'reports'])
})
