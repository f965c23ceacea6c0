import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { readPaper } from '../apps/server/src/wallet/read-paper.build.ts'
import { test } from './journey.ts'

/** Signs up a brand in this browser and gives it its profile, as onboarding would. */
const becomeBrand = async (request: APIRequestContext, baseURL: string): Promise<void> => {
  const write = async (method: 'POST' | 'PUT', path: string, data: unknown) => {
    const headers = { origin: new URL(baseURL).origin, 'idempotency-key': randomUUID() }
    const answer = await request.fetch(`/api${path}`, { method, data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await write('POST', '/sign-up', {
    email: `${randomUUID()}@brand.test`,
    password: 'four quiet paper boats',
  })
  const session = await (await request.get('/api/session')).json()
  await write('PUT', `/profiles/${session.user.uid}`, {
    userType: 'brand',
    onboarding: { website: 'https://www.paper-boats.test' },
  })
}

// A word is drawn in pieces where its letters come from several fonts.
const squeezed = (text: string): string => text.replace(/\s/g, '')

/** The document behind a link, fetched as its new tab would. */
const paperOf = async (request: APIRequestContext, href: string | null): Promise<string> => {
  const answer = await request.get(href ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const file = await answer.body()
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  return squeezed(readPaper(file))
}

test('a brand says whom invoices go to, pays, opens its invoice, and gets a credit note for a refund', async ({
  page,
  baseURL,
}) => {
  await becomeBrand(page.request, baseURL ?? '')
  await page.goto('/brand-wallet?tab=invoices')
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Add billing details' }).click()
  await page.getByRole('button', { name: 'Save billing details' }).click()
  await expect(page.getByText('Give the name your company is registered under.')).toBeVisible()
  await page.getByLabel('Company name').fill('Paper Boats Łódź sp. z o.o.')
  await page.getByLabel('Street and number').fill('ul. Piotrkowska 4')
  await page.getByLabel('Town').fill('Łódź')
  await page.getByLabel('Country').selectOption('PL')
  await page.getByRole('button', { name: 'Save billing details' }).click()
  await expect(page.getByText('Paper Boats Łódź sp. z o.o.')).toBeVisible()

  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.getByRole('button', { name: '25,000', exact: true }).click()
  await page.getByRole('button', { name: 'Pay €250.00' }).click()
  await page.getByRole('button', { name: /^Approve 4242/ }).click()
  await expect(page.getByText('25,000 coins have arrived')).toBeVisible()

  await page.getByRole('tab', { name: 'Invoices' }).click()
  const link = page.getByRole('link', { name: /^INV-\d{4}-\d{6}/ })
  const number = /INV-\d{4}-\d{6}/.exec((await link.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByRole('row', { name: number })).toContainText('€250.00')
  const invoice = await paperOf(page.request, await link.getAttribute('href'))
  for (const words of [number, 'Paper Boats Łódź sp. z o.o.', 'Poland', '25,000', '€250.00'])
    expect(invoice).toContain(squeezed(words))

  await page.getByRole('button', { name: 'Give coins back' }).click()
  await page.getByRole('textbox', { name: 'Coins' }).fill('10000')
  await page.getByRole('button', { name: 'Give back for €100.00' }).click()
  await page.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(page.getByText(/10,000 given back/)).toBeVisible()
  const note = page.getByRole('link', { name: /^CN-\d{4}-\d{6}/ })
  await expect(note).toBeVisible()
  const credited = await paperOf(page.request, await note.getAttribute('href'))
  for (const words of ['Credit note', number, '10,000', '€100.00'])
    expect(credited).toContain(squeezed(words))
})
