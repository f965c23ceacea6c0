import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { rowsInDatabase } from './database.ts'
import { test } from './journey.ts'
import { freshEmail, giveName, password } from './people.ts'
import { applyTo, campaignPath, publishedCampaign, someone } from './trade.ts'

const linkInMailTo = async (email: string): Promise<string> => {
  const [mail] = await rowsInDatabase<{ body: string }>(
    'select body from mails where to_address = $1 order by id desc limit 1',
    [email],
  )
  return /\S+\/join#\S+/.exec(mail?.body ?? '')?.[0] ?? ''
}

const membersOn = (page: Page) =>
  page.getByRole('region', { name: 'Members', exact: true }).getByRole('listitem')

test('a brand invites a member, who signs up, decides with it, and becomes its owner', async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 6)
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await giveName(brand.api, `Olga ${mark}`)
  await giveName(creator.api, `Ada ${mark}`)
  const campaign = await publishedCampaign(brand)
  await applyTo(creator, campaign)
  const email = freshEmail()
  const phone = { viewport: { width: 390, height: 844 } }
  const colleague = await (await browser.newContext(phone)).newPage()

  await test.step('the owner invites by email', async () => {
    await brand.page.goto('/brand-settings/members')
    await brand.page.getByRole('button', { name: 'Invite a member' }).click()
    const dialog = brand.page.getByRole('dialog', { name: 'Invite a member' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('radio', { name: /^Manager/ }).check()
    await dialog.getByLabel('Message (optional)').fill('Welcome to the team.')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog).toBeHidden()
    await expect(brand.page.getByRole('region', { name: 'Open invitations' })).toContainText(email)
  })

  await test.step('the colleague creates an account with the link and starts at the dashboard', async () => {
    const link = await linkInMailTo(email)
    await colleague.goto(link)
    await expect(colleague.getByText('Welcome to the team.')).toBeVisible()
    await colleague.getByLabel('Your name').fill(`Mara ${mark}`)
    await colleague.getByLabel('Password').fill(password)
    await colleague.getByRole('button', { name: 'Create account and join' }).click()
    await expect(colleague).toHaveTitle('Tandem - Dashboard')
    // The link works once.
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(link)
    await expect(stranger.getByText('This invitation was already used.')).toBeVisible()
  })

  await test.step('the colleague accepts an applicant, and the owner sees it', async () => {
    await colleague.goto(campaignPath(campaign))
    await colleague.getByRole('checkbox', { name: `Select Ada ${mark}` }).check()
    const bar = colleague.getByRole('region', { name: 'Selected applicants' })
    await bar.getByRole('button', { name: 'Accept 1' }).click()
    const asks = colleague.getByRole('dialog', { name: /^Accept 1 creator/ })
    await asks.getByRole('button', { name: 'Accept 1' }).click()
    await expect(bar).toBeHidden()
    await brand.page.goto(campaignPath(campaign))
    await brand.page.getByRole('button', { name: /^Everyone/ }).click()
    const row = brand.page.getByRole('row').filter({ hasText: `Ada ${mark}` })
    await expect(row).toContainText('Creating content')
  })

  await test.step('the owner hands ownership over, and both see their new roles', async () => {
    await brand.page.goto('/brand-settings/members')
    await expect(membersOn(brand.page)).toHaveCount(2)
    await expectAccessibleInBothThemes(brand.page, 'members')
    await brand.page.getByRole('button', { name: `Change Mara ${mark}` }).click()
    await brand.page.getByRole('menuitem', { name: 'Hand over ownership' }).click()
    const question = brand.page.getByRole('alertdialog', {
      name: `Hand ownership over to Mara ${mark}?`,
    })
    await question.getByRole('button', { name: 'Hand over ownership' }).click()
    await expect(membersOn(brand.page).filter({ hasText: `Mara ${mark}` })).toContainText('Owner')
    await expect(membersOn(brand.page).filter({ hasText: `Olga ${mark}` })).toContainText('Manager')
    await colleague.goto('/brand-settings/members')
    await expect(membersOn(colleague).filter({ hasText: 'You' })).toContainText('Owner')
  })

  await test.step('the new owner filters the activity log, reloads it and downloads the shown entries', async () => {
    await colleague.goto('/brand-settings/activity')
    const entries = colleague.getByRole('list', { name: 'Activity' }).getByRole('listitem')
    await expect(entries.filter({ hasText: `Olga ${mark} invited a manager` })).toHaveCount(1)
    await expect(entries.filter({ hasText: `Mara ${mark} accepted Ada ${mark}` })).toHaveCount(1)
    await colleague.getByLabel('Search the activity log').fill('an owner')
    await expect(colleague).toHaveURL(/q=an/)
    await expect(entries).toHaveCount(1)
    await colleague.reload()
    await expect(entries).toHaveCount(1)
    await expectAccessibleInBothThemes(colleague, 'the activity log')
    const coming = colleague.waitForEvent('download')
    await colleague.getByRole('link', { name: /CSV/ }).click()
    const file = await readFile(await (await coming).path(), 'utf8')
    expect(file.trim().split('\n')).toHaveLength(2)
    expect(file).toContain(`Olga ${mark}`)
  })

  await test.step('removed while a page is open, the former owner is told and keeps the typed text', async () => {
    await brand.page.goto('/brand-settings/profile')
    await colleague.goto('/brand-settings/members')
    const story = brand.page.getByLabel('Voice')
    await story.fill('Typed before the removal.')
    await colleague.getByRole('button', { name: `Change Olga ${mark}` }).click()
    await colleague.getByRole('menuitem', { name: 'Remove member' }).click()
    const question = colleague.getByRole('alertdialog', { name: `Remove Olga ${mark}?` })
    await question.getByRole('button', { name: 'Remove member' }).click()
    await expect(membersOn(colleague)).toHaveCount(1)
    // The notification of the removal arrives while the page is open.
    const told = brand.page.getByRole('dialog', { name: /^You are no longer a member of / })
    await told.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(told).toBeHidden()
    await brand.page.getByRole('button', { name: 'Save changes' }).click()
    await expect(brand.page.getByText(/^You are not a member of this brand/).first()).toBeVisible()
    await expect(story).toHaveValue('Typed before the removal.')
  })
})
