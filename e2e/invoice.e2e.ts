import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { readZip } from '../apps/server/src/money/invoices/read-zip.factory.ts'
import { becomeBrandAt } from './brand-at.ts'
import { test } from './journey.ts'
import { paperOf, squeezed } from './paper.ts'

test('a brand says whom invoices go to, pays, opens its invoice, and gets a credit note for a refund', async ({
  page,
  baseURL,
}) => {
  await becomeBrandAt(page.request, baseURL ?? '')
  await page.goto('/brand-wallet?tab=invoices')
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Add billing details' }).click()
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
  const invoice = await paperOf(page.request, (await link.getAttribute('href')) ?? '')
  for (const words of [number, 'Paper Boats Łódź sp. z o.o.', 'Poland', '25,000', '€250.00'])
    expect(invoice).toContain(squeezed(words))

  await page.getByRole('button', { name: 'Give coins back' }).click()
  await page.getByRole('textbox', { name: 'Coins' }).fill('10000')
  await page.getByRole('button', { name: 'Give back for €100.00' }).click()
  await page.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(page.getByText(/10,000 given back/)).toBeVisible()
  const note = page.getByRole('link', { name: /^CN-\d{4}-\d{6}/ })
  await expect(note).toBeVisible()
  const credited = await paperOf(page.request, (await note.getAttribute('href')) ?? '')
  for (const words of ['Credit note', number, '10,000', '€100.00'])
    expect(credited).toContain(squeezed(words))

  // The books: a month of it with its sums, as rows and as one file.
  await page.getByRole('table', { name: 'By month, EUR' }).getByRole('button').click()
  await expect(page).toHaveURL(/period=\d{4}-\d\d/)
  await expect(page.getByRole('row', { name: /^Invoiced/ })).toContainText('€250.00')
  await expect(page.getByRole('row', { name: /^Remains/ })).toContainText('€150.00')
  const fileOf = async (name: string) => {
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    return readFileSync(await (await started).path())
  }
  const rows = (await fileOf('CSV of these documents')).toString().trimEnd().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[2]).toContain(`${number},Invoice,`)
  const papers = readZip(await fileOf('All PDFs in one ZIP file'))
  const creditNumber = /CN-\d{4}-\d{6}/.exec((await note.textContent()) ?? '')?.[0]
  expect([...papers.keys()]).toEqual([`${creditNumber}.pdf`, `${number}.pdf`])
  await page.getByRole('combobox', { name: 'Period' }).selectOption('All time')
  await expect(page).not.toHaveURL(/period=/)
})
