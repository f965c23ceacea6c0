import type { Coupon } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { couponsQuery, suppliersQuery } from '#money/coupons/coupon.api.ts'
import { sampleCoupon } from '#money/coupons/coupon.factory.ts'
import type { CouponChoice } from '#money/coupons/coupon-choice.ts'
import { someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, firstPage, press } from '../../requests.factory.ts'
import { RedeemCouponsPage } from './redeem-coupons-page.tsx'

const { requests } = catchRequests()
const balance = { available: 1500, pending: 40, onItsWay: 7 }
const known = (choice: CouponChoice, items: Coupon[], expiringSoon = 0) =>
  [couponsQuery(choice).queryKey, firstPage(items, { balance, expiringSoon })] as const
const open = (address: string, ...lists: ReturnType<typeof known>[]) => {
  requests.mockReturnValue(new Promise(() => {}))
  return showAt(address, <RedeemCouponsPage />, [
    [sessionQuery.queryKey, someone('creator')],
    [suppliersQuery.queryKey, { items: [{ id: 's1', name: 'Paper Boats', coupons: 3 }] }],
    ...lists,
  ])
}
const mug = sampleCoupon({ id: 'x', title: 'A mug', coinsCost: 600 })

it('each coupon is redeemed in a window of its own, with the coins there are', async () => {
  await open('/coupon', known({}, [sampleCoupon(), mug]))
  await press('Redeem: A mug')
  const asks = await screen.findByText(/^You have/)
  expect(asks.textContent).toContain('You have 1,500 coins; 900 coins will be left.')
  expect(screen.getByRole('button', { name: 'Redeem for 600 coins' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/^You have/)).toBeNull())
  await press('Redeem: Two bags of beans')
  expect((await screen.findByText(/^You have/)).textContent).toContain('300 coins will be left')
})

it.each([
  [0, '', ''],
  [1, 'One of your codes expires within 14 days.', 'Use this code'],
  [3, '3 of your codes expire within 14 days.', 'Use these codes'],
])('%i codes that run out soon: “%s”', async (count, words, link) => {
  await open('/coupon', known({}, [mug], count))
  expect(screen.queryByText(/within 14 days/)?.textContent ?? '').toBe(words + link)
  const way = screen.queryByRole('link', { name: /^Use th/ })
  expect(way?.getAttribute('href')).toBe(count === 0 ? undefined : '/coupon-history?state=issued')
})
