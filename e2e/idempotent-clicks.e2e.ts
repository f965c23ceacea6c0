import { expect, type Page, type Request } from '@playwright/test'
import { test } from './journey.ts'
import {
  applyTo,
  campaignPath,
  decide,
  look,
  publishedCampaign,
  reelLink,
  someone,
} from './trade.ts'

const offline = 'You seem to be offline. Check your connection and try again.'

/** Drops the first answer and blocks all reads until the next write. Returns the idempotency keys. */
const loseFirstAnswer = async (page: Page, path: RegExp): Promise<(string | undefined)[]> => {
  const keys: (string | undefined)[] = []
  const reads = new Set<Request>()
  page.on('request', (request) => {
    if (request.method() === 'GET' && !request.url().includes('/api/events')) reads.add(request)
  })
  page.on('requestfinished', (request) => reads.delete(request))
  page.on('requestfailed', (request) => reads.delete(request))
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET')
      return keys.length === 1 ? route.abort() : route.continue().catch(() => {})
    if (!path.test(request.url())) return route.continue()
    keys.push(request.headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // A read that began earlier could answer what this write changed.
    await expect.poll(() => reads.size).toBe(0)
    const answer = await route.fetch()
    expect(answer.status()).toBe(200)
    return route.abort()
  })
  return keys
}

const expectOneKey = (keys: (string | undefined)[]): void => {
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
}

test('submitting and approving again after a lost answer is one round, paid once', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  await creator.page.goto(`/collaboration?id=${id}`)
  const status = creator.page.getByRole('dialog')
  await status.getByLabel('Link to the post').fill(reelLink(id))
  await status.getByLabel('The content is labelled as a paid partnership').check()
  const submissions = await loseFirstAnswer(creator.page, /\/submissions$/)
  await status.getByRole('button', { name: 'Submit for review' }).click()
  await expect(status.getByText(offline)).toBeVisible()
  await status.getByRole('button', { name: 'Submit for review' }).dblclick()
  await expect(status.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(status.getByRole('heading', { name: 'Round 2' })).toBeHidden()
  expectOneKey(submissions)

  const { page } = brand
  await page.goto(campaignPath(campaign))
  await page.getByRole('link', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('alertdialog')
  const approvals = await loseFirstAnswer(page, /\/approve$/)
  await question.getByRole('button', { name: 'Approve and pay' }).click()
  await expect(question.getByRole('alert')).toHaveText(offline)
  await question.getByRole('button', { name: 'Approve and pay' }).click()
  await expect(page.getByText(/^Approved\. .* has been notified\.$/)).toBeVisible()
  expectOneKey(approvals)
  expect((await look(creator.api, '/coupons')).balance.available).toBe(500)
})
