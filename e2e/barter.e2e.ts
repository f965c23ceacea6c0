import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { listenForComplaints } from './complaints.ts'
import { test } from './journey.ts'
import { expectPromisesKept } from './operator.ts'
import { look, noReloadFrom, reelLink, send, someone, topUp } from './trade.ts'

const phone = { width: 390, height: 844 }
const title = 'A boat kit for a reel'

const counterWith = async (page: Page, coins: string): Promise<void> => {
  await page.getByRole('button', { name: 'Counter' }).click()
  const form = page.getByRole('dialog', { name: 'Your terms instead' })
  await form.getByLabel('Coins for the work').fill(coins)
  await form.getByRole('button', { name: 'Send the terms' }).click()
  await expect(form).toBeHidden()
}

test('a product is swapped for content after two counter-offers', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await topUp(brand, 1000)
  const complaints = [creator.page, brand.page].map(listenForComplaints)
  await creator.page.setViewportSize(phone)
  const ours = brand.page.getByRole('dialog', { name: title })
  const mine = creator.page.getByRole('dialog', { name: title })

  await test.step('the brand offers a product, and shows it', async () => {
    const { page } = brand
    await page.goto('/brand-barter?tab=offers')
    await page.getByRole('button', { name: 'New offer' }).click()
    const form = page.getByRole('dialog', { name: 'New offer' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Product', { exact: true }).fill('Paper boat kit')
    await form.getByLabel('Value of one in coins').fill('2,500')
    await form.getByLabel('Sent from').selectOption('NO')
    await form.getByLabel('How many there are').fill('3')
    const buffer = await page.screenshot()
    await form
      .getByLabel('Add pictures')
      .setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer })
    await form.getByLabel('What picture 1 shows').fill('Three paper boats on a pond')
    await form.getByLabel('Niche').selectOption('home')
    await expectAccessible(page, 'the form of an offer')
    await form.getByRole('button', { name: 'Open the offer' }).click()
    await expect(page.getByText('3 of 3 left')).toBeVisible()
    await page.getByRole('tab', { name: 'Deals' }).click()
  })
  const stayed = await noReloadFrom(brand.page)

  await test.step('the creator finds it on the brand’s page, and proposes', async () => {
    const { slug } = (await look(brand.api, '/session')).brand
    const { page } = creator
    await page.goto(`/brand/${slug}?tab=barter`)
    await page.getByRole('button', { name: title }).click()
    await expect(mine.getByRole('img', { name: 'Three paper boats on a pond' })).toBeVisible()
    await mine.getByRole('button', { name: 'Propose' }).click()
    const form = page.getByRole('dialog', { name: 'Propose your terms' })
    await form.getByLabel('Coins for the work').fill('100')
    await form.getByLabel(/^A few words/).fill('I film them from above.')
    await form.getByRole('button', { name: 'Send the terms' }).click()
    await expect(form).toBeHidden()
    await mine.getByRole('link', { name: 'Open your deal' }).click()
    await expect(mine.getByText(/You wait for/)).toBeVisible()
  })

  await test.step('the brand reads it on its board, and counters', async () => {
    await brand.page.getByRole('button', { name: new RegExp(`^${title}, with`) }).press('Enter')
    await expect(ours.getByText('I film them from above.')).toBeVisible()
    await counterWith(brand.page, '60')
    await expect(ours.getByText(/You wait for/)).toBeVisible()
  })

  await test.step('the creator sees what changed, in words too, and counters', async () => {
    await expect(mine.getByRole('list', { name: 'What changed' })).toHaveText(
      'Coins: 60 instead of 100',
    )
    await expectAccessibleInBothThemes(creator.page, 'a deal')
    await counterWith(creator.page, '80')
  })

  await test.step('the brand agrees: its coins are held, and the work begins', async () => {
    await expect(ours.getByRole('list', { name: 'What changed' })).toHaveText(
      'Coins: 80 instead of 60',
    )
    await ours.getByRole('button', { name: 'Close' }).click()
    // As the button would: nothing happens without the question.
    await brand.page
      .getByRole('article')
      .dragTo(brand.page.getByRole('region', { name: /^In work/ }))
    const question = brand.page.getByRole('alertdialog')
    await expect(question).toContainText('88 coins (80 + 8 fee) are held now')
    await question.getByRole('button', { name: 'Agree' }).click()
    await ours.getByRole('link', { name: 'Go to the collaboration' }).click()
    await expect(brand.page.getByText(/address appears here/)).toBeVisible()
  })

  await test.step('address and arrival are said from the list, by thumb', async () => {
    const { page } = creator
    const row = (words: string) => page.getByRole('button', { name: `${words}: ${title}` })
    await page.goto('/collaboration?tab=barter')
    await row('Give address').click()
    const form = page.getByRole('dialog', { name: 'Give address' })
    await form.getByLabel('Name', { exact: true }).fill('Mira Sol')
    await form.getByLabel('Street and number').fill('Lille Grensen 7')
    await form.getByLabel('Postal code').fill('0159')
    await form.getByLabel('Town').fill('Oslo')
    await form.getByLabel('Country').selectOption('NO')
    await expectAccessible(page, 'giving the address over the list')
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(row('Give address')).toBeHidden()
    await brand.page.getByLabel('Carrier', { exact: true }).selectOption('DHL')
    await brand.page.getByRole('button', { name: 'Mark as shipped' }).click()
    await row('Say it arrived').click()
    await page.getByRole('button', { name: 'Yes, it’s here' }).click()
    await expect(row('Submit content')).toBeFocused()
  })

  await test.step('content, approval, and the coins are there', async () => {
    const [{ id }] = (await look(creator.api, '/collaborations?tab=needs_you')).items
    const url = reelLink(`boat${Date.now()}`)
    await send(creator.api, `/collaborations/${id}/submissions`, {
      url,
      fileUrls: [],
      caption: '',
      disclosed: true,
    })
    await brand.page.getByRole('button', { name: 'Approve' }).click()
    await brand.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(brand.page.getByText(/^Approved\. /)).toBeVisible()
    expect((await look(creator.api, '/coupons')).balance.available).toBe(80)
    await stayed()
    expect(complaints.flat()).toEqual([])
  })

  await test.step('the ledger keeps every promise', async () => {
    await expectPromisesKept()
  })
})
