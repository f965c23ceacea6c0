import type { Redemption } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { formatDate, formatDay } from '#lib/dates.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, firstPage, press } from '../../requests.factory.ts'
import { CouponHistoryPage } from './coupon-history-page.tsx'
import type { HistoryChoice } from './history-choice.ts'
import { historyQuery } from './redemption.api.ts'

const { requests } = catchRequests()
const supplierId = '0199aaaa-0000-7000-8000-000000000001'
const yes = { allowed: true }
const no = { allowed: false, because: 'redemption.already_used', words: 'It was used.' }
const redeemedAt = '2026-11-03T12:00:00Z'
const usedAt = '2026-11-20T12:00:00Z'
const expiresAt = '2027-05-02T12:00:00Z'
const redemption = (more: object = {}) =>
  ({
    ...{ id: 'r1', title: 'Two bags of beans', supplierName: 'Paper Boats', state: 'issued' },
    ...{ faceMinor: 2400, percentOff: null, coins: 1200, terms: '', redeemedAt, expiresAt },
    ...{ usedAt: null, dueAt: null, reason: null, can: { reveal: yes, markUsed: yes } },
    ...more,
  }) as Redemption
const used = redemption({
  ...{ id: 'r2', title: 'A mug', state: 'used', usedAt, faceMinor: null, percentOff: 25, coins: 1 },
  can: { reveal: no, markUsed: no },
})
const known = (choice: HistoryChoice, items: Redemption[], expiringSoon = 0) => {
  const suppliers = [{ id: supplierId, name: 'Paper Boats', coupons: 2 }]
  return [historyQuery(choice).queryKey, firstPage(items, { suppliers, expiringSoon })] as const
}
const open = (address: string, ...lists: ReturnType<typeof known>[]) => {
  requests.mockReturnValue(new Promise(() => {}))
  return showAt(address, <CouponHistoryPage />, lists)
}
it('each redemption stands with its own worth, coins, state and what follows', async () => {
  await open('/coupon-history', known({}, [redemption(), used]))
  const rows = within(screen.getByRole('table', { name: 'Redeemed coupons' })).getAllByRole('row')
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  const day = formatDate(redeemedAt)
  expect(cells).toEqual([
    [
      ...['Two bags of beansPaper Boats · €24', '1,200 coins', 'Ready to use', day],
      ...[`Until ${formatDay(expiresAt)}`, 'Show codeMark as used'],
    ],
    [
      'A mugPaper Boats · 25% off',
      '1 coin',
      'Used',
      day,
      formatDay(usedAt),
      'Show codeIt was used.',
    ],
  ])
})

it('a code is shown in a window of its own, with its terms and the tick', async () => {
  await open('/coupon-history', known({}, [redemption({ terms: 'In the shop only.' }), used]))
  requests.mockResolvedValueOnce(Response.json({ code: 'SPRING25' }))
  await press('Show code: Two bags of beans')
  const dialog = await screen.findByRole('dialog', { name: 'Two bags of beans' })
  await within(dialog).findByText('SPRING25')
  expect(dialog.textContent).toContain('Show this code at Paper Boats.')
  expect(dialog.textContent).toContain('In the shop only.')
  expect(requests.mock.calls.at(-1)?.[0]).toBe('/api/redemptions/r1/code')
  await within(dialog).findByRole('img', { name: 'The code as a QR code' })
  expect(within(dialog).getByRole('button', { name: /^Mark as used/ })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a code that may not be shown says why, and is not asked for', async () => {
  await open('/coupon-history', known({}, [used]))
  await press('Show code: A mug')
  expect(screen.getByText('It was used.')).toBeTruthy()
  expect([screen.queryByRole('dialog'), requests.mock.calls]).toEqual([null, []])
})
