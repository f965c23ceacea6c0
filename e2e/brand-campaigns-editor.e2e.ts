import { expect, type Page } from '@playwright/test'
import { failRequests } from './held-requests.ts'
import { test } from './journey.ts'
import { type Someone, someone } from './trade.ts'

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

/** The focus moves to the new row, or to the page heading if hydration was late. */
const expectFocusInRow = async (page: Page, title: string): Promise<void> => {
  const row = page.getByRole('row', { name: title })
  await expect(row).toHaveCount(1)
  await expect(row.locator(':focus').or(focusedHeading(page))).toHaveCount(1)
}
const focusedHeading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).and(page.locator(':focus'))

const writeBrief = async (editor: ReturnType<Page['getByRole']>): Promise<void> => {
  await editor.getByLabel('What it is about').fill('A lamp that folds like a boat.')
  await editor.getByLabel('What creators deliver').fill('One photo in daylight.')
}

test('what was typed survives mistakes, a failing server and closing the editor', async () => {
  const { page } = brand
  await failRequests(page, '/api/brand/campaigns')
  const editor = await openEditor(page)
  await next(editor)
  await expect(editor.getByText('Use at least 3 characters.')).toBeVisible()
  await editor.getByLabel('Title').fill('A lamp like a boat')
  await expect(editor.getByText(/Couldn’t save\. Trying again/)).toBeVisible()
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
  await expect(page.getByText(/Your changes are kept on this device/)).toBeVisible()
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
  // Typing hides an earlier "Saved" note, so this note confirms the new text.
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible()
  // The server has not saved this text yet when the page reloads.
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
