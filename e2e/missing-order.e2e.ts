import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { expectPromisesKept } from './operator.ts'
import { joinProgramme } from './programme.ts'
import { someone } from './trade.ts'

test('a creator names an order they miss, and the brand lets it count', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await joinProgramme(brand, creator)
  const today = new Date().toISOString().slice(0, 10)

  await test.step('the creator tells the brand by its number and day', async () => {
    const { page } = creator
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/affiliate?tab=commissions')
    await page.getByRole('button', { name: 'An order is missing' }).click()
    const dialog = page.getByRole('dialog', { name: 'An order is missing' })
    await dialog.getByLabel('Order number').fill('POND-17')
    await dialog.getByLabel('Day of the order').fill(today)
    await expectAccessibleInBothThemes(page, 'a missing order to name')
    await dialog.getByRole('button', { name: 'Tell the brand' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/answers by .+, else the operator does\.$/)).toBeVisible()
  })

  await test.step('the brand enters what it came to, and it counts', async () => {
    const { page } = brand
    await page.goto('/inbox')
    await page
      .getByRole('main')
      .getByRole('link', { name: /misses an order in/ })
      .click()
    await expect(page.getByText('Your shop doesn’t know it.')).toBeVisible()
    await expectAccessibleInBothThemes(page, 'a missing order to answer')
    await page.getByRole('button', { name: 'Accept order POND-17' }).click()
    const dialog = page.getByRole('dialog', { name: 'Does this order count?' })
    await dialog.getByLabel('What it came to, in EUR').fill('49,90')
    await dialog.getByRole('button', { name: 'It counts' }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: 'POND-17' })
    await expect(row).toContainText('€49.90')
  })

  await test.step('its creator sees the coins come where they are', async () => {
    await expect(creator.page.getByText('Counts', { exact: true })).toBeVisible()
    const row = creator.page.getByRole('row').filter({ hasText: 'Friends of the boats' }).first()
    await expect(row).toContainText('499')
    await expectPromisesKept()
  })
})
