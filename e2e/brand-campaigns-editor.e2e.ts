import { expect, type Page, test } from '@playwright/test'
import { failRequests } from './held-requests.ts'
import { type Someone, sheetPath, someone, topUp } from './trade.ts'

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
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(editor.getByRole('alert')).toHaveText('There are not enough coins for this.')

  await topUp(brand, 4400)
  await expect(editor.getByText('you have 4,400')).toBeVisible()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row', { name: /A lamp like a boat/ })).toContainText('Open')
})

test('what was typed survives mistakes, a failing server and closing the editor', async () => {
  const { page } = brand
  const editor = await openEditor(page)
  await next(editor)
  await expect(editor.getByText('Use at least 3 characters.')).toBeVisible()
  await editor.getByLabel('Title').fill('A lamp like a boat')
  await next(editor)
  await writeBrief(editor)
  await next(editor)
  await editor.getByLabel('Coins for each creator').fill('many')
  await next(editor)
  await expect(editor.getByText('Use a whole number.')).toBeVisible()
  await expect(editor.getByLabel('Coins for each creator')).toHaveValue('many')
  await editor.getByLabel('Coins for each creator').fill('1,200')

  await failRequests(page, '/api/brand/campaigns')
  await editor.getByRole('button', { name: 'Save draft' }).click()
  await expect(editor.getByRole('alert')).toHaveText(
    'The service did not answer as expected. Please try again in a moment.',
  )
  await expect(editor.getByLabel('Coins for each creator')).toHaveValue('1,200')
  await editor.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/What you typed is kept on this device/)).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('button', { name: 'New campaign' }).first().click()
  await expect(editor.getByLabel('Title')).toHaveValue('A lamp like a boat')
  await editor.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('row', { name: /A lamp like a boat/ })).toContainText('Draft')
})

test('a gifted product is published, with the product in place of coins', async ({ browser }) => {
  const { page } = brand
  const editor = await openEditor(page)
  await editor.getByLabel('Title').fill('A lamp as a gift')
  await editor.getByRole('radio', { name: /^Product Gifting/ }).check()
  await next(editor)
  await writeBrief(editor)
  await editor.getByLabel('Product', { exact: false }).first().fill('Boat lamp')
  await next(editor)
  await editor.getByLabel('Places for creators').fill('3')
  await editor.getByLabel('Coins for each creator').fill('')
  await expect(editor.getByText('3 places × (0 + 0 fee) = 0 coins')).toBeVisible()
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
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('4,660 coins are held from your wallet')
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row', { name: /Buy the lamp/ })).toContainText('Open')
})
