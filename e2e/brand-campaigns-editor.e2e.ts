import { expect, type Page } from '@playwright/test'
import { failRequests } from './held-requests.ts'
import { test } from './journey.ts'
import { publishedCampaign, type Someone, sheetPath, someone, topUp } from './trade.ts'

let brand: Someone
test.beforeEach(async ({ browser }) => {
  brand = await someone(browser, 'brand')
})
test.afterEach(() => brand.context.close())

const openEditor = async (page: Page) => {
  await page.goto('/brand-campaigns')
  await page.getByRole('button', { name: 'New campaign' }).first().click()
  return page.getByRole('dialog', { name: 'New campaign' })
}

const next = (editor: ReturnType<Page['getByRole']>) =>
  editor.getByRole('button', { name: 'Next' }).click()

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

const term = (sheet: ReturnType<Page['getByRole']>, name: string) =>
  sheet.locator('dl > div', { has: sheet.page().getByText(name, { exact: true }) }).locator('dd')

const writeBrief = async (editor: ReturnType<Page['getByRole']>): Promise<void> => {
  await editor.getByLabel('What it is about').fill('A lamp that folds like a boat.')
  await editor.getByLabel('What creators deliver').fill('One photo in daylight.')
}

test('publishing without the coins says what is missing; with them it goes through', async () => {
  const { page } = brand
  const editor = await openEditor(page)
  await editor.getByLabel('Title').fill('A lamp like a boat')
  await next(editor)
  await writeBrief(editor)
  await next(editor)
  await editor.getByLabel('Places for creators').fill('8')
  await expect(editor.getByText('8 places × (500 + 50 fee) = 4,400 coins')).toBeVisible()
  await expect(editor.getByText('4,400 coins are missing to publish it.')).toBeVisible()
  await next(editor)
  await next(editor)
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(editor.getByRole('alert')).toHaveText('There are not enough coins for this.')

  await topUp(brand, 4400)
  await expect(editor.getByText('you have 4,400')).toBeVisible()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('row', { name: /A lamp like a boat/ })).toContainText('Open')
  await expectFocusInRow(page, 'A lamp like a boat')
})

test('what was typed survives mistakes, a failing server and closing the editor', async () => {
  const { page } = brand
  await failRequests(page, '/api/brand/campaigns')
  const editor = await openEditor(page)
  await next(editor)
  await expect(editor.getByText('Use at least 3 characters.')).toBeVisible()
  await editor.getByLabel('Title').fill('A lamp like a boat')
  await expect(editor.getByText(/Couldn’t save, trying again/)).toBeVisible()
  await next(editor)
  await writeBrief(editor)
  await next(editor)
  await editor.getByLabel('Coins for each creator').fill('many')
  await next(editor)
  await expect(editor.getByText('Use a whole number.')).toBeVisible()
  await expect(editor.getByLabel('Coins for each creator')).toHaveValue('many')
  await editor.getByLabel('Coins for each creator').fill('1,200')

  await editor.getByRole('button', { name: 'Save draft' }).click()
  await expect(editor.getByRole('alert')).toHaveText(
    'The service did not answer as expected. Please try again in a moment.',
  )
  await expect(editor.getByLabel('Coins for each creator')).toHaveValue('1,200')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/What you typed is kept on this device/)).toBeVisible()
  const opener = page.getByRole('button', { name: 'New campaign' }).and(page.locator(':focus'))
  await expect(opener.or(focusedHeading(page))).toHaveCount(1)
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('button', { name: 'New campaign' }).first().click()
  await expect(editor.getByLabel('Title')).toHaveValue('A lamp like a boat')
  await editor.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByRole('row', { name: /A lamp like a boat/ })).toContainText('Draft')
  await expectFocusInRow(page, 'A lamp like a boat')
})

test('a draft saves itself while it is typed, and a reload loses nothing', async () => {
  const { page } = brand
  const editor = await openEditor(page)
  await editor.getByLabel('Title').fill('A lamp that saves itself')
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible()
  await next(editor)
  await editor.getByLabel('Guidelines').fill('- Daylight\n- Name us once')
  await editor.getByRole('button', { name: 'Turn guidelines into a checklist' }).click()
  await editor.getByLabel('Hashtags').fill('#pond #ad')
  await editor.getByRole('button', { name: 'Add an item' }).click()
  await expect(editor.getByLabel('Item 3', { exact: true })).toBeFocused()
  await page.keyboard.type('Say it is an ad')
  // What was said of the words before these went with the first key.
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible()
  // The last words before the page goes are in this browser only.
  await editor.getByLabel('What it is about').fill('Typed a moment ago')
  await page.reload()

  await page
    .getByRole('row', { name: /A lamp that saves itself/ })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Edit campaign' })
  await again.getByRole('button', { name: 'Next' }).click()
  await expect(again.getByLabel('What it is about')).toHaveValue('Typed a moment ago')
  await expect(again.getByLabel('Hashtags')).toHaveValue('#pond #ad')
  await expect(again.getByLabel('Item 1', { exact: true })).toHaveValue('Daylight')
  await expect(again.getByLabel('Item 3', { exact: true })).toHaveValue('Say it is an ad')
  await again.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('row', { name: /A lamp that saves itself/ })).toHaveCount(1)
})

test('a gifted product is published, with the product in place of coins', async ({ browser }) => {
  const { page } = brand
  const editor = await openEditor(page)
  await editor.getByLabel('Title').fill('A lamp as a gift')
  await editor.getByRole('radio', { name: /^Product Gifting/ }).check()
  await next(editor)
  await writeBrief(editor)
  await editor.getByLabel('Product', { exact: true }).fill('Boat lamp')
  await editor.getByLabel('Its value in coins').fill('4,500')
  await editor.getByRole('combobox', { name: /^Sent from/ }).fill('norw')
  await page.keyboard.press('Enter')
  await next(editor)
  await editor.getByLabel('Places for creators').fill('3')
  await editor.getByLabel('Coins for each creator').fill('')
  await expect(editor.getByText('3 places × (0 + 0 fee) = 0 coins')).toBeVisible()
  await editor.getByRole('checkbox', { name: /^We review a draft/ }).check()
  await editor.getByRole('button', { name: 'Website' }).click()
  await next(editor)
  await editor.getByLabel('Followers, at least').fill('5,000')
  await next(editor)
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('No coins are held for it.')
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row', { name: /A lamp as a gift/ })).toContainText('Open')

  const creator = await someone(browser, 'creator')
  await page.getByRole('link', { name: 'A lamp as a gift' }).click()
  await expect(page.getByRole('heading', { name: 'A lamp as a gift', exact: true })).toBeVisible()
  const [brandSlug = '', id = ''] = new URL(page.url()).pathname.split('/').slice(2)
  await creator.page.goto(sheetPath({ brandSlug, id, title: '' }))
  const sheet = creator.page.getByRole('dialog', { name: 'A lamp as a gift' })
  await expect(sheet.getByText('The product', { exact: true })).toBeVisible()
  await expect(term(sheet, 'Sent from')).toHaveText('Norway')
  await expect(term(sheet, 'Import duty')).toHaveText('Paid by the brand')
  await expect(term(sheet, 'Before posting')).toHaveText('The brand reviews a draft')
  await expect(term(sheet, 'Brand may use it')).toContainText(
    '90 days from completion, organic posts and website, no edits, everywhere',
  )
  await expect(term(sheet, 'Followers')).toContainText('5,000 or more')
  await expect(term(sheet, 'Review')).toHaveText('Within 3 working days; no answer approves')
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeEnabled()
  await creator.context.close()
})

test('purchase and reimburse holds what may be paid back, on which there is no fee', async () => {
  await topUp(brand, 10_000)
  const { page } = brand
  const editor = await openEditor(page)
  await editor.getByLabel('Title').fill('Buy the lamp')
  await editor.getByRole('radio', { name: /^Purchase & Reimburse/ }).check()
  await next(editor)
  await writeBrief(editor)
  await next(editor)
  await editor.getByLabel('Places for creators').fill('2')
  await editor.getByLabel('Coins for each creator').fill('300')
  await editor.getByLabel('Coins paid back at most').fill('2000')
  await expect(
    editor.getByText('2 places × (300 + 2,000 paid back + 30 fee) = 4,660 coins'),
  ).toBeVisible()
  await next(editor)
  await next(editor)
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('4,660 coins are held from your wallet')
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row', { name: /Buy the lamp/ })).toContainText('Open')
})

test('a campaign for one country says so, and the creator who moves there can apply', async ({
  browser,
}) => {
  const campaign = await publishedCampaign(brand, { countries: ['NO'], languages: ['nb'] })
  const creator = await someone(browser, 'creator')
  const { page } = creator
  await page.goto(sheetPath(campaign))
  const sheet = page.getByRole('dialog', { name: campaign.title })
  await expect(term(sheet, 'For creators in')).toHaveText('Norway')
  await expect(sheet.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(
    'This campaign is for creators in Norway. Say where you live in Settings to apply.',
  )
  const profile = { country: 'NO', languages: ['nb'] }
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': campaign.id }
  const saved = await creator.api.patch('/api/creator/profile', { data: profile, headers })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.reload()
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeEnabled()
  await creator.context.close()
})
