import type { ReportPage } from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAt } from '../../page.factory.ts'
import { catchRequests, press, retype } from '../../requests.factory.ts'
import { openedReportQuery } from './shared-report.api.ts'
import { SharedReportPage } from './shared-report-page.tsx'

const { answer, refuse, sent } = catchRequests()

const figure = (id: string, label: string, value: number | null) => ({
  ...{ id, label, value, unit: 'count' as const, before: null, better: 'more' as const },
  ...{ formula: `How ${label} is counted`, version: 1, coverage: null },
  inputs: [{ label: 'Fees', unit: 'count' as const, value: 40 }],
  missing: value === null ? 'No post has a known number of views.' : null,
})
const page: ReportPage = {
  ...{ brandName: 'Glow Theory', campaign: null, only: { by: 'creator', label: null } },
  ...{ period: { from: '2026-10-31', until: '2026-11-29' }, compared: null, comparison: 'none' },
  ...{ comparedCampaigns: null, bestPosts: [], countedAt: '2026-11-29T10:00:00Z' },
  figures: [figure('spent', 'Spent', 550), figure('views', 'Views', null)],
  trend: { grain: 'day', days: [], series: [] },
  tables: [
    {
      by: 'campaign',
      columns: [{ id: 'spent', label: 'Spent', unit: 'count', formula: '' }],
      rows: [
        { label: 'Spring glow', values: [550] },
        { label: 'Spring glow', values: [null] },
      ],
      isWhole: false,
    },
  ],
  expiresAt: '2026-12-29T10:00:00Z',
}
const show = (data: object) =>
  showAt('/', <SharedReportPage token="secret" />, [[openedReportQuery('secret').queryKey, data]])

it('shows nothing but a form until the password is right', async () => {
  await show({ isLocked: true, page: null })
  expect(screen.queryByText('Glow Theory')).toBeNull()
  await press('Open report')
  expect(screen.getByText('Enter the password.')).toBeTruthy()
  const field = screen.getByLabelText('Password')
  refuse('wrong-password', 'Incorrect password. Please try again.')
  retype(field, 'wrong')
  await press('Open report')
  expect(await screen.findByText('Incorrect password. Please try again.')).toBeTruthy()
  answer({ isLocked: false, page })
  retype(field, 'right')
  await press('Open report')
  expect(await screen.findByRole('heading', { name: 'Glow Theory' })).toBeTruthy()
  expect(sent().map(([, body]) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }])
})

it('leads only to its own PDF, explains each number, and says if rows are missing', async () => {
  await show({ isLocked: false, page })
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/api/shared-reports/secret/report.pdf'])
  expect(screen.getByText('Only: one creator')).toBeTruthy()
  expect(screen.getAllByText('How Views is counted')).not.toEqual([])
  expect(screen.getAllByText('No post has a known number of views.')).not.toEqual([])
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['CampaignsSpent', 'Spring glow550 spent', 'Spring glow– spent'])
  screen.getByText('There are more rows than the table shows.')
})
