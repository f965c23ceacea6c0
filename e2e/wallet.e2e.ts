import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { listenForComplaints } from './complaints.ts'
import { inDatabase } from './database.ts'
import { untilAlive } from './hydration.ts'
import { test } from './journey.ts'
import { sessionOf } from './people.ts'
import {
  applyTo,
  decide,
  draftCampaign,
  noReloadFrom,
  publishedCampaign,
  type Someone,
  send,
  someone,
  topUp,
} from './trade.ts'

const wallet = '/brand-wallet'
const lines = (page: Page) => page.getByRole('list', { name: 'Statement' }).getByRole('listitem')
const balance = (page: Page) => page.getByRole('region', { name: 'Available' })

const atTheBank = async (brand: Someone, coins: number): Promise<{ id: string; bank: Page }> => {
  const { id, payUrl } = await send(brand.api, '/wallet/topups', { coins })
  const bank = await brand.context.newPage()
  await bank.goto(payUrl)
  return { id, bank }
}

test('each movement says why, where it came from and where it went; filters stay in the address', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const { page } = brand
  const complaints = listenForComplaints(page)
  const campaign = await publishedCampaign(brand, { title: '=Boats, "quoted"' })
  await decide(brand, campaign, await applyTo(creator, campaign), 'accept')
  await page.goto(`${wallet}?tab=statement`)
  await expect(lines(page)).toHaveCount(2)
  const held = lines(page).filter({ hasText: 'Held for “=Boats' })
  await expect(held).toContainText('−1,100')
  await held.getByRole('button', { name: /^Both sides/ }).click()
  await expect(held).toContainText('Free places of “=Boats')
  await expect(held).toContainText(`campaign:${campaign.id}:publish`)
  await expectAccessible(page, 'statement')

  await page.getByRole('button', { name: 'Top-ups', exact: true }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByLabel('Direction').selectOption('out')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expect(page.getByLabel('Direction')).toHaveValue('out')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(lines(page)).toHaveCount(2)
  await page.getByLabel('From').fill('2031-01-01')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.getByLabel('From').fill('')
  await page.getByLabel('Campaign', { exact: true }).selectOption({ label: campaign.title })
  await expect(lines(page)).toHaveCount(1)

  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const file = await (await waiting).path()
  const [head, line, rest] = (await readFile(file, 'utf8')).split('\r\n')
  expect(head).toMatch(/^\ufeffWhen \(UTC\),What happened/)
  expect(line).toContain(`,-1100,`)
  expect(line).toContain(`"'=Boats, ""quoted"""`)
  expect(rest).toBe('')

  await page.getByRole('button', { name: 'Every coin of it' }).click()
  const whereTheyAre = page.getByRole('region', { name: 'Where the coins are' })
  await expect(whereTheyAre).toContainText('1,100 coins were put into')
  await expect(whereTheyAre).toContainText(/For free places\s*550/)
  await expect(whereTheyAre).toContainText(/Held for creators at work\s*550/)
  await expectAccessible(page, 'every coin of a campaign')
  const ofCampaign = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of every coin' }).click()
  const download = await ofCampaign
  expect(download.suggestedFilename()).toMatch(/^campaign-boats-quoted.*\.csv$/)
  const parts = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(parts[0]).toContain('For free places,Held for creators at work,Paid to creators')
  expect(parts).toHaveLength(3)
  expect(parts[1]).toMatch(/,0,-550,550,0,0,0,0,/)

  // The filters are of the wallet's statement: choosing one shows that again, filtered.
  await page.getByLabel('Direction').selectOption('out')
  await expect(whereTheyAre).toBeHidden()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Every coin of it' }).click()
  await expect(page.getByLabel('Direction')).toHaveValue('')
  await page
    .getByRole('list', { name: 'Movements of the campaign' })
    .getByRole('link', { name: /^Held for/ })
    .click()
  await expect(page).toHaveURL(/\/creator\//)
  expect(complaints).toEqual([])
})

test('unspent coins go back for money, also when the bank takes its time or says no', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const { page } = brand
  const { id, bank } = await atTheBank(brand, 10_000)
  await bank.getByRole('button', { name: /^Approve 4242/ }).click()
  // A tab that is closed while it goes on to another page can hold up Chromium.
  await expect(balance(bank)).toContainText('10,000')
  await bank.close()
  await page.goto(`${wallet}?tab=topups`)
  await page.getByRole('link', { name: '10,000 coins for €100.00' }).click()
  await page.getByRole('button', { name: 'Give coins back' }).click()
  const sheet = page.getByRole('dialog', { name: 'Give coins back' })
  await sheet.getByLabel('Coins').fill('10001')
  await sheet.getByRole('button', { name: /^Give back/ }).click()
  await expect(sheet.getByText('Give back at most 10,000 coins.')).toBeVisible()
  await sheet.getByLabel('Coins').fill('2500')
  await expect(sheet).toContainText('€25.00')
  await expectAccessible(page, 'refund')
  await sheet.getByRole('button', { name: 'Give back for €25.00' }).click()
  const question = page.getByRole('alertdialog', { name: 'Give 2,500 coins back?' })
  await expect(question).toContainText('You get €25.00 back')
  await question.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText('2,500 coins for €25.00: paid back.')).toBeVisible()
  await expect(balance(page)).toContainText('7,500')
  await expect(page.getByRole('row', { name: /10,000 coins/ })).toContainText('Partly refunded')
  await page.goto(`${wallet}?tab=statement`)
  await expect(lines(page).filter({ hasText: 'Given back for money' })).toContainText('−2,500')

  const second = await atTheBank(brand, 1_000)
  expect(second.id).not.toBe(id)
  await second.bank.getByRole('button', { name: /^No refund/ }).click()
  await page.goto(`${wallet}?tab=topups&topup=${second.id}`)
  await page.getByRole('button', { name: 'Give coins back' }).click()
  await page.getByRole('button', { name: 'Give back for €10.00' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText(/1,000 coins for €10.00: could not be paid back/)).toBeVisible()
  await expect(balance(page)).toContainText('8,500')
})

test('the numbers of an open wallet follow what happens elsewhere, also a charge-back', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const { page } = brand
  await page.goto(wallet)
  await expect(page.getByRole('heading', { name: 'No coins yet' })).toBeVisible()
  const stayed = await noReloadFrom(page)
  const { bank } = await atTheBank(brand, 5_000)
  const bankPage = bank.url()
  await bank.getByRole('button', { name: /^Pay later/ }).click()
  await expect(bank.getByText('The bank is at work on this payment')).toBeVisible()
  // Coming alive it writes its own entry of the history, which would end the way back.
  await untilAlive(bank)
  await bank.goBack()
  await bank.reload()
  await bank.getByRole('button', { name: 'It arrives' }).click()
  await expect(balance(page)).toContainText('5,000')
  const latest = page.getByRole('list', { name: 'Latest movements' })
  await expect(latest).toContainText('Coins bought')

  const campaign = await draftCampaign(brand, { creatorsNeeded: 1, coins: 2_000 })
  await send(brand.api, `/brand/campaigns/${campaign.id}/publish`)
  await bank.goto(bankPage)
  await bank.getByRole('button', { name: 'Raise a charge-back' }).click()
  const owed = page.getByRole('region', { name: 'Coins you owe' })
  await expect(owed).toContainText('Your brand owes 2,200 coins')
  await expect(page.getByRole('region', { name: 'In campaigns' })).toContainText(
    /2,200.*For free places/,
  )
  await expect(balance(page)).toContainText('€0.00')
  await expect(latest).toContainText('Payment taken back by the bank')
  await expectAccessible(page, 'a wallet that owes')
  await bank.getByRole('button', { name: 'The brand wins' }).click()
  await expect(owed).toBeHidden()
  await expect(latest).toContainText('The bank gave the payment back')
  await expect(balance(page)).toContainText('2,800')
  await stayed()
})

test('two open pages follow the coins, whoever moves them', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const elsewhere = await browser.newContext({ storageState: await brand.context.storageState() })
  const pages = [brand.page, await elsewhere.newPage()]
  await topUp(brand, 5_000)
  const { id } = await draftCampaign(brand, {
    title: 'Boats at dawn',
    creatorsNeeded: 1,
    coins: 1_000,
  })
  for (const page of pages) {
    await page.goto(wallet)
    await expect(balance(page)).toContainText('5,000')
  }
  const stayed = await Promise.all(pages.map(noReloadFrom))
  // Nobody is told of what they did themselves; the coins of the brand moved all the same.
  await send(brand.api, `/brand/campaigns/${id}/publish`)
  for (const page of pages) {
    await expect(balance(page)).toContainText('3,900')
    await expect(page.getByRole('list', { name: 'Latest movements' })).toContainText(
      'Held for “Boats at dawn”',
    )
    await expect(page.getByRole('region', { name: 'In campaigns' })).toContainText('1,100')
  }
  const sheet = brand.page.getByRole('dialog', { name: 'Top up' })
  await brand.page.getByRole('button', { name: 'Top up' }).first().click()
  await sheet.getByLabel('Coins').fill('1500')
  await expect(sheet).toContainText('You will have 5,400 coins')
  await send(brand.api, `/brand/campaigns/${id}/close`)
  await expect(sheet).toContainText('You will have 6,500 coins')
  await expect(sheet.getByLabel('Coins')).toHaveValue('1500')
  await expect(balance(pages[1] ?? brand.page)).toContainText('5,000')
  for (const check of stayed) await check()
  await elsewhere.close()
})

test('somebody who only looks sees everything and is told why they can’t buy', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const { page } = brand
  await topUp(brand, 1_000)
  const { uid } = (await sessionOf(brand.api)).user
  await inDatabase(`update brand_members set role = 'viewer' where user_id = $1`, [uid])
  await page.goto(wallet)
  await expect(balance(page)).toContainText('1,000')
  const button = balance(page).getByRole('button', { name: 'Top up' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await expect(page.getByText(/Ask an owner of your brand/).first()).toBeAttached()
  await page.getByRole('tab', { name: 'Top-ups' }).click()
  await page.getByRole('link', { name: '1,000 coins for €10.00' }).click()
  await expect(page.getByRole('button', { name: 'Give coins back' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await inDatabase(`update brand_members set role = 'finance' where user_id = $1`, [uid])
  await page.reload()
  await page.getByRole('button', { name: 'Give coins back' }).click()
  await expect(page.getByRole('dialog', { name: 'Give coins back' })).toBeVisible()
})

test('on a phone every tab fits and can be used by everybody, light and dark', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  await publishedCampaign(brand, { title: `A very long title ${'of boats '.repeat(8)}` })
  const { page } = brand
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['overview', 'statement', 'topups', 'invoices', 'coupons']) {
    await page.goto(`${wallet}?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toContainText(/coins|boats|coupon/)
    if (tab === 'statement') {
      await expect(page.getByLabel('Direction')).toBeHidden()
      await page.getByRole('button', { name: 'More filters' }).click()
      await expect(page.getByLabel('Direction')).toBeVisible()
    }
    await expectAccessibleInBothThemes(page, tab)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
  }
})
