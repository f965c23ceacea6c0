import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { figure, someone, topUp } from './trade.ts'

const phone = { width: 390, height: 844 }

test('a brand sets a programme up and funds it, a creator joins, and the brand approves', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await topUp(brand, 6000)
  const name = `Boat friends ${randomUUID().slice(0, 8)}`

  await test.step('one form sets it up and funds it', async () => {
    const { page } = brand
    await page.goto('/brand-affiliate')
    await expect(page.getByRole('heading', { name: 'Pay creators by the order' })).toBeVisible()
    await page.getByLabel('Budget in coins').fill('5,000')
    await page.getByLabel('Your shop’s address').fill('paper-boats.test/new')
    await page.getByLabel('What an order pays', { exact: true }).fill('12.5')
    await page.getByText('Everything else').click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Open the programme' }).click()
    await expect(page.getByText('Your programme is open.')).toBeVisible()
    await expect(figure(page, 'Left in the budget')).toContainText('5,000')
    await expect(page.getByText('12.5% of every order')).toBeVisible()
  })

  await test.step('a creator reads what an order pays, and joins with one tap', async () => {
    const { page } = creator
    await page.goto('/affiliate')
    await page.getByRole('button', { name: 'Find programmes' }).click()
    await page.getByRole('button', { name: `Join ${name}` }).click()
    const terms = page.getByRole('dialog', { name: `Join ${name}` })
    await expect(terms).toContainText('12.5% of every order')
    await expect(terms).toContainText('after 30 days, once nothing was returned')
    await terms.getByLabel('Why you').fill('I fold one every morning.')
    await terms.getByRole('button', { name: 'Accept and join' }).click()
    await expect(page.getByText(/decides next\. You are told\./).first()).toBeVisible()
  })

  await test.step('the brand decides with what speaks for them beside it', async () => {
    const { page } = brand
    await page.reload()
    await expect(page.getByText('A creator waits for your answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByText('I fold one every morning.')).toBeVisible()
    await page.getByRole('button', { name: /^Approve Robin/ }).click()
    await expect(page.getByText(/takes part\.$/).first()).toBeVisible()
  })

  await test.step('both ends hold on a phone, in both themes', async () => {
    await creator.page.goto('/affiliate?tab=mine')
    await creator.page.setViewportSize(phone)
    await expect(creator.page.getByText('You take part')).toBeVisible()
    await expectAccessibleInBothThemes(creator.page, 'my programmes')
    await creator.page.getByRole('tab', { name: 'Find programmes' }).click()
    await expectAccessibleInBothThemes(creator.page, 'programmes to join')
    await brand.page.setViewportSize(phone)
    for (const tab of ['overview', 'creators', 'programme']) {
      await brand.page.goto(`/brand-affiliate?tab=${tab}`)
      await expect(brand.page.getByRole('tab', { selected: true })).toBeVisible()
      await expectAccessibleInBothThemes(brand.page, `a programme’s ${tab}`)
    }
  })
})
