import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { expectPromisesKept } from './operator.ts'
import { joinProgramme } from './programme.ts'
import { someone } from './trade.ts'

/** As shops write it: the minute that ends, after the creator got their code. */
const soon = (): string => {
  const [day = '', time = ''] = new Date(Date.now() + 60_000).toISOString().split('T')
  return `${day.split('-').toReversed().join('.')} ${time.slice(0, 5)}`
}

test('a brand imports a file of orders, and sees its mistakes first', async ({ browser }) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  await joinProgramme(brand, creator)
  const { page } = brand
  const at = soon()
  const lines = [
    'Order;What it came to;Date;Voucher',
    `POND-1;49,90;${at};ROBIN10`,
    `POND-2;33.33;${at};ROBIN10`,
    `POND-3;20,00;${at};`,
  ]
  const dialog = page.getByRole('dialog', { name: 'Import orders' })
  const chooseFile = async () => {
    await page.getByRole('button', { name: 'Import orders' }).click()
    await dialog.getByLabel('File of orders').setInputFiles({
      name: 'orders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    await expect(dialog.getByText('orders.csv: 3 lines')).toBeVisible()
    await dialog.getByLabel('Net amount').selectOption('What it came to')
    await dialog.getByLabel('Amounts are written').selectOption('1.234,50')
    await dialog.getByLabel('Days are written').selectOption('31.12.2026')
    await dialog.getByLabel('Time zone of the file').selectOption('UTC')
    await dialog.getByRole('button', { name: 'Check the file' }).click()
  }
  await page.goto('/brand-affiliate?tab=conversions')

  await test.step('what would become of each line is said before anything counts', async () => {
    await chooseFile()
    await expect(dialog.getByText('2 orders to import')).toBeVisible()
    await expect(dialog.getByText('1 order to correct in the file')).toBeVisible()
    await expect(dialog.getByText(/^Line 3: Net amount: “33\.33” is no amount/)).toBeVisible()
    await expectAccessibleInBothThemes(page, 'a file of orders that was checked')
    await expect(page.getByText('POND-1')).toHaveCount(0)
  })

  await test.step('then it counts, and the creator of the code earns', async () => {
    await dialog.getByRole('button', { name: 'Import 2' }).click()
    await expect(dialog.getByText('2 orders imported')).toBeVisible()
    await dialog.getByText('Close', { exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'POND-1' })
    await expect(row).toContainText('€49.90')
    await expect(row).toContainText('499')
    await expect(page.getByRole('row').filter({ hasText: 'POND-3' })).toContainText('Nobody')
    await expectPromisesKept()
  })
})
