import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { applicantMatchQuery } from '#discovery/matching/matching.api.ts'
import { catchRequests, linked, showKnowing } from '../../../requests.factory.ts'
import { useDecisions } from '../brand-decisions.tsx'
import { applicant, applicantsCampaign } from './applicant.factory.ts'
import { ApplicantTable } from './applicant-table.tsx'

const { requests, sent } = catchRequests()
beforeEach(() => {
  requests.mockReturnValue(new Promise(() => {}))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

const nobody = {
  has: () => false,
  toggle: () => {},
  toggleAll: () => {},
  keep: () => {},
  items: [],
}
const Shown = ({ items }: { items: readonly BrandCollaboration[] }) => {
  const { take, dialog } = useDecisions(items)
  const campaign = { campaignId: applicantsCampaign, brandSlug: 'glow' }
  return (
    <>
      <ApplicantTable campaign={campaign} items={items} chosen={nobody} take={take} />
      {dialog}
    </>
  )
}
const show = (items: readonly BrandCollaboration[]) => {
  const known = items.map(
    ({ id }) => [applicantMatchQuery(applicantsCampaign, id).queryKey, null] as const,
  )
  const { rerender } = showKnowing(known, linked(<Shown items={items} />))
  return (shown: readonly BrandCollaboration[]) => rerender(linked(<Shown items={shown} />))
}
const preview = (name: string) => screen.findByRole('region', { name: `Preview of ${name}` })
const [ada, bo, cleo] = [applicant(1, 'Ada'), applicant(2, 'Bo'), applicant(3, 'Cleo')]

it('keys go through the applicants and end at both ends', async () => {
  show([ada, bo, cleo])
  await userEvent.click(screen.getByRole('link', { name: 'Ada' }))
  await preview('Ada')
  await userEvent.keyboard('jj')
  await preview('Cleo')
  await screen.findByText('3 of 3')
  expect(document.activeElement?.textContent).toBe('Cleo')
  await userEvent.keyboard('jk')
  await preview('Bo')
})

it('D declines at once, and the next one moves up; S marks, and A asks first', async () => {
  const list = show([ada, bo, cleo])
  await userEvent.click(screen.getByRole('link', { name: 'Ada' }))
  await preview('Ada')
  requests.mockImplementation(async () => Response.json({ done: true }))
  await userEvent.keyboard('s')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await userEvent.keyboard('d')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    [`PUT /api/brand/collaborations/${ada.id}/shortlist`, { listed: true }],
    [`POST /api/brand/collaborations/${ada.id}/decline`, { version: 0, reason: 'not_a_fit' }],
  ])
  list([bo, cleo])
  await preview('Bo')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bo'))
  await userEvent.keyboard('a')
  await screen.findByRole('alertdialog', { name: 'Accept Bo?' })
  expect(sent()).toHaveLength(2)
})
