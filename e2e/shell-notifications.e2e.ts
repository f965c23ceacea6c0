import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { joinAs, type Person } from './people.ts'

let creator: Person

test.beforeEach(async ({ page }) => {
  creator = await joinAs(page.request, 'creator')
})

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Many things happened meanwhile; each is a row as the product writes it. */
const happened = (times: number): Promise<void> =>
  inDatabase(
    `insert into notifications (user_id, event_id, topic, type, data)
     select $1, -n, 'account.help', 'info', '{}' from generate_series(1, $2::int) as n`,
    [creator.uid, times],
  )

test('a new account has four notifications; pressing one marks it read', async ({ page }) => {
  await page.goto('/')
  await bell(page, 'Notifications, 4 unread').click()
  const items = panel(page).getByRole('listitem')
  await expect(items).toHaveCount(4)
  await expect(panel(page).getByText('Unread', { exact: true })).toHaveCount(4)
  // The page doesn't wait for the server, but a reload would.
  const written = page.waitForResponse((answer) => answer.url().endsWith('/read'))
  await items.filter({ hasText: 'Complete your profile' }).getByRole('link').click()
  await expect(page).toHaveURL('/settings/profile')
  await expect(bell(page, 'Notifications, 3 unread')).toBeVisible()
  await written
  await page.reload()
  await expect(bell(page, 'Notifications, 3 unread')).toBeVisible()
})

test('Mark all as read empties the badge and stays so', async ({ page }) => {
  await page.goto('/')
  await bell(page, 'Notifications, 4 unread').click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel(page).getByText('Unread', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell(page, 'Notifications')).toBeVisible()
  await page.reload()
  await expect(bell(page, 'Notifications')).toBeVisible()
})

test('above nine the badge says 9+, and the list is at most 400 pixels high', async ({ page }) => {
  await page.goto('/')
  await expect(bell(page, 'Notifications, 4 unread')).toBeVisible()
  await happened(5)
  await page.reload()
  await expect(bell(page, 'Notifications, 9 unread')).toContainText('9')
  await expect(bell(page, 'Notifications, 9 unread')).not.toContainText('9+')
  await inDatabase('delete from notifications where user_id = $1', [creator.uid])
  await happened(30)
  await page.reload()
  await expect(bell(page, 'Notifications, 9+ unread')).toContainText('9+')
  await bell(page, 'Notifications, 9+ unread').click()
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  const list = panel(page).getByRole('list')
  // The panel grows into place: its layout is what counts, not the frame of that moment.
  expect(await list.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(400)
  expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(400)
})

test('without any, the panel says so, and all of them can be viewed', async ({ page }) => {
  await page.goto('/')
  await expect(bell(page, 'Notifications, 4 unread')).toBeVisible()
  await inDatabase('delete from notifications where user_id = $1', [creator.uid])
  await page.reload()
  await bell(page, 'Notifications').click()
  await expect(panel(page).getByText('No notifications yet', { exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: 'View all notifications' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toContainText('otifications')
})
