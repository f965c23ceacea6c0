import { type APIRequestContext, expect, request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { applyTo, decide, publishedCampaign, someone } from './trade.ts'

/** What a calendar program would show of it, its folded lines made whole again. */
const eventsAt = async (program: APIRequestContext, address: string): Promise<string[]> => {
  const answer = await program.get(address)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
  return lines.filter((line) => /^(SUMMARY|STATUS):/.test(line))
}

test('what is due stands on its day, and in a calendar program by an address of one’s own', async ({
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

  await test.step('a calendar program reads it', async () => {
    await page.getByRole('button', { name: 'Make an address' }).click()
    await expect(page.locator('code')).toBeVisible()
    expect(await eventsAt(program, (await page.locator('code').textContent()) ?? '')).toEqual([
      `SUMMARY:Content: ${campaign.title}`,
      'STATUS:CONFIRMED',
    ])
  })

  await program.dispose()
})
