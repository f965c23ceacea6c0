import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import {
  campaignPath,
  chooseAction,
  publishedCampaign,
  type Someone,
  someone,
  topUp,
} from './trade.ts'

let brand: Someone
test.beforeEach(async ({ browser }) => {
  brand = await someone(browser, 'brand')
})
test.afterEach(() => brand.context.close())

/**
 * Where the keyboard goes on, once the empty list that opened the editor is gone with its button: in
 * the row, or at the page's heading, when the button was pressed while the page came to life.
 */
const expectFocusInRow = async (page: Page, title: string): Promise<void> => {
  const row = page.getByRole('row', { name: title })
  await expect(row).toHaveCount(1)
  await expect(row.locator(':focus').or(focusedHeading(page))).toHaveCount(1)
}
const focusedHeading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).and(page.locator(':focus'))

test('a draft saves itself, outlives a reload, and is published once there are coins for it', async () => {
  const { page } = brand
  const title = 'A lamp like a boat'
  await page.goto('/brand-campaigns')
  await page.getByRole('button', { name: 'New campaign' }).first().click()
  const editor = page.getByRole('dialog', { name: 'New campaign' })
  await page.keyboard.press('Escape')
  const opener = page.getByRole('button', { name: 'New campaign' }).and(page.locator(':focus'))
  await expect(opener.or(focusedHeading(page))).toHaveCount(1)
  await page.getByRole('button', { name: 'New campaign' }).first().click()
  await editor.getByLabel('Title').fill(title)
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible()
  await editor.getByRole('button', { name: 'Next' }).click()
  // The last words before the page goes are in this browser only.
  await editor.getByLabel('What it is about').fill('Typed a moment ago')
  await page.reload()

  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Edit campaign' })
  const next = again.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(again.getByLabel('What it is about')).toHaveValue('Typed a moment ago')
  await again.getByLabel('What creators deliver').fill('One photo in daylight.')
  await next.click()
  await again.getByLabel('Places for creators').fill('8')
  await expect(again.getByText('4,400 coins are missing to publish it.')).toBeVisible()
  await next.click()
  await next.click()
  await topUp(brand, 4400)
  await expect(again.getByText('you have 4,400')).toBeVisible()
  await again.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('row', { name: title })).toContainText('Open')
  await expectFocusInRow(page, title)
})

test('an edit of what a colleague saved meanwhile keeps the typed words and can be saved after all', async ({
  browser,
}) => {
  const campaign = await publishedCampaign(brand)
  const colleague = await browser.newContext({ storageState: await brand.context.storageState() })
  const other = await colleague.newPage()
  await other.route('**/api/events*', (route) => route.abort())
  for (const page of [brand.page, other]) {
    await page.goto(campaignPath(campaign))
    await chooseAction(page, campaign, 'Edit')
  }
  const mine = brand.page.getByRole('dialog', { name: 'Edit campaign' })
  await mine.getByLabel('Guidelines').fill('Calm light, no music.')
  await mine.getByRole('button', { name: 'Save changes' }).click()
  await expect(mine).toBeHidden()

  const theirs = other.getByRole('dialog', { name: 'Edit campaign' })
  await theirs.getByLabel('Guidelines').fill('Calm light, with music.')
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  const clash = theirs.getByRole('region', { name: 'Changed by somebody else' })
  await expect(clash).toContainText('Calm light, no music.')
  await expect(theirs.getByLabel('Guidelines')).toHaveValue('Calm light, with music.')
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  await expect(theirs).toBeHidden()
  await colleague.close()
})
