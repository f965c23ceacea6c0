import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { showKnowing, typeMore } from '../../requests.factory.ts'
import { CouponCodeFields, CouponRuleFields, CouponWordFields } from './coupon-fields.tsx'
import { type CouponValues, emptyCoupon } from './coupon-values.ts'

type Props = Parameters<typeof CouponCodeFields>[0]
const parts = { words: CouponWordFields, codes: CouponCodeFields, rules: CouponRuleFields }
const values: CouponValues = {
  ...emptyCoupon,
  ...{ title: 'A mug', worth: '24', coinsCost: '1200', perCreatorLimit: '3', codePrefix: 'MUG' },
}
const show = (
  part: keyof typeof parts,
  more: Partial<CouponValues> = {},
  look: Partial<Omit<Props, 'values' | 'update'>> = {},
) => {
  const update = vi.fn()
  const Part = parts[part]
  const props = { mistakes: {}, locked: false, codeIsSet: false, deliveryStays: false, ...look }
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <Part {...props} values={{ ...values, ...more }} update={update} />,
  )
  return update
}

it.each<[keyof typeof parts, string | RegExp, keyof CouponValues, Partial<CouponValues>?]>([
  ['words', 'Title', 'title'],
  ['words', /^Description/, 'description'],
  ['words', 'Worth', 'worth'],
  ['words', 'Price in coins', 'coinsCost'],
  ['words', /^Terms/, 'terms'],
  ['codes', 'The code', 'sharedCode', { delivery: 'shared_code' }],
  ['codes', /^Codes start with/, 'codePrefix', { delivery: 'generated' }],
  ['codes', 'Quantity', 'quantity', { delivery: 'manual' }],
  ['rules', 'Maximum per creator', 'perCreatorLimit'],
  ['rules', 'Days until a code expires', 'validDays'],
])('of the %s, what is typed under “%s” is %s', async (part, label, name, more = {}) => {
  const update = show(part, more, { mistakes: { [name]: 'Look at this.' } })
  const control = screen.getByLabelText<HTMLInputElement>(label)
  expect(control.value).toBe(values[name])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  typeMore(control, '7')
  expect(update).toHaveBeenCalledExactlyOnceWith({ [name]: `${values[name]}7` })
})

it.each<[keyof typeof parts, RegExp, Partial<CouponValues>]>([
  ['words', /^Percent off/, { worthKind: 'percent' }],
  ['codes', /^One code for everybody/, { delivery: 'shared_code' }],
  ['codes', /^Generated codes/, { delivery: 'generated' }],
  ['codes', /^I’ll enter each code myself/, { delivery: 'manual' }],
])('of the %s, %s is chosen as such', async (part, name, change) => {
  const update = show(part)
  await userEvent.click(screen.getByRole('radio', { name }))
  expect(update).toHaveBeenCalledExactlyOnceWith(change)
})

it.each([
  [true, 'words', ['Title', 'Worth', 'Price in coins'], [/^Description/, /^Terms/]],
  [true, 'rules', ['Available from'], ['Available until', 'Maximum per creator']],
  [false, 'words', [], ['Title', 'Worth', 'Price in coins']],
  [false, 'rules', [], ['Available from']],
] as const)('redeemed, %s: of the %s stands what was paid for', (locked, part, fixed, free) => {
  show(part, {}, { locked })
  const isFixed = (name: string | RegExp) => screen.getByLabelText(name).matches(':disabled')
  expect(fixed.map(isFixed)).toEqual(fixed.map(() => true))
  expect(free.map(isFixed)).toEqual(free.map(() => false))
  const told = screen.queryByText(
    'Creators have redeemed this coupon, so you can’t change title, worth or price.',
  )
  expect(told !== null).toBe(locked && part === 'words')
})
