import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { builtPart } from './built.ts'
import { test } from './journey.ts'
import { sharedPerson } from './people.ts'

const signInBrand = sharedPerson('brand')
const waits = 'No connection'

test('a sheet asked for without a connection waits in its frame and opens when it is back', async ({
  page,
  context,
}) => {
  await signInBrand(context)
  await page.goto('/brand-wallet?tab=coupons')
  const button = page.getByRole('button', { name: 'New coupon' }).first()
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.focus()
  await page.keyboard.press('Enter')
  const frame = page.getByRole('dialog', { name: waits })
  await expect(frame).toBeVisible()
  await expectAccessible(page, 'a frame that waits')
  await page.keyboard.press('Escape')
  await expect(frame).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(frame).toBeVisible()
  await context.setOffline(false)
  const sheet = page.getByRole('dialog', { name: 'New coupon' })
  await expect(sheet).toBeVisible()
  await expect(frame).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})

/** Simulates an update of Tandem: one script is gone, and the start page has new content. */
const installNewVersion = async (page: Page, part: string): Promise<void> => {
  await page.route(`**${builtPart(part)}`, (route) => route.fulfill({ status: 404 }))
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/index-AnotherOne.js"></script>',
      }),
  )
}

test('what is typed stays when a new version took a part away: the person chooses when', async ({
  page,
  context,
}) => {
  await signInBrand(context)
  await page.goto('/brand-settings')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Four quiet boats')
  await installNewVersion(page, 'notification-panel')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const load = page.getByRole('button', { name: 'Load new version' })
  await expect(load).toBeVisible()
  await expectAccessible(page, 'a new version that waits')
  await expect(name).toHaveValue('Four quiet boats')
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    return question.accept()
  })
  await load.click()
  await expect(name).toHaveValue(/^Paper Boats /)
  expect(asked).toEqual(['beforeunload'])
})
