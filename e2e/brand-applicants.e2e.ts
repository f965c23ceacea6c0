import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { giveName } from './people.ts'
import { applyTo, campaignPath, publishedCampaign, someone } from './trade.ts'

test('a brand chooses and decides by keys, invites one more, and hears the yes of another browser', async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 6)
  const names = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve'].map((name) => `${name} ${mark}`)
  const [ada = '', bo = '', cleo = '', dan = '', eve = ''] = names
  const [brand, ...creators] = await Promise.all([
    someone(browser, 'brand'),
    ...names.map(async (name) => {
      const creator = await someone(browser, 'creator')
      await giveName(creator.api, name)
      return creator
    }),
  ])
  const campaign = await publishedCampaign(brand, { creatorsNeeded: 3 })
  for (const creator of creators.slice(0, 4)) await applyTo(creator, campaign)
  const { page } = brand
  await page.goto(campaignPath(campaign))
  const table = page.getByRole('table', { name: 'Applicants and participants' })
  const rows = table.getByRole('row')
  await page.getByRole('button', { name: /^Everyone/ }).click()
  await expect(page.getByRole('button', { name: /^Everyone/, pressed: true })).toBeVisible()
  // Wait for the list to settle: a row that moves loses the focus.
  const list = page.locator('[aria-busy]', { has: table })
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(rows).toHaveCount(5)

  await test.step('two get a place at once', async () => {
    await page.getByRole('checkbox', { name: `Select ${ada}` }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: `Select ${bo}` }).check()
    const bar = page.getByRole('region', { name: 'Selected applicants' })
    await bar.getByRole('button', { name: 'Accept 2' }).click()
    const asks = page.getByRole('dialog', { name: 'Accept 2 creators?' })
    await expect(asks).toContainText('1,100 coins from the campaign’s budget are held.')
    await asks.getByRole('button', { name: 'Accept 2' }).click()
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
    await expect(page.getByText(`${cleo} is declined and will see the reason at`)).toBeVisible()
    await expect(page.getByRole('region', { name: `Preview of ${dan}` })).toContainText('1 of 1')
    await page.getByRole('button', { name: 'Close the preview' }).click()
    await page.getByRole('button', { name: /^Everyone/ }).click()
  })

  await test.step('one more is invited by name and says yes in another browser', async () => {
    await page.getByRole('button', { name: 'Invite creators' }).click()
    const sheet = page.getByRole('dialog', { name: 'Invite creators' })
    await sheet.getByLabel('Find a creator by name or handle').fill(eve)
    await sheet.getByRole('button', { name: `Invite ${eve}` }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: eve })).toContainText('Invited')
    await sheet.getByRole('button', { name: 'Close' }).click()

    const guest = creators[4]?.page
    if (guest === undefined) throw new Error('Nobody was invited.')
    await guest.setViewportSize({ width: 390, height: 844 })
    await guest.goto('/collaboration')
    await guest.getByRole('button', { name: `Answer invitation: ${campaign.title}` }).click()
    const asks = guest.getByRole('dialog', { name: /^Work with / })
    await asks.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(guest.getByText('Invitation accepted.')).toBeVisible()
    await expect(rows.filter({ hasText: eve })).toContainText('Creating content')
  })
})
