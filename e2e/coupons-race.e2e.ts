import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { offeredCoupon } from './coupon-offers.ts'
import { test } from './journey.ts'
import { earnCoins, figure, someone } from './trade.ts'

const gone = 'This coupon is sold out. You keep your coins.'

const outcomeOf = async (page: Page): Promise<'got it' | 'too late'> => {
  const yours = page.getByRole('dialog', { name: 'It’s yours' })
  const refusal = page.getByRole('alert').filter({ hasText: gone })
  await expect(yours.or(refusal)).toBeVisible()
  return (await yours.isVisible()) ? 'got it' : 'too late'
}

test('two creators want the last one: one gets it, the other keeps the coins', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const code = `LAST-${randomUUID()}`
  const offer = await offeredCoupon(brand, [code])
  const creators = await Promise.all([someone(browser, 'creator'), someone(browser, 'creator')])
  for (const creator of creators) {
    await earnCoins(brand, creator, 700)
    await creator.page.goto(`/coupon?search=${encodeURIComponent(offer.title)}`)
    await creator.page.getByRole('button', { name: `Redeem: ${offer.title}` }).click()
  }
  const press = ({ page }: { page: Page }) =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Redeem for 500 coins' }).click()
  await Promise.all(creators.map(press))
  const outcomes = await Promise.all(creators.map(({ page }) => outcomeOf(page)))
  expect(outcomes.toSorted()).toEqual(['got it', 'too late'])

  const winner = creators[outcomes.indexOf('got it')]
  const loser = creators[outcomes.indexOf('too late')]
  if (winner === undefined || loser === undefined) throw new Error('Nobody won.')
  const window = winner.page.getByRole('dialog', { name: 'It’s yours' })
  await window.getByRole('button', { name: 'Show code' }).click()
  await expect(window.getByText(code, { exact: true })).toBeVisible()
  await loser.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(figure(loser.page, 'Available')).toContainText('700')
  await expect(
    loser.page.getByRole('button', { name: `Redeem: ${offer.title}` }),
  ).toHaveAccessibleDescription(/sold out/)
  await brand.context.close()
  for (const { context } of creators) await context.close()
})
