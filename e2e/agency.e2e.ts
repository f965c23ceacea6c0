import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { inDatabase, rowsInDatabase } from './database.ts'
import { test } from './journey.ts'
import { giveName, sessionOf } from './people.ts'
import { applyTo, publishedCampaign, type Someone, send, someone } from './trade.ts'

const choose = async (api: APIRequestContext, brandId: string): Promise<void> => {
  const base = process.env.TANDEM_BASE_URL ?? ''
  const headers = { origin: new URL(base).origin, 'idempotency-key': randomUUID() }
  const answer = await api.put(`${base}/api/session/brand`, { data: { brandId }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

type Brand = { id: string; name: string; campaign: string }

/** Three brands of one person. The creator applied to a campaign of each. */
const buildAgency = async (agency: Someone, creator: Someone): Promise<Brand[]> => {
  const own = (await sessionOf(agency.api)).brand
  const brands: Brand[] = []
  for (const word of ['Alder', 'Birch', 'Cedar']) {
    const name = `${word} ${randomUUID().slice(0, 8)}`
    const draft = { name, website: 'https://agency.test' }
    const { id } = word === 'Alder' ? own : await send(agency.api, '/brands', draft)
    await choose(agency.api, id)
    const campaign = await publishedCampaign(agency, { title: `Boats of ${word} ${id.slice(-6)}` })
    await applyTo(creator, campaign)
    brands.push({ id, name: word === 'Alder' ? own.name : name, campaign: campaign.title })
  }
  await choose(agency.api, own.id)
  return brands
}

const linkInMailAbout = async (email: string, campaign: string): Promise<string> => {
  const [mail] = await rowsInDatabase<{ body: string }>(
    `select body from mails where to_address = $1 and body like '%' || $2 || '%'`,
    [email, campaign],
  )
  const item = mail?.body.split(campaign).at(-1) ?? ''
  return /Review application: (\S+)/.exec(item)?.[1] ?? ''
}

const switcher = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*switch brand`) })
const row = (page: Page, campaign: string) =>
  page.getByRole('link', { name: new RegExp(`“${campaign}”`) })

const pressAccept = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
}
const accept = async (page: Page): Promise<void> => {
  await pressAccept(page)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeHidden()
}

test('an agency decides for three brands from one inbox, and a mail leads into the third', async ({
  browser,
}) => {
  test.slow()
  const agency = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const agencyName = `Agnes ${randomUUID().slice(0, 6)}`
  await giveName(agency.api, agencyName)
  await inDatabase('update users set email_verified = true where email = $1', [agency.email])
  const [alder, birch, cedar] = (await buildAgency(agency, creator)) as [Brand, Brand, Brand]
  const { page } = agency

  await page.goto('/inbox')
  await expect(row(page, alder.campaign)).toBeVisible()
  await expect(row(page, birch.campaign)).toBeHidden()
  await page.getByRole('button', { name: 'All brands' }).click()
  for (const { campaign } of [alder, birch, cedar]) await expect(row(page, campaign)).toBeVisible()

  await row(page, birch.campaign).click()
  await expect(switcher(page, birch.name)).toBeVisible()
  await accept(page)
  await page.goto('/inbox')
  await expect(row(page, birch.campaign)).toBeHidden()
  await row(page, alder.campaign).click()
  await expect(switcher(page, alder.name)).toBeVisible()
  await accept(page)
  // The activity log of a brand has only the decision for that brand.
  await page.goto('/brand-settings/activity')
  const decisions = page.getByRole('listitem').filter({ hasText: `${agencyName} accepted` })
  await expect(decisions).toHaveCount(1)
  await expect(decisions).toContainText(alder.campaign)

  await inDatabase(
    `update notification_deliveries d set due_at = now() from users u
      where u.id = d.user_id and u.email = $1`,
    [agency.email],
  )
  await expect
    .poll(() => linkInMailAbout(agency.email, cedar.campaign), { timeout: 30_000 })
    .toContain('brand=')
  const tab = await agency.context.newPage()
  await tab.goto(await linkInMailAbout(agency.email, cedar.campaign))
  await expect(switcher(tab, cedar.name)).toBeVisible()
  await expect(tab).not.toHaveURL(/brand=/)
  await expect(tab.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()

  // A copied address names no brand, so a tab of another brand offers the switch.
  const { pathname } = new URL(tab.url())
  await page.goto(pathname)
  await page.getByRole('button', { name: `Switch to ${cedar.name}` }).click()
  await expect(switcher(page, cedar.name)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${pathname}$`))
  await switcher(page, cedar.name).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${alder.name}`) })
    .click()
  await expect(switcher(page, alder.name)).toBeVisible()

  // The first tab keeps its brand, also after a reload.
  await page.reload()
  await expect(switcher(page, alder.name)).toBeVisible()
  await switcher(page, alder.name).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${birch.name}`) })
    .click()
  await expect(switcher(page, birch.name)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(switcher(tab, cedar.name)).toBeVisible()

  await inDatabase(
    `update brand_members m set user_id = other.id from users u, users other
      where u.id = m.user_id and u.email = $1 and m.brand_id = $2 and other.email = $3`,
    [agency.email, cedar.id, creator.email],
  )
  await pressAccept(tab)
  const lost = tab.getByRole('dialog', { name: `You are no longer a member of ${cedar.name}` })
  await expect(lost).toBeVisible()
  await lost.getByRole('button', { name: new RegExp(`^${alder.name}`) }).click()
  await expect(switcher(tab, alder.name)).toBeVisible()
})
