import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectPromisesKept } from './operator.ts'
import { password } from './people.ts'
import { bell, figure, noReloadFrom, reelLink } from './trade.ts'

const tag = String(randomInt(1e6, 1e7))
const brandName = `Tidewater ${tag}`
const creatorName = `Mira Vale ${tag}`
const title = `Three mornings by the sea ${tag}`

const signUpHere = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Somebody')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL('/new-user')
}

const joinAsBrand = async (page: Page): Promise<void> => {
  await signUpHere(page, `brand-${tag}@person.test`)
  await page.getByRole('button', { name: /^Brand/ }).click()
  await page.getByLabel('Brand website').fill(`https://www.tidewater-${tag}.test`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Beauty' }).click()
  await page.getByRole('button', { name: 'Travel' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveTitle('Tandem - Dashboard')
}

const joinAsCreator = async (page: Page): Promise<void> => {
  await signUpHere(page, `mira.vale.${tag}@person.test`)
  await page.getByRole('button', { name: /^Creator/ }).click()
  await page.getByLabel('Instagram').fill('@mira.vale')
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByLabel('Search brands').fill(brandName)
  await page.getByRole('button', { name: brandName }).click()
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveTitle('Tandem - All Brands')
}

const buyCoins = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Brand Wallet' }).click()
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.getByLabel('Coins', { exact: true }).fill('2000')
  await page.getByRole('button', { name: 'Pay €20.00' }).click()
  await page.getByRole('button', { name: /^Approve 4242/ }).click()
  await expect(page.getByText('2,000 coins have arrived')).toBeVisible()
}

const createAndPublish = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Your Campaigns' }).click()
  await page.getByRole('button', { name: 'New campaign' }).first().click()
  const editor = page.getByRole('dialog', { name: 'New campaign' })
  await editor.getByLabel('Title').fill(title)
  await editor.getByLabel('Niche').selectOption('Travel')
  await editor.getByRole('button', { name: 'Next' }).click()
  await editor.getByLabel('What it is about').fill('Our linen towels, at the sea, at sunrise.')
  await editor.getByLabel('What creators deliver').fill('One reel of 20 to 40 seconds.')
  await editor.getByRole('button', { name: 'Next' }).click()
  await editor.getByLabel('Places for creators').fill('2')
  await expect(editor.getByText('2 places × (500 + 50 fee) = 1,100 coins')).toBeVisible()
  await expect(editor.getByText('you have 2,000')).toBeVisible()
  await editor.getByRole('button', { name: 'Preview' }).click()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: `Publish “${title}”?` })
  await expect(question).toContainText('1,100 coins are held from your wallet')
  await question.getByRole('button', { name: 'Publish' }).click()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Open')
  await expect(row).toContainText('1,100')
}

const findAndApply = async (page: Page): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search brands' }).fill(brandName)
  await page.getByRole('link', { name: brandName }).click()
  await expect(page).toHaveTitle(`Tandem - ${brandName}`)
  await page.getByRole('button', { name: title }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet.getByText('All funded')).toBeVisible()
  await expect(sheet.getByText('500 coins', { exact: true })).toBeVisible()
  await sheet.getByLabel('Your name').fill(creatorName)
  await sheet.getByLabel('Your pitch').fill('I live by the sea and film every sunrise there.')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('Applied', { exact: true })).toBeVisible()
  await sheet.getByRole('link', { name: 'View application' }).click()
}

const submitContent = async (page: Page, link: string): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByLabel('Link to the post').fill(link)
  await sheet.getByRole('button', { name: 'Files for the brand (optional)' }).setInputFiles({
    name: 'sunrise.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(sheet.getByText('Uploaded', { exact: true })).toBeVisible()
  await sheet.getByLabel('The content is labelled as a paid partnership').check()
  await sheet.getByRole('button', { name: 'Submit for review' }).click()
  await expect(sheet.getByText('In review').first()).toBeVisible()
}

const redeemACoupon = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Redeem: 20% off any pair' }).click()
  const question = page.getByRole('alertdialog', { name: 'Redeem 20% off any pair?' })
  await expect(question).toContainText('You have 500 coins; 0 coins will be')
  await question.getByRole('button', { name: 'Redeem for 500 coins' }).click()
  const window = page.getByRole('dialog', { name: 'Coupon redeemed' })
  await window.getByRole('button', { name: 'Show code' }).click()
  const code = window.getByText(/^[0-9A-F]{5}-[0-9A-F]{5}$/)
  await expect(code).toBeVisible()
  const shown = (await code.textContent()) ?? ''
  await window.getByRole('link', { name: 'Coupon history' }).click()

  await expect(page).toHaveURL('/coupon-history')
  const row = page.getByRole('row', { name: /20% off any pair/ })
  await expect(row).toContainText('Ready to use')
  await row.getByRole('button', { name: /^Show code/ }).click()
  await expect(page.getByRole('dialog').getByText(shown, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Mark as used/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as used' }).click()
  await expect(row).toContainText('Used')
  await expect(row.getByRole('button', { name: /^Mark as used/ })).toBeHidden()
}

test('from two sign-ups to a redeemed coupon', async ({ browser }) => {
  const brand = await (await browser.newContext()).newPage()
  const creator = await (await browser.newContext()).newPage()

  await test.step('the brand joins, buys coins and publishes', async () => {
    await joinAsBrand(brand)
    await buyCoins(brand)
    await createAndPublish(brand)
    await expect(bell(brand, 5)).toBeVisible()
  })
  const brandStayed = await noReloadFrom(brand)

  await test.step('the creator joins, finds it and applies; the bell of the brand knows', async () => {
    await joinAsCreator(creator)
    await findAndApply(creator)
    await expect(bell(brand, 6)).toBeVisible()
    await expect(brand.getByRole('row', { name: new RegExp(title) })).toContainText(
      'Review 1 application',
    )
  })
  const status = creator.getByRole('dialog', { name: title })
  const creatorStayed = await noReloadFrom(creator)

  await test.step('the brand accepts; the creator sees it where they are', async () => {
    await expect(status.getByText('Applied', { exact: true }).first()).toBeVisible()
    await bell(brand, 6).click()
    await brand.getByRole('link', { name: / applied to / }).click()
    await expect(brand.getByText('I live by the sea and film every sunrise there.')).toBeVisible()
    await brand.getByRole('button', { name: 'Accept' }).click()
    await brand.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await expect(status.getByText('Creating content').first()).toBeVisible()
    await expect(figure(status, 'Held for you')).toContainText('500')
    // An open sheet hides the rest of the page from assistive technology.
    await expect(
      creator.getByRole('button', { name: 'Notifications, 5 unread', includeHidden: true }),
    ).toBeVisible()
  })

  await test.step('content goes there, back, and there again', async () => {
    await submitContent(creator, reelLink(`sunrise-${tag}-1`))
    await expect(brand.getByRole('heading', { name: 'Round 1' })).toBeVisible()
    await brand.getByRole('button', { name: 'Request changes' }).click()
    const changes = brand.getByRole('dialog', { name: 'Request changes' })
    await changes.getByLabel('What should change?').fill('Please begin with the towel.')
    await changes.getByRole('button', { name: 'Send request' }).click()
    await expect(status.getByText('Please begin with the towel.').first()).toBeVisible()
    await submitContent(creator, reelLink(`sunrise-${tag}-2`))
    await expect(brand.getByRole('heading', { name: 'Round 2' })).toBeVisible()
    await expect(
      brand.getByRole('list', { name: 'Files of round 2' }).getByRole('link', { name: 'Open' }),
    ).toBeVisible()
  })

  await test.step('the brand approves; the coins arrive', async () => {
    await brand.getByRole('button', { name: 'Approve' }).click()
    const question = brand.getByRole('alertdialog', {
      name: `Approve the content of ${creatorName}?`,
    })
    await expect(question).toContainText('receives 500 coins immediately')
    await question.getByRole('button', { name: 'Approve and pay' }).click()
    await expect(status.getByText('Completed. 500 coins are in your wallet.')).toBeVisible()
    await status.getByRole('button', { name: 'Close' }).click()
    await creator.getByRole('link', { name: 'Redeem Coupons' }).click()
    await expect(figure(creator, 'Available')).toContainText('500')
    await brandStayed()
    await creatorStayed()
  })

  await test.step('the creator redeems a coupon and finds it in the history', () =>
    redeemACoupon(creator))

  await test.step('the ledger keeps every promise', async () => {
    await expectPromisesKept()
  })
})
