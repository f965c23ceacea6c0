import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { expectPromisesKept, operator } from './operator.ts'
import { joinProgramme, tellOrder } from './programme.ts'
import { look, send, someone } from './trade.ts'

test('an order that looks wrong is held, rejected, disputed, and counts by the operator’s word', async ({
  browser,
}) => {
  const brand = await someone(browser, 'brand')
  const creator = await someone(browser, 'creator')
  const programmeId = await joinProgramme(brand, creator)
  const keys = await send(brand.api, `/brand/programmes/${programmeId}/keys`)
  const orderId = `boat-${randomUUID().slice(0, 8)}`

  await test.step('the first order is celebrated where its creator is', async () => {
    const known = creator.page.waitForResponse(/\/api\/commissions/)
    await creator.page.goto('/affiliate')
    await known
    const told = await tellOrder(keys, 'conversions', {
      order_id: orderId,
      amount_minor: 4990,
      currency: 'EUR',
      occurred_at: new Date().toISOString(),
      discount_code: 'ROBIN10',
      customer_id: creator.email,
    })
    expect([told.status, await told.json()]).toMatchObject([201, { coins: 499, state: 'on_hold' }])
    await expect(creator.page.getByText('Your first order is in')).toBeVisible()
  })

  await test.step('the brand reads what was found, and rejects it with a reason', async () => {
    const { page } = brand
    await page.goto('/brand-affiliate?tab=conversions')
    await page.getByRole('button', { name: 'Flags to decide' }).click()
    const row = page.getByRole('row').filter({ hasText: orderId })
    await expect(row).toContainText('1 flag')
    await expectAccessibleInBothThemes(page, 'flags to decide')
    await row.getByRole('button', { name: 'Explain' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'The shop names the creator as the buyer. This holds the commission.',
    )
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: `Reject order ${orderId}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject this commission?' })
    await expect(dialog).toContainText('549 coins go back into your budget.')
    await dialog.getByLabel('Why?').fill('They bought it themselves.')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  const [{ id: commissionId }] = (await look(creator.api, '/commissions')).items

  await test.step('the creator reads who, when and why, and disputes it', async () => {
    const { page } = creator
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/affiliate?tab=commissions')
    await expect(page.getByText(/^Rejected by the brand on .+: They bought it/)).toBeVisible()
    await page.getByRole('button', { name: 'Dispute' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dispute this decision?' })
    await dialog
      .getByLabel('Why should this order count?')
      .fill('My sister bought it with my address, as the invoice says.')
    await dialog.getByRole('button', { name: 'Send the dispute' }).click()
    await expect(page.getByText('In dispute')).toBeVisible()
    await expectAccessibleInBothThemes(page, 'a commission in dispute')
  })

  await test.step('the brand learns of it where it is, and answers', async () => {
    const { page } = brand
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByRole('button', { name: `Answer the dispute about order ${orderId}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Answer the dispute' })
    await expect(dialog).toContainText('My sister bought it')
    await dialog
      .getByLabel('Why shouldn’t this order count?')
      .fill('We have no invoice with another name.')
    await dialog.getByRole('button', { name: 'Send your answer' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the operator decides, and the order counts again', async () => {
    expect(await operator('order-disputes')).toContain(commissionId)
    const told = await operator('order-dispute', commissionId)
    expect(told).toContain('We have no invoice with another name.')
    expect(
      await operator('order-dispute', commissionId, 'pays', 'The invoice names somebody else.'),
    ).toContain('Decided: pays.')
    const row = creator.page.getByRole('row').filter({ hasText: 'Friends of the boats' })
    await expect(row).toContainText('Pending')
    await row.getByRole('button', { name: 'Explain' }).click()
    await expect(creator.page.getByRole('dialog')).toContainText('The invoice names somebody else.')
    await expectPromisesKept()
  })
})
