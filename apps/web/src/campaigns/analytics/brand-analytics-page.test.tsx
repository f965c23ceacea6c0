import type {
  BrandReport,
  Figure,
  ReportQuery,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showAt } from '../../page.factory.ts'
import { catchRequests, press, retype } from '../../requests.factory.ts'
import { brandReportQuery } from './analytics.api.ts'
import { BrandAnalyticsPage } from './brand-analytics-page.tsx'

const { requests } = catchRequests()

const figure = (id: string, label: string, more: Partial<Figure> = {}): Figure => ({
  ...{ id, label, unit: 'count', value: 4, before: 2, better: 'more', formula: `All ${id}` },
  ...{ version: 1, inputs: [], coverage: null, missing: null },
  ...more,
})
const values = [1, null, 3]
const report: BrandReport = {
  brand: { slug: 'boats', name: 'Boats' },
  period: { from: '2026-11-01', until: '2026-11-03' },
  compared: { from: '2026-10-29', until: '2026-10-31' },
  comparison: 'previous',
  narrowed: null,
  figures: [
    figure('spent', 'Spent', { unit: 'coins', value: 5600, before: 5000, better: 'neither' }),
    figure('posts', 'Posts', { value: 11 }),
    figure('views', 'Views', { value: 1200, before: 2400, coverage: { known: 8, of: 11 } }),
    figure('engagement_rate', 'Engagement rate', {
      ...{ unit: 'percent', value: null, before: null, missing: 'No post has known views.' },
    }),
    figure('cost_per_engagement', 'Cost per engagement', { unit: 'coins', better: 'less' }),
    figure('applied', 'Applications', { value: 0, before: 0 }),
  ],
  trend: {
    grain: 'day',
    days: ['2026-11-01', '2026-11-02', '2026-11-03'],
    series: [
      { id: 'spent', label: 'Spent', unit: 'coins', values, before: null },
      { id: 'views', label: 'Views', unit: 'count', values, before: null },
    ],
  },
  table: {
    by: 'campaign',
    columns: [
      { id: 'spent', label: 'Spent', unit: 'coins', formula: '' },
      { id: 'views', label: 'Views', unit: 'count', formula: '' },
    ],
    rows: [
      { key: 'c1', label: 'Serum', slug: null, values: [200, null] },
      { key: 'c2', label: 'Mask', slug: null, values: [100, 7] },
      { key: 'c3', label: 'Toner', slug: null, values: [300, 9] },
    ],
    more: 0,
  },
  bestPosts: [],
  benchmarks: [
    { id: 'cost_per_engagement', label: '', unit: 'coins', n: 12, lower: 1, median: 420, upper: 9 },
  ],
  countedAt: '2026-11-03T10:00:00Z',
}
const path = '/brand-analytics'
const open = (search = '', query: ReportQuery = {}, shown: Partial<BrandReport> = {}) => {
  requests.mockReturnValue(new Promise(() => {}))
  return showAt(`${path}${search}`, <BrandAnalyticsPage />, [
    [brandReportQuery(query).queryKey, { ...report, ...shown }],
  ])
}
const termOf = (label: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent?.startsWith(label))
    ?.parentElement?.textContent

it('tells the result in a sentence, and each number with its change, coverage or reason', async () => {
  await open()
  screen.getByText(
    'You spent €56.00 and got 11 posts with 1,200 views. Spending was 12% higher than in the previous 3 days.',
  )
  expect(termOf('Spent')).toMatch(/€56\.00.*5,600 coins.*12% more.*Previous 3 days: €50\.00$/)
  expect(termOf('Views')).toMatch(/1,200.*50% less.*8 of 11 posts$/)
  expect(termOf('Engagement rate')).toMatch(/–No post has known views\.$/)
  expect(termOf('Cost per engagement')).toMatch(/Median of 12 brands: €4\.20$/)
  expect(termOf('Applications')).toMatch(/0No change/)
})

it('each choice is in the address, and the default leaves it clean', async () => {
  const { address } = await open()
  const leadsTo = (search: string) => waitFor(() => expect(address()).toBe(`${path}${search}`))
  await press('90 days')
  await leadsTo('?period=90')
  await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'year')
  await leadsTo('?period=90&compare=year')
  await press('30 days')
  await leadsTo('?compare=year')
  await press('Choose days')
  retype(screen.getByLabelText('First day'), '2026-02-03')
  retype(screen.getByLabelText('Last day'), '2026-02-01')
  await press('Show days')
  screen.getByText('Choose a last day that is not before the first.')
  retype(screen.getByLabelText('Last day'), '2026-02-05')
  await press('Show days')
  await leadsTo('?from=2026-02-03&until=2026-02-05&compare=year')
  expect(String(requests.mock.lastCall?.[0])).toMatch(
    /\/brand\/analytics\?from=2026-02-03&until=2026-02-05&compare=year$/,
  )
})

it('a wrong address says what is wrong and leads to a report', async () => {
  const { address } = await open('?period=31')
  screen.getByText('Choose one of the offered periods.')
  await press('Show the last 30 days')
  await waitFor(() => expect(address()).toBe(path))
})

it('sorts by any column with unknown values last, and narrows the report to a row', async () => {
  const { address } = await open()
  const table = await screen.findByRole('table', { name: 'Figures by campaign' })
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.match(/^[A-Z][a-z]+/)?.[0])
  expect(names()).toEqual(['Toner', 'Serum', 'Mask'])
  await press('Views: sort')
  expect(names()).toEqual(['Toner', 'Mask', 'Serum'])
  await press(/^Views, sorted down/)
  expect(names()).toEqual(['Mask', 'Toner', 'Serum'])
  await press('Mask: show only this')
  await waitFor(() => expect(address()).toBe(`${path}?by=creator&only=c2&onlyBy=campaign`))
})

it('names the filter and removes it', async () => {
  const narrowed = { by: 'campaign', key: 'c1', label: 'Serum' } as const
  const query = { only: 'c1', onlyBy: 'campaign' } as const
  const { address } = await open('?only=c1&onlyBy=campaign', query, { narrowed })
  await press(/^Only: Serum/)
  await waitFor(() => expect(address()).toBe(path))
})

it.each([
  ['', {}, 'No activity in this period'],
  ['?period=all', { period: 'all' }, 'No figures yet'],
  ['?only=c1&onlyBy=campaign', { only: 'c1', onlyBy: 'campaign' }, 'No activity for this filter'],
] as const)('without activity at “%s” it says “%s”', async (search, query, title) => {
  const none = report.figures.map((one) => ({ ...one, value: null }))
  await open(search, query, { figures: none, table: { ...report.table, rows: [] } })
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})
