import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { campaignPath, earnCoins, someone } from './trade.ts'

test('a creator corrects the numbers of a post, and the brand finds them by period and campaign', async ({
  browser,
}) => {
  const [brand, creator] = [await someone(browser, 'brand'), await someone(browser, 'creator')]
  const campaign = await earnCoins(brand, creator, 100)
  const tell = async (views: string, action: 'Add numbers' | 'Correct numbers') => {
    await creator.page.goto('/collaboration')
    await creator.page.getByRole('button', { name: 'Numbers of your posts' }).click()
    await creator.page.getByRole('button', { name: new RegExp(`^${action}`) }).click()
    const dialog = creator.page.getByRole('dialog', { name: /^How did your/ })
    await dialog.getByLabel('Views').fill(views)
    await dialog.getByLabel('Likes').fill('300')
    if (action === 'Correct numbers') await expect(dialog).toContainText('Views 12,300')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toBeHidden()
  }
  const { page } = brand
  const views = () => page.locator('dl', { hasText: 'Views' }).first()
  const seesAt = (address: string, count: string) =>
    expect(async () => {
      await page.goto(address)
      await expect(views()).toContainText(count, { timeout: 2000 })
    }).toPass()
  await tell('12.3k', 'Add numbers')
  await seesAt('/brand-analytics?period=7', '12,300')
  await tell('15000', 'Correct numbers')
  for (const address of [campaignPath(campaign), '/brand-dashboard', '/brand-analytics?period=7'])
    await seesAt(address, '15,000')

  // A period, a filter and a point of the chart are reached by keyboard, and Back undoes a filter.
  const chart = page.getByRole('slider').first()
  await chart.focus()
  const last = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('Home')
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(last)
  await page.getByRole('button', { name: new RegExp(`^${campaign.title}.*only`) }).press('Enter')
  const only = page.getByRole('button', { name: `Only: ${campaign.title}` })
  await expect(only).toBeVisible()
  await expect(page.getByRole('table', { name: 'Figures by creator' })).toContainText('Robin')
  await expectAccessible(page, 'analytics of one campaign')
  await page.goBack()
  await expect(only).toBeHidden()
  await expect(views()).toContainText('15,000')

  await creator.page.goto('/collaboration?tab=earnings')
  await expect(
    creator.page
      .getByText(/€1\.00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expectAccessible(creator.page, 'the earnings of a creator')
})
