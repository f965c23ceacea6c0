import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { press, retype, showKnowing, typeMore } from '../../requests.factory.ts'
import { StatementFilters } from './statement-filters.tsx'
import { campaignNamesQuery } from './wallet.api.ts'
import type { WalletSearch } from './wallet-search.ts'

const campaign = '01a00000-0000-7000-8000-000000000001'
const campaigns = [
  { id: campaign, title: 'Serum mornings', publishedAt: '2026-11-01T00:00:00Z' },
  { id: 'draft', title: 'Night cream', publishedAt: null },
]
const at: WalletSearch = { tab: 'statement', topup: 'x', whole: true, direction: 'in', q: 'mira' }
const rest: WalletSearch = { tab: 'statement', topup: 'x', direction: 'in', q: 'mira' }
const show = (search: WalletSearch = at) => {
  const onSearch = vi.fn()
  showKnowing(
    [[campaignNamesQuery.queryKey, { items: campaigns }]],
    <StatementFilters search={search} onSearch={onSearch} />,
  )
  return onSearch
}
const choose = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), value)
const typeDay = async (label: string, day: string) => {
  retype(screen.getByLabelText(label), '')
  if (day !== '') typeMore(screen.getByLabelText(label), day)
}

it.each([
  ['Top-ups', 'topups'],
  ['Grants and corrections', 'corrections'],
] as const)(
  '«%s» shows those, leaves every coin of a campaign, and again shows all',
  async (label, kind) => {
    const chosen = show()
    await press(label)
    expect(chosen).toHaveBeenLastCalledWith({ ...rest, kind })
  },
)

it.each([
  ['direction', () => choose('Direction', 'Out'), { direction: 'out' }],
  ['both directions', () => choose('Direction', 'In and out'), { direction: undefined }],
  ['a campaign', () => choose('Campaign', 'Serum mornings'), { campaign }],
  ['a first day', () => typeDay('From', '2026-11-02'), { from: '2026-11-02' }],
  ['a last day', () => typeDay('To', '2026-11-03'), { to: '2026-11-03' }],
] as const)(
  '%s is chosen beside what was, and leaves every coin of a campaign',
  async (_, act, more) => {
    const chosen = show()
    await act()
    expect(chosen).toHaveBeenLastCalledWith({ ...rest, whole: undefined, ...more })
  },
)

it('what is chosen stands there and is taken back one by one', async () => {
  const days = { from: '2026-11-02', to: '2026-11-03' }
  const search: WalletSearch = { tab: 'statement', q: 'mira', kind: 'coupons', campaign, ...days }
  const chosen = show(search)
  const pressed = screen.getByRole('button', { name: 'Coupons' })
  expect(pressed.getAttribute('aria-pressed')).toBe('true')
  await press('Coupons')
  expect(chosen).toHaveBeenLastCalledWith({ ...search, kind: undefined })
  expect(screen.queryByText('Night cream')).toBeNull()
  await choose('Campaign', 'All campaigns')
  expect(chosen).toHaveBeenLastCalledWith({ ...search, campaign: undefined })
  await typeDay('From', '')
  expect(chosen).toHaveBeenLastCalledWith({ ...search, from: undefined })
  expect(screen.getByLabelText('From').getAttribute('max')).toBe(days.to)
  expect(screen.getByLabelText('To').getAttribute('min')).toBe(days.from)
  await press('Clear')
  expect(chosen).toHaveBeenLastCalledWith({ tab: 'statement' })
})
