import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { showKnowing } from '../../requests.factory.ts'
import { CodesReportView } from './codes-report.tsx'
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
  ['codes', 'How many', 'quantity', { delivery: 'manual' }],
  ['rules', 'Most for one creator', 'perCreatorLimit'],
  ['rules', 'Days a code is good', 'validDays'],
])('of the %s, what is typed under “%s” is %s', async (part, label, name, more = {}) => {
  const update = show(part, more, { mistakes: { [name]: 'Look at this.' } })
  const control = screen.getByLabelText<HTMLInputElement>(label)
  expect(control.value).toBe(values[name])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  await userEvent.type(control, '7')
  expect(update).toHaveBeenCalledExactlyOnceWith({ [name]: `${values[name]}7` })
})

it.each<[keyof typeof parts, RegExp, Partial<CouponValues>]>([
  ['words', /^Percent off/, { worthKind: 'percent' }],
  ['codes', /^One code for everybody/, { delivery: 'shared_code' }],
  ['codes', /^Codes made for you/, { delivery: 'generated' }],
  ['codes', /^I enter each code/, { delivery: 'manual' }],
])('of the %s, %s is chosen as such', async (part, name, change) => {
  const update = show(part)
  await userEvent.click(screen.getByRole('radio', { name }))
  expect(update).toHaveBeenCalledExactlyOnceWith(change)
})

it('a percentage is named so where it is typed', () => {
  show('words', { worthKind: 'percent' })
  expect(screen.getByRole('textbox', { name: 'Percent off' })).toBeTruthy()
  expect(screen.getByText('From 1 to 100.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Worth' })).toBeNull()
})

const asked = ['The code', /^Codes start with/, 'How many']
it.each<[CouponValues['delivery'], boolean[]]>([
  ['pool', [false, false, false]],
  ['shared_code', [true, false, true]],
  ['generated', [false, true, true]],
  ['manual', [false, false, true]],
])('codes that come as %s ask for what they need', (delivery, there) => {
  show('codes', { delivery })
  expect(asked.map((name) => screen.queryByLabelText(name) !== null)).toEqual(there)
  const later = screen.queryByText('Load the codes once it is saved.')
  expect(later !== null).toBe(delivery === 'pool')
})

it.each([
  [true, 'Saved. Empty keeps it.', 'Stored sealed, not shown again.'],
  [false, 'Stored sealed, not shown again.', 'Saved. Empty keeps it.'],
])('whether a code is saved already, %s, is said', (codeIsSet, said, absent) => {
  show('codes', { delivery: 'shared_code' }, { codeIsSet })
  expect([screen.queryByText(said) !== null, screen.queryByText(absent)]).toEqual([true, null])
})

it('where codes come from stays once they came', () => {
  show('codes', { delivery: 'generated' }, { deliveryStays: true })
  expect(screen.queryByRole('radio')).toBeNull()
  const words = 'Where do the codes come from?Codes made for you. A new one for each creator.'
  expect(screen.getByText(/A new one for each creator/).textContent).toBe(words)
})

it.each([
  [true, 'words', ['Title', 'Worth', 'Price in coins'], [/^Description/, /^Terms/]],
  [true, 'rules', ['Offered from'], ['Offered until', 'Most for one creator']],
  [false, 'words', [], ['Title', 'Worth', 'Price in coins']],
  [false, 'rules', [], ['Offered from']],
] as const)('redeemed, %s: of the %s stands what was paid for', (locked, part, fixed, free) => {
  show(part, {}, { locked })
  const isFixed = (name: string | RegExp) => screen.getByLabelText(name).matches(':disabled')
  expect(fixed.map(isFixed)).toEqual(fixed.map(() => true))
  expect(free.map(isFixed)).toEqual(free.map(() => false))
  const told = screen.queryByText('It was redeemed, so title, worth and price stand.')
  expect(told !== null).toBe(locked && part === 'words')
})

const line = (nr: number) => ({ line: nr, reason: 'Twice in the file' })
it.each([
  [{ added: 1200, known: 3, doubled: 4, unreadable: 5 }, 2, 'And 10 more.', 'Load 1,200 codes'],
  [{ added: 1, known: 1, doubled: 1, unreadable: 0 }, 2, null, 'Load 1 code'],
  [{ added: 0, known: 1, doubled: 0, unreadable: 0 }, 0, null, null],
])('%j, of which %i lines are named, reads “%s” and “%s”', async (counts, named, more, load) => {
  const [onLoad, onCancel] = [vi.fn(), vi.fn()]
  const lines = Array.from({ length: named }, (_, nr) => line(nr + 7))
  const report = { ...counts, lines } as unknown as Parameters<typeof CodesReportView>[0]['report']
  showKnowing([], <CodesReportView name="a.csv" {...{ report, busy: false, onLoad, onCancel }} />)
  const figures = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  const { added, known, doubled, unreadable } = counts
  expect(figures).toEqual([
    `New${added.toLocaleString('en')}`,
    ...[`Loaded before${known}`, `Twice in the file${doubled}`, `Can’t be read${unreadable}`],
  ])
  expect(screen.queryByText(/^And/)?.textContent ?? null).toBe(more)
  expect(screen.queryAllByRole('listitem').map((one) => one.textContent)).toEqual(
    lines.map((one) => `Line ${one.line}: Twice in the file`),
  )
  const loads = screen.queryByRole('button', { name: /^Load/ })
  expect(loads?.textContent ?? null).toBe(load)
  expect(screen.getByRole('status').textContent).toBe(
    load === null
      ? 'Nothing here is new. Correct the file and choose it again.'
      : 'Nothing is loaded yet.',
  )
  if (loads) await userEvent.click(loads)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onLoad.mock.calls.length, onCancel.mock.calls.length]).toEqual([load ? 1 : 0, 1])
})
