import type { MyDays as Days } from '@tandem/contract/campaigns/analytics/programme-days.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { MyDays } from './my-days.tsx'

const nothing = { clicks: 0, visitors: 0, orders: 0, revenueMinor: 0, commissionCoins: 0 }
const some = { clicks: 12, visitors: 9, orders: 2, revenueMinor: 12_345, commissionCoins: 1_234 }
const [first, second] = [
  '019aab7b-007b-7d7b-8609-a145c31dd3fc',
  '019aab7b-007b-7d7b-8609-a145c31dd3fd',
]
const days: Days = {
  currency: 'EUR',
  bots: 3,
  days: [
    { day: '2026-11-01', ...some },
    { day: '2026-11-02', ...nothing },
  ],
  links: [
    { linkId: first, name: 'Story', ...some },
    { linkId: null, name: '', ...nothing },
  ],
}
const server = catchRequests()
const links = [
  { id: first, name: 'Story' },
  { id: second, name: 'Newsletter' },
]
const show = async () => {
  server.answer(days)
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <MyDays enrolmentId="e1" links={links} />,
  )
  await screen.findByText('€123.45', { selector: 'dd' })
}
const asked = () => server.requests.mock.lastCall?.[0]
const fileName = () => screen.getByRole('link', { name: /CSV/ }).getAttribute('href')

it('shows the sums, each day and each link, and says what was left out', async () => {
  await show()
  expect(asked()).toBe('/api/enrolments/e1/days?days=30')
  const [byDay, byLink] = screen.getAllByRole('table')
  expect(byDay?.textContent).toContain('€123.45')
  expect(byLink?.textContent).toContain('Story')
  expect(byLink?.textContent).toContain('Without a link, such as by code')
  expect(screen.getByText(/Not counted: 3 visits by link previews/)).toBeTruthy()
})

it('asks for other days, for one link, and links to the same as a file', async () => {
  await show()
  server.answer(days)
  await press('7 days')
  expect(asked()).toBe('/api/enrolments/e1/days?days=7')
  server.answer(days)
  fireEvent.change(screen.getByLabelText('Link'), { target: { value: second } })
  await expect.poll(asked).toBe(`/api/enrolments/e1/days?days=7&linkId=${second}`)
  expect(fileName()).toBe(`/api/enrolments/e1/days.csv?days=7&linkId=${second}`)
})
