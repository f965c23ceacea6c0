import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { listenForComplaints } from './complaints.ts'
import { untilAlive } from './hydration.ts'
import { test } from './journey.ts'
import {
  draftCampaign,
  noReloadFrom,
  publishedCampaign,
  type Someone,
  send,
  someone,
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

test('unspent coins go back for money, and each movement says why, where it came from and where it went', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const { page } = brand
  const complaints = listenForComplaints(page)
  const { bank } = await atTheBank(brand, 10_000)
  await bank.getByRole('button', { name: /^Approve 4242/ }).click()
  // A tab that is closed while it goes on to another page can hold up Chromium.
  await expect(balance(bank)).toContainText('10,000')
  await bank.close()
  await page.goto(`${wallet}?tab=topups`)
  await page.getByRole('link', { name: '10,000 coins for €100.00' }).click()
  await page.getByRole('button', { name: 'Give coins back' }).click()
  const sheet = page.getByRole('dialog', { name: 'Give coins back' })
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

  const campaign = await draftCampaign(brand, { title: '=Boats, "quoted"' })
  await send(brand.api, `/brand/campaigns/${campaign.id}/publish`)
  await page.getByRole('tab', { name: 'Statement' }).click()
  await expect(lines(page).filter({ hasText: 'Given back for money' })).toContainText('−2,500')
  const held = lines(page).filter({ hasText: 'Held for “=Boats' })
  await expect(held).toContainText('−1,100')
  await held.getByRole('button', { name: /^Both sides/ }).click()
  await expect(held).toContainText('Free places of “=Boats')
  await expect(held).toContainText(`campaign:${campaign.id}:publish`)
  await page.getByLabel('Campaign', { exact: true }).selectOption({ label: campaign.title })
  await expect(lines(page)).toHaveCount(1)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const [head, line, rest] = (await readFile(await (await waiting).path(), 'utf8')).split('\r\n')
  expect(head).toMatch(/^\ufeffWhen \(UTC\),What happened/)
  expect(line).toContain(`"'=Boats, ""quoted"""`)
  expect(rest).toBe('')

  await page.getByRole('button', { name: 'Every coin of it' }).click()
  const whereTheyAre = page.getByRole('region', { name: 'Where the coins are' })
  await expect(whereTheyAre).toContainText('1,100 coins were put into')
  await expectAccessible(page, 'every coin of a campaign')
  expect(complaints).toEqual([])
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

  // Nobody is told of what they did themselves; the coins of the brand moved all the same.
  const campaign = await draftCampaign(brand, { creatorsNeeded: 1, coins: 2_000 })
  await send(brand.api, `/brand/campaigns/${campaign.id}/publish`)
  await expect(page.getByRole('region', { name: 'In campaigns' })).toContainText(
    /2,200.*For free places/,
  )
  await bank.goto(bankPage)
  await bank.getByRole('button', { name: 'Raise a charge-back' }).click()
  const owed = page.getByRole('region', { name: 'Coins you owe' })
  await expect(owed).toContainText('Your brand owes 2,200 coins')
  await expect(balance(page)).toContainText('€0.00')
  await expect(latest).toContainText('Payment taken back by the bank')
  await expectAccessible(page, 'a wallet that owes')
  await bank.getByRole('button', { name: 'The brand wins' }).click()
  await expect(owed).toBeHidden()
  await expect(balance(page)).toContainText('2,800')
  await stayed()
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
