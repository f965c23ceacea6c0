import { expect, type Locator, type Page } from '@playwright/test'
import { listenForComplaints } from './complaints.ts'
import { test } from './journey.ts'
import {
  applyTo,
  campaignPath,
  decide,
  figure,
  look,
  noReloadFrom,
  publishedCampaign,
  someone,
} from './trade.ts'

const payment = (within: Page | Locator): Locator => within.getByRole('list', { name: 'Payment' })

test('a creator steps back from accepted work: the place and its coins are somebody else’s', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const next = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand, { creatorsNeeded: 1 })
  const id = await applyTo(creator, campaign)
  const waiting = await applyTo(next, campaign)
  await decide(brand, campaign, id, 'accept')
  const complaints = [creator.page, brand.page].map(listenForComplaints)
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  const { slug } = items.find((one: { id: string }) => one.id === id).creator
  await brand.page.goto(`${campaignPath(campaign)}/creator/${slug}`)
  await expect(payment(brand.page)).toContainText(
    /Held since .+Content being made, paid by .+ \d{4}/,
  )
  const stayed = await noReloadFrom(brand.page)

  await creator.page.goto(`/collaboration?id=${id}`)
  const sheet = creator.page.getByRole('dialog', { name: campaign.title })
  await sheet.getByText('What you two agreed').click()
  await expect(sheet.getByText('3 working days, then it counts as approved')).toBeVisible()
  const { termsHash } = await look(brand.api, `/brand/campaigns/${campaign.id}/creators/${slug}`)
  await expect(sheet.getByText(String(termsHash).slice(0, 8), { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'More' }).click()
  await creator.page.getByRole('menuitem', { name: 'Cancel collaboration' }).click()
  const question = creator.page.getByRole('alertdialog')
  await expect(question).toContainText('the 500 coins held for you go back to the campaign')
  await question.getByRole('button', { name: 'Cancel collaboration' }).click()
  await expect(payment(sheet)).toContainText(/Not paid: the coins went back on \d/)

  await expect(payment(brand.page)).toContainText(/Not paid: the coins went back on \d/)
  await expect(figure(brand.page, 'Held now')).toContainText('0')
  await stayed()
  await decide(brand, campaign, waiting, 'accept')
  await brand.page.goto(campaignPath(campaign))
  await expect(brand.page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(figure(brand.page, 'Coins held')).toContainText('550')
  expect(complaints.flat()).toEqual([])
  await Promise.all([brand, creator, next].map(({ context }) => context.close()))
})
