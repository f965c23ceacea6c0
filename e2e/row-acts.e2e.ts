import { type Browser, expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import {
  applyTo,
  decide,
  draftCampaign,
  look,
  publishedCampaign,
  reelLink,
  send,
  someone,
  topUp,
} from './trade.ts'

const product = {
  ...{ name: 'Paper boat kit', url: null, valueCoins: 2500 },
  ...{ shipsFrom: 'NO', dutiesPaidBy: 'brand' },
}

/** A creator has a place in a campaign that gives a product and 40 coins. */
const acceptedGift = async (browser: Browser) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await topUp(brand, 100)
  const gift = { category: 'product_gifting', creatorsNeeded: 1, coins: 40, product }
  const campaign = await draftCampaign(brand, gift)
  await send(brand.api, `/brand/campaigns/${campaign.id}/publish`)
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  return { brand, creator, campaign, id }
}

test('a creator does what is next from the list, by thumb', async ({ browser }) => {
  const { brand, creator, campaign, id } = await acceptedGift(browser)
  const { page } = creator
  await page.setViewportSize({ width: 390, height: 844 })
  const next = (act: string) => page.getByRole('button', { name: `${act}: ${campaign.title}` })

  await test.step('the address is given over the list', async () => {
    await page.goto('/collaboration')
    await next('Give address').click()
    const form = page.getByRole('dialog', { name: 'Give address' })
    await form.getByLabel('Name', { exact: true }).fill('Mira Sol')
    await form.getByLabel('Street and number').fill('Lille Grensen 7')
    await form.getByLabel('Postal code').fill('0159')
    await form.getByLabel('Town').fill('Oslo')
    await form.getByLabel('Country').selectOption('NO')
    await expectAccessible(page, 'an address over the list')
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(form).toBeHidden()
    await expect(next('Give address')).toBeHidden()
  })

  await test.step('that it arrived is said by two presses, and the row goes on', async () => {
    const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
    await send(brand.api, `/brand/collaborations/${id}/ship`, {
      ...{ version: items[0].version, carrier: 'DHL' },
    })
    await next('Say it arrived').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it’s here' }).click()
    await expect(next('Submit content')).toBeFocused()
  })

  await test.step('the content is handed in, and the address of the page never changed', async () => {
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Submit content' })
    await form.getByLabel('Link to the post').fill(reelLink(id.slice(-11)))
    await form.getByLabel('The content is labelled as a paid partnership').check()
    await form.getByRole('button', { name: 'Submit for review' }).click()
    await expect(form).toBeHidden()
    await expect(next('Submit content')).toBeHidden()
    // What is left without a row gives the focus to where the rows were, not to the page.
    await expect(page.locator('body')).not.toBeFocused()
    await expect(page).toHaveURL(/\/collaboration(\?tab=\w+)?$/)
  })
})

test('a brand decides and publishes from My Campaigns, by keys', async ({ browser }) => {
  const [brand, one, two] = [
    await someone(browser, 'brand'),
    await someone(browser, 'creator'),
    await someone(browser, 'creator'),
  ]
  const campaign = await publishedCampaign(brand)
  await applyTo(one, campaign)
  await applyTo(two, campaign)
  await topUp(brand, 1100)
  const ready = await draftCampaign(brand)
  const { page } = brand
  await page.goto('/brand-campaigns')

  await test.step('the first of two is declined, the other accepted', async () => {
    await page.getByRole('button', { name: `Decide on 2: ${campaign.title}` }).focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: /^Robin/ })
    await expect(sheet.getByText('1 of 2', { exact: true })).toBeVisible()
    await expectAccessible(page, 'deciding over the list')
    await page.keyboard.press('d')
    await expect(sheet.getByText('1 of 1', { exact: true })).toBeVisible()
    await page.keyboard.press('a')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).press('Enter')
    await expect(page.getByText('Everybody is decided')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: campaign.title })).toBeFocused()
  })

  await test.step('a draft that is ready is published there and then', async () => {
    await page.getByRole('button', { name: `Publish ${ready.title}` }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page.getByText('Published. Creators can apply now.')).toBeVisible()
    await expect(page.getByRole('link', { name: ready.title })).toBeFocused()
  })
})
