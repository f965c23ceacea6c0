import type { Figure } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type {
  Earnings,
  ExpectedCoins,
} from '@tandem/contract/collaborations/earnings/earnings.schema.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { linked, press, showKnowing } from '../../requests.factory.ts'
import { earningsQuery } from './earnings.api.ts'
import { EarningsSummary } from './earnings-summary.tsx'
import { EarningsTab } from './earnings-tab.tsx'

const figure = (value: number, before: number | null = null): Figure => ({
  ...{ id: 'earned', label: 'Earned', unit: 'coins', value, before, better: 'more' },
  ...{ formula: 'Coins', version: 1, inputs: [], coverage: null, missing: null },
})
const [boats, cars] = [
  { slug: 'boats', name: 'Boats' },
  { slug: 'cars', name: 'Cars' },
]
const parts = { campaigns: 500, topups: 0, commissions: 0, rights: 0, earned: 500 }
const by = '2026-12-05T12:00:00Z'
const work: ExpectedCoins = {
  ...{ kind: 'collaboration', id: 'c1', title: 'Serum', brand: boats, state: 'at_work' },
  ...{ coins: 700, count: 1, from: null, by },
}
const earnings: Earnings = {
  period: { from: '2026-10-01', until: '2026-11-29' },
  ...{ thisMonth: figure(500, 300), inAll: figure(800), inPeriod: figure(800) },
  ...{ expected: figure(900), next: { coins: 700, by } },
  months: [
    { day: '2026-10-01', earned: 300 },
    { day: '2026-11-01', earned: 500 },
  ],
  brands: [
    { brand: boats, ...parts },
    { brand: cars, ...parts, earned: 300 },
  ],
  expectedCoins: [
    work,
    { ...work, id: 'c2', title: 'Toner', state: 'disputed', by: null },
    { ...work, kind: 'commissions', count: 3, title: 'Shop', from: '2026-12-01T12:00:00Z' },
  ],
}
const none: Earnings = { ...earnings, inAll: figure(0), expected: figure(0), expectedCoins: [] }

const onChange = vi.fn()
const show = (shown = earnings, address: object = {}) =>
  showKnowing(
    [
      [['installation'], { currency: 'EUR', coinsPerUnit: 100 }],
      [earningsQuery().queryKey, shown],
    ],
    linked(
      <>
        <EarningsSummary />
        <EarningsTab address={address} onChange={onChange} />
      </>,
    ),
  )
const rowsOf = async (name: RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('says how much is earned and expected, and when each amount is paid', async () => {
  show()
  const summary = screen.getByRole('link', { name: 'See your numbers' }).parentElement
  expect(summary?.textContent).toMatch(/€5\.00.*€8\.00 in total.*€9\.00.*€7\.00 by Dec 5/)
  const [serum, toner, shop] = await rowsOf(/Expected coins/)
  expect(serum).toContain('By Dec 5')
  expect(toner).toContain('After the dispute is settled')
  expect(shop).toMatch(/3 commissions.*Dec 1 to Dec 5/)
})

it('offers other periods and one brand in the address', async () => {
  show()
  await press('All time')
  expect(onChange).toHaveBeenLastCalledWith({ period: 'all' })
  await userEvent.selectOptions(screen.getByLabelText('Brand'), 'Cars')
  expect(onChange).toHaveBeenLastCalledWith({ brandName: 'cars' })
  const [first] = await rowsOf(/Earnings by brand/)
  expect(first).toMatch(/^BoatsCampaigns: €5\.00/)
})

it('a new creator finds the next step and no summary', () => {
  show(none)
  expect(screen.queryByText('See your numbers')).toBeNull()
  expect(screen.getByRole('link', { name: 'Find campaigns' })).toBeTruthy()
})

it('explains an address that names no period', async () => {
  show(earnings, { from: '2026-11-05', until: '2026-11-01' })
  expect(screen.getByText('Choose a last day that is not before the first.')).toBeTruthy()
  await press('Show the last 12 months')
  expect(onChange).toHaveBeenLastCalledWith({})
})
