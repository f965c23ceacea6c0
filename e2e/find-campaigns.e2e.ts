import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { bell, look, publishedCampaign, someone } from './trade.ts'

const letters = Array.from({ length: 5 }, () => String.fromCharCode(97 + randomInt(26))).join('')
const word = `bowl${letters}ware`
const slip = word.replace('bowl', 'bwol')

test('a creator finds work in spite of a slip, saves the search, and is told of the next', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const first = await publishedCampaign(brand, { title: `Glazed ${word} at noon`, niche: 'home' })
  // The search finds words of a new campaign after up to one second.
  await expect
    .poll(async () => (await look(creator.api, `/campaigns/recommended?q=${slip}`)).items)
    .toHaveLength(1)
  const { page } = creator
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })

  await test.step('one search over both, with what a profile lacks said in two taps', async () => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Search brands and campaigns' }).fill(slip)
    await expect(card(first.title)).toContainText('Add your niches to see how well you fit')
    await page.goto('/?show=campaigns')
    await page.getByRole('button', { name: 'Home', exact: true }).click()
    await page.getByRole('button', { name: 'Show my matches' }).click()
    await page.getByRole('searchbox', { name: 'Search brands and campaigns' }).fill(slip)
    await expect(card(first.title)).toContainText('You make Home content')
    await expect(card(first.title).getByRole('button', { name: /% match/ })).toBeVisible()
  })

  await test.step('it is filtered and saved', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Niche').selectOption('Home')
    await sheet.getByRole('button', { name: 'Show campaigns' }).click()
    await expect(page).toHaveURL(new RegExp(`q=${slip}.*niche=home`))
    await expect(card(first.title)).toBeVisible()
    await page.getByRole('button', { name: 'Save this search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this search' })
    await dialog.getByLabel('Name').fill('Bowls')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Bowls', pressed: true })).toBeVisible()
    await expectAccessible(page, 'campaigns found')
  })

  const next = await publishedCampaign(brand, { title: `Fired ${word} at dusk`, niche: 'home' })
  await test.step('what is published next is told, opened from there and applied to', async () => {
    await page.goto('/collaboration')
    await expect(bell(page, 5)).toBeVisible()
    await bell(page, 5).click()
    await page.getByRole('link', { name: /New for “Bowls”/ }).click()
    await expect(page).toHaveURL(/niche=home.*saved=/)
    await card(next.title).getByRole('button', { name: next.title }).click()
    const sheet = page.getByRole('dialog', { name: next.title })
    await sheet.getByLabel('Your pitch').fill('I glaze bowls myself and film the kiln as it opens.')
    await sheet.getByRole('button', { name: 'Apply' }).click()
    await expect(sheet.getByText('Applied', { exact: true })).toBeVisible()
  })
})
