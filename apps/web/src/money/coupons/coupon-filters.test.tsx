import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { press, showKnowing } from '../../requests.factory.ts'
import { suppliersQuery } from './coupon.api.ts'
import type { CouponChoice } from './coupon-choice.ts'
import { CouponFilters } from './coupon-filters.tsx'

const boats = '01a00000-0000-7000-8000-000000000001'
const gone = '01a00000-0000-7000-8000-000000000002'
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
  await userEvent.clear(screen.getByLabelText('Search coupons'))
  await userEvent.type(screen.getByLabelText('Search coupons'), `${typed}{Enter}`)
}

it.each([
  ['none within the balance only', () => press('Within my balance'), without('filter')],
  ['no amounts only', () => press('An amount'), without('kind')],
  ['percent instead of amounts', () => press('Percent off'), { ...whole, kind: 'percent' }],
  ['of every brand', () => choose('Brand', 'All brands'), without('supplierId')],
  ['at any price', () => choose('Price', 'Any price'), without('minCost', 'maxCost')],
  ['up to 500', () => choose('Price', 'Up to 500 coins'), { ...without('minCost'), maxCost: 500 }],
  [
    ...(['from 2,501 on', () => choose('Price', 'From 2,501 coins')] as const),
    { ...without('maxCost'), minCost: 2501 },
  ],
  ['the cheapest first', () => choose('Sort by', 'Lowest cost'), without('sort')],
  ['the dearest first', () => choose('Sort by', 'Highest cost'), { ...whole, sort: 'dearest' }],
  ['other words', () => search(' tea '), { ...whole, search: 'tea' }],
  ['no words', () => search(' '), without('search')],
] as const)('%s: everything else that was chosen stays', async (_, act, expected) => {
  const onChange = show(whole)
  await act()
  expect(onChange).toHaveBeenLastCalledWith(expected)
})

it.each([
  ['Within my balance', { filter: 'affordable' }],
  ['An amount', { kind: 'amount' }],
  ['Percent off', { kind: 'percent' }],
] as const)('«%s» is chosen where nothing was', async (label, expected) => {
  const onChange = show({})
  await press(label)
  expect(onChange).toHaveBeenLastCalledWith(expected)
})

it('what the address asks for stands there, also a brand and a price that are on no list', () => {
  show({ supplierId: gone, minCost: 7, maxCost: 1900, kind: 'percent' })
  const shown = ['Brand', 'Price', 'Sort by'].map(
    (label) => select(label).selectedOptions[0]?.textContent,
  )
  expect(shown).toEqual(['One brand', '7–1,900 coins', 'Lowest cost'])
  const pressed = screen.getAllByRole('button', { pressed: true })
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Percent off'])
  expect(screen.getByText('Paper Boats (3)')).toBeTruthy()
})
