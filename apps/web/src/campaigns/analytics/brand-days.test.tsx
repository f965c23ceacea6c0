import type { BrandDays as Days } from '@tandem/contract/campaigns/analytics/programme-days.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { BrandDays } from './brand-days.tsx'

const some = { clicks: 12, visitors: 9, orders: 2, revenueMinor: 12_345, commissionCoins: 1_234 }
const enrolmentId = '019aab7b-007b-7d7b-8609-a145c31dd3fc'
const days: Days = {
  currency: 'EUR',
  bots: 0,
  days: [{ day: '2026-11-01', ...some }],
  creators: [{ enrolmentId, creatorName: 'Mira Sol', ...some }],
}
const server = catchRequests()
const asked = () => server.requests.mock.lastCall?.[0]

it('shows what each creator brought, one of them alone, and everybody again', async () => {
  server.answer(days)
  showKnowing([[installationQuery.queryKey, sampleInstallation]], <BrandDays programmeId="p1" />)
  server.answer(days)
  await screen.findByRole('button', { name: /Mira Sol/ })
  await press(/Mira Sol: show only this creator/)
  await expect.poll(asked).toBe(`/api/brand/programmes/p1/days?days=30&enrolmentId=${enrolmentId}`)
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe(
    `/api/brand/programmes/p1/days.csv?days=30&enrolmentId=${enrolmentId}`,
  )
  await press('Show all creators')
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe(
    '/api/brand/programmes/p1/days.csv?days=30',
  )
})
