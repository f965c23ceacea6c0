import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { press, retype, showKnowing } from '../../requests.factory.ts'
import { suppliersQuery } from './coupon.api.ts'
import type { CouponChoice } from './coupon-choice.ts'
import { CouponFilters } from './coupon-filters.tsx'

const boats = '01a00000-0000-7000-8000-000000000001'
const whole: CouponChoice = {
  ...{ filter: 'affordable', kind: 'amount', sort: 'newest', search: 'beans' },
  ...{ supplierId: boats, minCost: 501, maxCost: 1000 },
}
const without = (...names: (keyof CouponChoice)[]): CouponChoice =>
  Object.fromEntries(
    Object.entries(whole).filter(([name]) => !names.includes(name as keyof CouponChoice)),
  )
const show = (choice: CouponChoice) => {
  const onChange = vi.fn()
  const items = [{ id: boats, name: 'Paper Boats', coupons: 3 }]
  showKnowing(
    [[suppliersQuery.queryKey, { items }]],
    <CouponFilters choice={choice} onChange={onChange} />,
  )
  return onChange
}
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const choose = (label: string, option: string) => userEvent.selectOptions(select(label), option)
const search = async (typed: string) => {
  retype(screen.getByLabelText('Search coupons'), '')
  await userEvent.type(screen.getByLabelText('Search coupons'), `${typed}{Enter}`)
}

it.each([
  ['none within the balance only', () => press('Within my balance'), without('filter')],
  ['percent instead of amounts', () => press('Percent off'), { ...whole, kind: 'percent' }],
  ['of every brand', () => choose('Brand', 'All brands'), without('supplierId')],
  ['at any price', () => choose('Price', 'Any price'), without('minCost', 'maxCost')],
  [
    ...(['from 2,501 on', () => choose('Price', 'From 2,501 coins')] as const),
    { ...without('maxCost'), minCost: 2501 },
  ],
  ['the dearest first', () => choose('Sort by', 'Highest cost'), { ...whole, sort: 'dearest' }],
  ['other words', () => search(' tea '), { ...whole, search: 'tea' }],
] as const)('%s: everything else that was chosen stays', async (_, act, expected) => {
  const onChange = show(whole)
  await act()
  expect(onChange).toHaveBeenLastCalledWith(expected)
})
