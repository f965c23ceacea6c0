import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { giveName, sessionOf } from './people.ts'
import { applyTo, campaignPath, look, publishedCampaign, type Someone, someone } from './trade.ts'

/** Lets the person work for the brand, too. */
const joinBrand = async (person: Someone, brandId: string, role: string): Promise<string> => {
  const { uid } = (await sessionOf(person.api)).user
  await inDatabase(`insert into brand_members (brand_id, user_id, role) values ($1, $2, $3)`, [
    ...[brandId, uid, role],
  ])
  const base = process.env.TANDEM_BASE_URL ?? ''
  const headers = { origin: new URL(base).origin, 'idempotency-key': randomUUID() }
  const answer = await person.api.put(`${base}/api/session/brand`, { data: { brandId }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return uid
}

test('a member asks for what is above the limit, and a colleague approves it from the inbox', async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 6)
  const owner = await someone(browser, 'brand')
  const mara = await someone(browser, 'brand')
  const finn = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await giveName(mara.api, `Mara ${mark}`)
  await giveName(finn.api, `Finn ${mark}`)
  const campaign = await publishedCampaign(owner)
  const collaborationId = await applyTo(creator, campaign)
  const brandId = (await sessionOf(owner.api)).brand.id
  await joinBrand(mara, brandId, 'manager')
  await joinBrand(finn, brandId, 'finance')

  await test.step('the owner limits what Mara commits in a month', async () => {
    await owner.page.goto('/brand-settings/spending')
    await owner.page.getByRole('button', { name: `Change limit of Mara ${mark}` }).click()
    await owner.page.getByLabel('Coins per month').fill('400')
    await owner.page.getByRole('button', { name: 'Save limit' }).click()
    await expect(owner.page.getByText('0 of 400 coins this month')).toBeVisible()
  })

  await test.step('Mara reads before the click that accepting is above her limit, and asks', async () => {
    const { items } = await look(owner.api, `/brand/campaigns/${campaign.id}/collaborations`)
    await mara.page.goto(`${campaignPath(campaign)}/creator/${items[0].creator.slug}`)
    await mara.page.getByRole('button', { name: 'Accept', exact: true }).click()
    const dialog = mara.page.getByRole('alertdialog')
    await expect(dialog).toContainText('This needs 550 coins. You have 400 coins left')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(dialog).toBeHidden()
    await mara.page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(dialog).toContainText('You asked for approval of 550 coins.')
    await expect(dialog.getByRole('button', { name: 'Approval asked' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  await test.step('the finance member finds the request in the inbox and approves it', async () => {
    await finn.page.goto('/inbox')
    const task = finn.page.getByRole('link', { name: new RegExp(`^Mara ${mark} wants to accept`) })
    await expect(task).toContainText('550 coins')
    await expectAccessible(finn.page, 'an approval in the inbox')
    await task.click()
    await finn.page.getByRole('button', { name: 'Approve request' }).click()
    await expect(finn.page.getByText(`Approved by Finn ${mark}`)).toBeVisible()
    await finn.page.goto('/inbox')
    await expect(finn.page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
    await expect(task).toHaveCount(0)
  })

  await test.step('the collaboration runs, and the activity log names both members', async () => {
    const { state } = await look(creator.api, `/collaborations/${collaborationId}`)
    expect(state).toBe('producing')
    await owner.page.goto('/brand-settings/activity')
    const act = (who: string, what: string) =>
      owner.page.getByRole('listitem').filter({ hasText: who }).filter({ hasText: what })
    await expect(act(`Mara ${mark}`, 'asked for approval to accept')).toBeVisible()
    await expect(act(`Finn ${mark}`, 'approved the request to accept')).toBeVisible()
  })
})
