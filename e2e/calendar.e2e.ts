import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { applyTo, decide, publishedCampaign, someone } from './trade.ts'

const addressShown = async (page: Page): Promise<string> =>
  (await page.locator('code').textContent()) ?? ''

/** What a calendar program would show of it, its folded lines made whole again. */
const eventsAt = async (program: APIRequestContext, address: string): Promise<string[]> => {
  const answer = await program.get(address)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
  return lines.filter((line) => /^(SUMMARY|STATUS):/.test(line))
}

test('what is due stands on its day, and in a calendar program by an address that can be changed', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  const { page } = creator
  // A calendar program brings no cookie.
  const program = await request.newContext()
  let first = ''

  await test.step('the calendar names the day, and leads to the work', async () => {
    await page.goto('/collaboration?tab=calendar')
    const due = page
      .getByRole('list', { name: 'Agenda' })
      .getByRole('link', { name: new RegExp(`Content.*${campaign.title}`) })
    // Fourteen days from today may lie in the next month.
    await expect(page.getByRole('heading', { name: 'In your own calendar' })).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Agenda' }).or(page.getByText('Nothing is due')),
    ).toBeVisible()
    if (!(await due.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
    await expect(due).toBeVisible()
    await expectAccessible(page, 'the calendar')
    await due.click()
    await expect(page.getByRole('dialog', { name: campaign.title })).toBeVisible()
    await page.goBack()
  })

  await test.step('a calendar program reads it at an address of one’s own', async () => {
    await page.getByRole('button', { name: 'Make an address' }).click()
    await expect(page.locator('code')).toBeVisible()
    first = await addressShown(page)
    expect(await eventsAt(program, first)).toEqual([
      `SUMMARY:Content: ${campaign.title}`,
      'STATUS:CONFIRMED',
    ])
  })

  await test.step('a new address ends the one before', async () => {
    await page.getByRole('button', { name: 'Make a new address' }).click()
    await expect(page.locator('code')).not.toHaveText(first)
    expect((await program.get(first)).status()).toBe(404)
    expect(await eventsAt(program, await addressShown(page))).toHaveLength(2)
  })

  await test.step('and without one nothing is read', async () => {
    const second = await addressShown(page)
    await page.getByRole('button', { name: 'End the address' }).click()
    await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
    expect((await program.get(second)).status()).toBe(404)
  })
  await program.dispose()
})
