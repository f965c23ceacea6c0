import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { applyTo, campaignPath, publishedCampaign, type Someone, someone } from './trade.ts'

const named = async (creator: Promise<Someone>, name: string): Promise<Someone> => {
  const it = await creator
  const base = process.env.TANDEM_BASE_URL ?? ''
  const headers = { origin: new URL(base).origin, 'idempotency-key': randomUUID() }
  const answer = await it.api.patch(`${base}/api/account`, { data: { displayName: name }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return it
}

test('a brand finds, compares and decides on many, invites one and keeps notes', async ({
  browser,
}) => {
  test.slow()
  const mark = randomUUID().slice(0, 6)
  const names = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve'].map((name) => `${name} ${mark}`)
  const [ada = '', bo = '', cleo = '', dan = '', eve = ''] = names
  const brand = await someone(browser, 'brand')
  const creators = await Promise.all(names.map((name) => named(someone(browser, 'creator'), name)))
  const campaign = await publishedCampaign(brand, { creatorsNeeded: 3 })
  for (const creator of creators.slice(0, 4)) await applyTo(creator, campaign)
  const { page } = brand
  const path = campaignPath(campaign)
  await page.goto(path)
  const table = page.getByRole('table', { name: 'Applicants and participants' })
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(5)

  await test.step('search narrows the list, and the way back is one press', async () => {
    const search = page.getByRole('searchbox', { name: 'Search creators' })
    await search.fill(`cleo ${mark}`)
    await expect(rows).toHaveCount(2)
    await search.fill('nobody of this name')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    // From now on everybody is shown, whatever becomes of them.
    await expect(rows).toHaveCount(5)
    await expect(search).toHaveValue('')
    await page.getByLabel('Sort by').selectOption({ label: 'Best match first' })
    // A row that changes its place loses the focus.
    const list = page.locator('[aria-busy]', { has: table })
    await expect(list).toHaveAttribute('aria-busy', 'false')
    await expect(rows).toHaveCount(5)
  })

  await test.step('two get a place at once, with the coins named', async () => {
    await page.getByRole('checkbox', { name: `Choose ${ada}` }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: `Choose ${bo}` }).check()
    const bar = page.getByRole('region', { name: 'Chosen applicants' })
    await expect(bar).toContainText('2 chosen. Accepting 2 sets 1,100 coins aside.')
    await bar.getByRole('button', { name: 'Accept 2' }).click()
    const asks = page.getByRole('dialog', { name: 'Accept 2 creators?' })
    await expect(asks).toContainText('1,100 coins from the campaign’s budget are set aside.')
    await asks.getByRole('button', { name: 'Accept 2' }).click()
    await expect(page.getByText('2 creators accepted.')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(rows.filter({ hasText: ada })).toContainText('Creating content')
    await expect(rows.filter({ hasText: bo })).toContainText('Creating content')
  })

  await test.step('keys go through those who wait; one is marked, one declined at once', async () => {
    await page.getByRole('button', { name: /^To decide/ }).click()
    await expect(rows).toHaveCount(3)
    await page.getByRole('link', { name: cleo }).click()
    await expect(page.getByRole('region', { name: `Preview of ${cleo}` })).toContainText('of 2')
    await page.keyboard.press('s')
    await expect(page.getByRole('button', { name: `Shortlist ${cleo}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('link', { name: cleo }).press('d')
    await expect(page.getByText(`${cleo} is declined, and reads why at`)).toBeVisible()
    await expect(page.getByRole('region', { name: `Preview of ${dan}` })).toContainText('1 of 1')
    await page.getByRole('button', { name: 'Close the preview' }).click()
  })

  await test.step('the reason is said in words that are kept as a template', async () => {
    await page.getByRole('button', { name: /^Everyone/ }).click()
    await page.getByRole('button', { name: 'Change the reason' }).click()
    const asks = page.getByRole('dialog', { name: `Why you decline ${cleo}` })
    await asks.getByLabel('In your own words').fill('Your films deserve a quieter campaign.')
    await asks.getByRole('button', { name: 'Save as template' }).click()
    await asks.getByLabel('Name of the template').fill('Quieter')
    await asks.getByRole('button', { name: 'Save template' }).click()
    await expect(asks.getByLabel('Template', { exact: false }).first()).toHaveValue(/.+/)
    await asks.getByRole('button', { name: 'Change the reason' }).click()
    await expect(asks).toBeHidden()
    await expect(rows.filter({ hasText: cleo })).toContainText('Your films deserve a quieter')
  })

  await test.step('the decline is undone before its creator hears of it', async () => {
    await rows.filter({ hasText: cleo }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Accept ${cleo}` })).toBeVisible()
    await page.getByRole('button', { name: 'Shortlist', exact: true }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: /^Everyone/ }).click()
  })

  await test.step('one more is invited by name and says yes in another browser', async () => {
    await page.getByRole('button', { name: 'Invite creators' }).click()
    const sheet = page.getByRole('dialog', { name: 'Invite creators' })
    await sheet.getByLabel('Words with the invitation').fill('Your boats would suit us.')
    await sheet.getByLabel('Find a creator by name or handle').fill(eve)
    await sheet.getByRole('button', { name: `Invite ${eve}` }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: eve })).toContainText('Invited')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(rows.filter({ hasText: eve })).toContainText('Invited')

    const guest = creators[4] as Someone
    await guest.page.setViewportSize({ width: 390, height: 844 })
    await guest.page.goto('/collaboration')
    await guest.page.getByRole('button', { name: `Answer: ${campaign.title}` }).click()
    const asks = guest.page.getByRole('dialog', { name: /^Work with / })
    await expect(asks).toContainText('500 coins are set aside for you at once.')
    await asks.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(guest.page.getByText('You have a place in this campaign.')).toBeVisible()
    await guest.page.getByRole('button', { name: campaign.title, exact: true }).click()
    await guest.page.getByRole('button', { name: 'More' }).click()
    await guest.page.getByRole('menuitem', { name: 'Take a week more' }).click()
    const more = guest.page.getByRole('dialog', { name: 'Take a week more?' })
    await more.getByLabel('What you need the time for').fill('The pond is frozen.')
    await more.getByRole('button', { name: 'Take the week' }).click()
    await expect(more).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: /^Everyone/ }).click()
    await expect(rows.filter({ hasText: eve })).toContainText('Creating content')
  })

  await test.step('the places are gone: the others hear why, and stay chosen', async () => {
    await page.getByRole('checkbox', { name: /^Choose all 2 shown/ }).check()
    await expect(page.getByRole('button', { name: 'Accept 2' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
  })

  await test.step('notes save themselves and stay with the brand', async () => {
    await page.getByRole('link', { name: eve }).click()
    const notes = page.getByLabel(`Notes on ${eve}`)
    await notes.fill('Calm on camera. Answers within the hour.')
    await expect(page.getByText(/^By .* now$/)).toBeVisible()
    await page.reload()
    await expect(notes).toHaveValue('Calm on camera. Answers within the hour.')
    const guest = creators[4] as Someone
    await guest.page.reload()
    await expect(guest.page.getByText('Calm on camera')).toHaveCount(0)
  })
  for (const { context } of [brand, ...creators]) await context.close()
})
