import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { writeAt } from './brand-at.ts'
import { test } from './journey.ts'
import { giveName } from './people.ts'
import { publishedCampaign, type Someone, someone } from './trade.ts'

const family = `Quillon${Math.random()
  .toString(36)
  .replace(/[^a-z]/g, '')
  .slice(0, 6)}`
const misspelt = family.replace('on', 'no')

const named = async ({ api }: Someone, first: string, profile: object): Promise<void> => {
  await giveName(api, `${first} ${family}`)
  await writeAt(api, process.env.TANDEM_BASE_URL ?? '', 'PATCH', '/creator/profile', profile)
}

test('a brand finds creators in spite of a slip, keeps, compares and invites them', async ({
  browser,
}) => {
  const [brand, ada, ben] = await Promise.all([
    someone(browser, 'brand'),
    someone(browser, 'creator'),
    someone(browser, 'creator'),
  ])
  await named(ada, 'Ada', { niches: ['Home'], country: 'DE', followers: { insta: 4_000 } })
  await named(ben, 'Ben', { niches: ['Home'], takes: { fromCoins: 300, toCoins: 600 } })
  const campaign = await publishedCampaign(brand, { niche: 'home' })
  const { page } = brand
  const card = (first: string) =>
    page.getByRole('article').filter({ hasText: `${first} ${family}` })

  await test.step('a misspelt name finds them', async () => {
    await page.goto('/brand/creators')
    await expect(page).toHaveTitle(/Find Creators/)
    await page.getByRole('searchbox', { name: 'Search creators' }).fill(misspelt)
    await expect(page.getByText(`Showing ${family.toLowerCase()} instead`)).toBeVisible()
    await expect(card('Ada')).toBeVisible()
    await expectAccessible(page, 'Find Creators')
  })

  await test.step('one is kept on a shortlist, with a note for colleagues', async () => {
    await card('Ada')
      .getByRole('button', { name: /^Shortlists with/ })
      .click()
    await page.getByLabel('New shortlist').fill('Quiet rooms')
    await page.getByRole('button', { name: 'Create and add' }).click()
    await expect(page.getByRole('checkbox', { name: /Quiet rooms/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await card('Ada')
      .getByRole('button', { name: `Ada ${family}` })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: `Ada ${family}` })
    await sheet.getByLabel(/^Notes on/).fill('Lovely light.')
    await expect(sheet.getByText(/^By .* now$/)).toBeVisible()
    await expectAccessible(page, 'a creator')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('two are compared side by side', async () => {
    await card('Ada')
      .getByRole('checkbox', { name: /^Choose/ })
      .check()
    await card('Ben')
      .getByRole('checkbox', { name: /^Choose/ })
      .check()
    await page.getByRole('button', { name: 'Compare' }).click()
    const table = page.getByRole('table', { name: 'Creators side by side' })
    await expect(table.getByRole('row', { name: /^Usually per post/ })).toContainText('300–600')
    await expectAccessible(page, 'the comparison')
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 390, height })
    // Swiped within its own box: the page stays as wide as the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width, height })
    await page.getByRole('button', { name: 'Back to creators' }).click()
  })

  await test.step('both are invited at once, and read it', async () => {
    await page.getByRole('button', { name: 'Invite 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite 2 creators' })
    await dialog.getByRole('button', { name: 'Invite 2' }).click()
    const outcome = page.getByRole('dialog', { name: '2 creators invited' })
    await expect(outcome.getByRole('listitem')).toHaveText([/^Ada.*Invited$/, /^Ben.*Invited$/])
    await ada.page.goto('/collaboration')
    await expect(ada.page.getByText(campaign.title).first()).toBeVisible()
  })
})
