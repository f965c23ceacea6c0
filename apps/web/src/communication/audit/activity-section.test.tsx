import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showAt } from '../../page.factory.ts'
import { ActivitySection } from './activity-section.tsx'
import { activityQuery } from './audit.api.ts'

const entry = {
  id: 1,
  at: '2026-11-20T10:00:00Z',
  who: { id: '0197c3a4-0000-7000-8000-000000000001', name: 'Mara' },
  before: 'changed the size of',
  object: { label: 'Summer Serum', href: '/brand-campaigns/glow/1' },
  after: 'from 2 to 3 places (3,000 coins)',
  device: 'Firefox on Linux',
  place: 'DE',
  ip: null,
}
const page = (items: object[]) => ({
  pages: [{ items, nextCursor: null, years: 2, people: [entry.who] }],
  pageParams: [undefined],
})

it('shows who did what from where, leads to the object, and keeps its filters in the address', async () => {
  const others = { personId: entry.who.id }
  const known = [
    [activityQuery({}).queryKey, page([entry])],
    [activityQuery(others).queryKey, page([])],
  ] as const
  await showAt('/brand-settings/activity', <ActivitySection />, known)
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Mara changed the size of Summer Serum from 2 to 3 places \(3,000 coins\)\..+ · Firefox on Linux · Germany$/,
  )
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Summer Serum')).toBe('/brand-campaigns/glow/1')
  screen.getByText(/deleted after 2 years/)
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'Mara')
  await screen.findByText('Nothing matches these filters')
  expect(hrefOf(/CSV/)).toContain(`personId=${entry.who.id}`)
  cleanup()
  await showAt(
    `/brand-settings/activity?person=${entry.who.id}&kind=odd`,
    <ActivitySection />,
    known,
  )
  screen.getByText('Nothing matches these filters')
  expect(screen.getByLabelText<HTMLSelectElement>('Person').value).toBe(entry.who.id)
})
