import type { Figure } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showKnowing } from '../../../requests.factory.ts'
import { creatorRatesQuery, programmeFiguresQuery } from './creator-figures.api.ts'
import { CreatorRates } from './creator-rates.tsx'
import { MyProgrammeFigures } from './my-programme-figures.tsx'

const installation = [['installation'], { currency: 'EUR', coinsPerUnit: 100 }] as const
const figure = (id: string, unit: Figure['unit'], value: number | null): Figure => ({
  ...{ id, label: id, unit, value, before: null, better: 'more', formula: '', version: 1 },
  ...{ inputs: [], coverage: null, missing: value === null ? 'Nobody clicked.' : null },
})
const parts = (part: number, whole: number): Figure['inputs'] => [
  { label: 'Accepted', unit: 'count', value: part },
  { label: 'Decided', unit: 'count', value: whole },
]

it('shows a rate with its parts and the median of other creators, or why it is unknown', () => {
  const quartiles = { n: 9, lower: 40, median: 50, upper: 62.5 }
  const items = [
    { figure: { ...figure('Accepted', 'percent', 72.7), inputs: parts(8, 11) }, quartiles },
    { figure: { ...figure('On time', 'percent', null), inputs: parts(0, 0) }, quartiles: null },
  ]
  showKnowing([installation, [creatorRatesQuery.queryKey, { items }]], <CreatorRates />)
  const [accepted, onTime] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(accepted).toMatch(/72\.7%.*8 of 11.*Median of 9 creators: 50%.*40% to 62\.5%/)
  expect(onTime).toContain('–Nobody clicked.')
  expect(onTime).not.toContain('0 of 0')
})

it('leads from clicks to commissions, with the days on which pending ones are paid', () => {
  const pending = {
    ...{ coins: 900, count: 2, onHoldCoins: 300 },
    ...{ from: '2026-12-01T10:00:00Z', until: '2026-12-09T10:00:00Z' },
  }
  const figures = [figure('Commission', 'coins', 1500), figure('EPC', 'coins', null)]
  const programme = { enrolmentId: 'e1', name: 'Partners', brandName: 'Boats', figures, pending }
  const data = {
    ...{ period: { from: '2025-11-30', until: '2026-11-29' }, figures, pending },
    programmes: [programme, { ...programme, enrolmentId: 'e2', name: 'Friends' }],
  }
  const known = [programmeFiguresQuery({ period: '365' }).queryKey, data] as const
  showKnowing([installation, known], <MyProgrammeFigures />)
  expect(screen.getAllByText(/^Paid/)[0]?.textContent).toBe('Paid Dec 1 to Dec 9')
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toMatch(/Partners by Boats.*€15\.00.*EPC: –.*€9\.00/)
  expect(rows).toHaveLength(3)
})
