import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** `12,400` of what stands first in a figure. */
const coinsIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''))

test('anybody sees from the sign-in page how all coins are covered, and the numbers add up', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'How all coins are covered' }).click()
  await expect(page).toHaveURL('/solvency')
  await expect(page).toHaveTitle('Tandem - How all coins are covered')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How all coins are covered')
  const cover = page.getByRole('region', { name: 'Cover' })
  await expect(cover).toContainText('the money is there.')
  await expect(cover).toContainText('This marketplace takes test payments only')
  expect(Number.parseFloat((await cover.textContent()) ?? '')).toBeGreaterThanOrEqual(100)
  const held = page.getByRole('region', { name: 'Coins that are somebody’s' })
  const [all = 0, ...shares] = (await held.getByRole('definition').allInnerTexts()).map(coinsIn)
  expect(all).toBeGreaterThan(0)
  expect(shares.length).toBeGreaterThanOrEqual(3)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(all)
  await expectAccessible(page, 'how coins are covered')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
