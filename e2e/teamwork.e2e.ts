import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { inDatabase } from './database.ts'
import { test } from './journey.ts'
import { giveName, sessionOf } from './people.ts'
import {
  applyTo,
  campaignPath,
  look,
  type OpenCampaign,
  publishedCampaign,
  type Someone,
  someone,
} from './trade.ts'

/** Lets the person work for the brand, too. */
const joinBrand = async (person: Someone, brandId: string): Promise<void> => {
  const { uid } = (await sessionOf(person.api)).user
  await inDatabase(
    `insert into brand_members (brand_id, user_id, role) values ($1, $2, 'manager')`,
    [brandId, uid],
  )
  const base = process.env.TANDEM_BASE_URL ?? ''
  const headers = { origin: new URL(base).origin, 'idempotency-key': randomUUID() }
  const answer = await person.api.put(`${base}/api/session/brand`, { data: { brandId }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

const creatorPage = async (brand: Someone, campaign: OpenCampaign): Promise<string> => {
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  return `${campaignPath(campaign)}/creator/${items[0].creator.slug}`
}

const askToAccept = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
const confirm = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()

test('two members share the work: one assigns and mentions, and both decide at the same moment', async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 6)
  const owner = await someone(browser, 'brand')
  const mara = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await giveName(owner.api, `Olga ${mark}`)
  await giveName(mara.api, `Mara ${mark}`)
  const campaign = await publishedCampaign(owner)
  await applyTo(creator, campaign)
  await joinBrand(mara, (await sessionOf(owner.api)).brand.id)
  const path = await creatorPage(owner, campaign)

  await test.step('the owner assigns the applicant, who is in Mara’s own inbox then', async () => {
    await owner.page.goto(path)
    await owner.page.getByRole('button', { name: 'Change assignment: Nobody' }).click()
    await owner.page.getByRole('option', { name: `Mara ${mark}` }).click()
    await expect(
      owner.page.getByRole('button', { name: `Change assignment: Mara ${mark}` }),
    ).toBeVisible()
    await mara.page.goto('/inbox')
    await mara.page.getByRole('button', { name: 'Assigned to me' }).click()
    await expect(mara.page).toHaveURL(/assigned=me/)
    await expect(
      mara.page.getByRole('link', { name: new RegExp(`“${campaign.title}”`) }),
    ).toBeVisible()
    await expectAccessibleInBothThemes(mara.page, 'the tasks of one member')
  })

  await test.step('a note mentions Mara, who reads it on the same page', async () => {
    const box = owner.page.getByRole('textbox', { name: 'New note' })
    await box.pressSequentially('Ask for a longer cut, @Ma')
    await owner.page.getByRole('option', { name: `Mara ${mark}` }).click()
    await owner.page.getByRole('button', { name: 'Add note' }).click()
    await expect(owner.page.getByText(`@Mara ${mark}`)).toBeVisible()
    await expectAccessibleInBothThemes(owner.page, 'the applicant with notes')
    await mara.page.goto(path)
    await expect(mara.page.getByText(`@Mara ${mark}`)).toBeVisible()
    await expect(async () => {
      const { items } = await look(mara.api, '/notifications')
      const titles = items.map(({ title }: { title: string }) => title)
      expect(titles).toContain(`Olga ${mark} mentioned you in a note`)
    }).toPass()
  })

  await test.step('of two decisions, the later one is refused and names who was faster', async () => {
    await askToAccept(owner.page)
    await askToAccept(mara.page)
    await confirm(owner.page)
    await expect(owner.page.getByRole('alertdialog')).toBeHidden()
    await confirm(mara.page)
    await expect(mara.page.getByRole('alert')).toContainText(
      `Olga ${mark} accepted this application`,
    )
  })
})
