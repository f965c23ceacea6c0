import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { send, someone, topUp } from './trade.ts'

const product = {
  ...{ name: 'Paper boat kit', url: null, valueCoins: 2500 },
  ...{ shipsFrom: 'NO', dutiesPaidBy: 'brand' },
}

test('a swap is agreed to and goes on from the lists of both sides', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await topUp(brand, 200)
  const title = `Boats for a reel ${randomUUID().slice(0, 8)}`
  const wanted = [{ type: 'instagram_reel', count: 1 }]
  const offer = await send(brand.api, '/brand/barter/offers', {
    ...{ title, description: 'Fold it.', niche: 'home', product, stock: 3, wanted, pictures: [] },
  })
  await send(creator.api, `/barter/offers/${offer.id}/deals`, {
    ...{ quantity: 1, pieces: wanted, coins: 100, produceDays: 14, keepLiveDays: 30 },
    ...{ usage: null, aiUse: false, note: '' },
  })
  const ours = (words: string) =>
    brand.page.getByRole('button', { name: new RegExp(`^${words}: ${title}`) })
  const theirs = (words: string) =>
    creator.page.getByRole('button', { name: new RegExp(`^${words}: ${title}`) })

  await test.step('the brand counters from its list', async () => {
    await brand.page.goto('/brand-barter?view=list')
    await ours('Other answers').press('Enter')
    await brand.page.getByRole('menuitem', { name: 'Counter' }).press('Enter')
    const form = brand.page.getByRole('dialog', { name: 'Your terms instead' })
    await form.getByLabel('Coins for the work').fill('60')
    await form.getByRole('button', { name: 'Send the terms' }).click()
    await expect(form).toBeHidden()
    await expect(ours('Agree')).toBeHidden()
  })

  await test.step('the creator agrees by thumb, and says where it goes', async () => {
    const { page } = creator
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/collaboration?tab=barter')
    await theirs('Agree').click()
    const asked = page.getByRole('alertdialog', { name: /^Agree with/ })
    await expect(asked).toContainText('Coins: 60 instead of 100')
    await expectAccessible(page, 'agreeing over the list')
    await asked.getByRole('button', { name: 'Agree' }).click()
    await expect(asked).toBeHidden()
    await expect(theirs('Give address')).toBeFocused()
    await theirs('Give address').click()
    const form = page.getByRole('dialog', { name: 'Give address' })
    await form.getByLabel('Name', { exact: true }).fill('Mira Sol')
    await form.getByLabel('Street and number').fill('Lille Grensen 7')
    await form.getByLabel('Postal code').fill('0159')
    await form.getByLabel('Town').fill('Oslo')
    await form.getByLabel('Country').selectOption('NO')
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(form).toBeHidden()
    await expect(theirs('Give address')).toBeHidden()
  })

  await test.step('the brand sends it from its board, and the creator confirms it', async () => {
    await brand.page.goto('/brand-barter')
    await ours('Send product').press('Enter')
    const form = brand.page.getByRole('dialog', { name: /^Robin/ })
    await form.getByLabel('Carrier', { exact: true }).selectOption('DHL')
    await form.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(form).toBeHidden()
    await expect(ours('Send product')).toBeHidden()
    await expect(brand.page.locator('body')).not.toBeFocused()
    await theirs('Say it arrived').click()
    await creator.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Yes, it’s here' })
      .click()
    await expect(theirs('Submit content')).toBeVisible()
  })
})
