import { expect, test } from '@playwright/test'
import { failRequests } from './held-requests.ts'
import { earnCoins, figure, look, send, someone } from './trade.ts'

test('without coins every coupon says why it can not be redeemed', async ({ browser }) => {
  const creator = await someone(browser, 'creator')
  const { page } = creator
  await page.goto('/coupon')
  await expect(page).toHaveTitle('Tandem - Redeem Coupons')
  const redeem = page.getByRole('button', { name: 'Redeem: A month of coffee' })
  await expect(redeem).toBeDisabled()
  await expect(redeem).toHaveAccessibleDescription('There are not enough coins for this.')
  await page.getByRole('button', { name: 'Within my balance' }).click()
  await expect(redeem).toBeHidden()
  await page.goto('/coupon-history')
  await expect(page.getByRole('heading', { name: 'No coupons redeemed yet' })).toBeVisible()
  await creator.context.close()
})

test('coins that were spent elsewhere: the sentence, then the true balance', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await earnCoins(brand, creator, 950)
  const { page } = creator
  // This window hears of nothing that happens elsewhere.
  await page.route('**/api/events*', (route) => route.abort())
  await page.goto('/coupon')
  await expect(figure(page, 'Available')).toContainText('950')
  await page.getByRole('button', { name: 'Redeem: A month of coffee' }).click()
  const question = page.getByRole('alertdialog', { name: 'Redeem A month of coffee?' })
  await expect(question).toContainText('You have 950 coins; 50 coins will be left.')
  const { items } = await look(creator.api, '/coupons')
  const other = items.find(({ title }: { title: string }) => title === 'Box of everything')
  await send(creator.api, `/coupons/${other.id}/redemptions`)

  await question.getByRole('button', { name: 'Redeem for 900 coins' }).click()
  await expect(question.getByRole('alert')).toHaveText('There are not enough coins for this.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(figure(page, 'Available')).toContainText('200')
  await page.goto('/coupon-history')
  await expect(page.getByRole('row', { name: /Box of everything/ })).toContainText('Ready to use')
  await expect(page.getByRole('row', { name: /A month of coffee/ })).toBeHidden()
  await brand.context.close()
  await creator.context.close()
})

test('a failing server takes no coins, and the code can be asked for again', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await earnCoins(brand, creator, 500)
  const { page } = creator
  await page.goto('/coupon')
  await page.getByRole('button', { name: 'Redeem: 20 % off any pair' }).click()
  const question = page.getByRole('alertdialog')
  await failRequests(page, '/redemptions')
  await question.getByRole('button', { name: 'Redeem for 500 coins' }).click()
  await expect(question.getByRole('alert')).toHaveText(
    'The service did not answer as expected. Please try again in a moment.',
  )
  await page.unrouteAll()
  await expect(question).toContainText('You have 500 coins')
  await question.getByRole('button', { name: 'Redeem for 500 coins' }).click()

  const window = page.getByRole('dialog', { name: 'It’s yours' })
  await failRequests(page, '/code')
  await window.getByRole('button', { name: 'Show code' }).click()
  await expect(window.getByText('The code could not be shown')).toBeVisible()
  await page.unrouteAll()
  await window.getByRole('button', { name: 'Try again' }).click()
  await expect(window.getByText(/^[0-9A-F]{5}-[0-9A-F]{5}$/)).toBeVisible()
  await expect(window.getByRole('img')).toBeVisible()

  await window.getByRole('link', { name: 'Coupon history' }).click()
  await page.getByRole('button', { name: 'Used', exact: true }).click()
  await expect(page.getByRole('row', { name: /20 % off any pair/ })).toBeHidden()
  await brand.context.close()
  await creator.context.close()
})
