import { expect, type Page } from '@playwright/test'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { expectAccessible } from './accessible.ts'
import { becomeBrandAt } from './brand-at.ts'
import { test } from './journey.ts'
import { operatorWith } from './operator.ts'
import { paperOf, squeezed } from './paper.ts'
import { noReloadFrom } from './trade.ts'

const bank = {
  DEMO: 'off',
  PAYMENT_PROVIDER: 'manual_bank',
  BANK_ACCOUNT_NAME: 'Harbour Marketplace GmbH',
  BANK_IBAN: 'DE89370400440532013000',
  BANK_BIC: 'COBADEFFXXX',
  TAX_BPS: '1900',
}

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct(bank)
})
test.afterAll(() => product?.stop())

const operator = (key: string, ...words: string[]): Promise<string> =>
  operatorWith({ ...bank, DATABASE_URL: product.databaseUrl, OPERATOR_KEY: key }, ...words)

const newOperator = async (name: string, by: string): Promise<string> =>
  /^ {2}(\S{43})$/m.exec(await operator(by, 'add-operator', name))?.[1] ?? ''

/** Chooses 25,000 coins and asks to pay by transfer; answers the reference the page shows. */
const askToPay = async (page: Page): Promise<string> => {
  await page.goto(`${product.url}/brand-wallet`)
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.getByRole('button', { name: '25,000', exact: true }).click()
  await page.getByRole('button', { name: 'Pay €297.50' }).click()
  await expect(page.getByText('This top-up waits for your bank transfer')).toBeVisible()
  const transfer = page.getByRole('region', { name: 'Bank transfer' })
  await expect(transfer).toContainText('Send exactly €297.50')
  await expect(transfer).toContainText('DE89 3704 0044 0532 0130 00')
  const reference = transfer.getByRole('definition').filter({ hasText: /^RF/ })
  return (await reference.textContent()) ?? ''
}

const available = (page: Page) => page.getByRole('region', { name: 'Available' })

test('a brand pays by bank transfer: the coins arrive on the open page when two operators confirm it', async ({
  page,
}) => {
  // Each of the operators' commands is a process of its own.
  test.slow()
  await becomeBrandAt(page.request, product.url)
  const reference = await askToPay(page)
  expect(reference).toMatch(/^RF\d\d /)
  await expectAccessible(page, 'a transfer that is awaited')

  const request = page.getByRole('link', { name: 'All of this as PDF' })
  const href = (await request.getAttribute('href')) ?? ''
  const paper = await paperOf(page.request, new URL(href, product.url).href)
  for (const words of ['Payment request', reference, 'DE89 3704 0044 0532 0130 00', '€297.50'])
    expect(paper).toContain(squeezed(words))

  const stayed = await noReloadFrom(page)
  const maker = await newOperator('Mia', '')
  const checker = await newOperator('Noor', maker)
  const said = await operator(maker, 'confirm-topup', reference, '297.50', 'NTRF 4711')
  const requestId = /approve (\S+)$/m.exec(said)?.[1] ?? ''
  expect(await operator(maker, 'approve', requestId)).not.toContain('its invoice is issued')
  await expect(available(page)).toContainText('€0.00')
  expect(await operator(checker, 'approve', requestId)).toContain('its invoice is issued')

  await expect(page.getByText('25,000 coins have arrived')).toBeVisible()
  await expect(available(page)).toContainText('25,000')
  await expect(page.getByRole('list', { name: 'Latest movements' })).toContainText('Coins bought')
  await stayed()

  await page.getByRole('tab', { name: 'Invoices' }).click()
  const link = page.getByRole('link', { name: /^INV-\d{4}-\d{6}/ })
  const invoice = await paperOf(
    page.request,
    new URL((await link.getAttribute('href')) ?? '', product.url).href,
  )
  for (const words of ['Invoice', reference, '25,000', '€250.00', '€47.50', '€297.50'])
    expect(invoice).toContain(squeezed(words))

  expect(await operator('', 'check')).toMatch(/All \d+ promises hold\./)
})
