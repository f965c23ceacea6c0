import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  type ApplicantFilters,
  campaignCollaborationsQuery,
} from '#collaborations/lifecycle/collaboration.api.ts'
import { applicantMatchQuery } from '#discovery/matching/matching.api.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, firstPage, linked, press, showKnowing } from '../../requests.factory.ts'
import { applicant, applicantsCampaign as campaignId } from './applicants/applicant.factory.ts'
import { CampaignCollaborations } from './campaign-collaborations.tsx'
import { DecideSheet } from './decide-sheet.tsx'

const { requests } = catchRequests()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  requests.mockImplementation(() => new Promise(() => {}))
})
const none = { to_decide: 0, to_review: 0, in_progress: 0, completed: 0, ended: 0 }
const can = { invite: { allowed: true } }
const list = (filters: ApplicantFilters, items: object[], counts: object = {}) =>
  [
    campaignCollaborationsQuery(campaignId, filters).queryKey,
    firstPage(items, { counts: { ...none, ...counts }, can }),
  ] as const
const matches = [1, 2, 3].map(
  (nr) => [applicantMatchQuery(campaignId, applicant(nr, '').id).queryKey, null] as const,
)
const show = (waiting: boolean, ...lists: ReturnType<typeof list>[]) =>
  showKnowing(
    [...lists, ...matches],
    linked(<CampaignCollaborations campaignId={campaignId} brandSlug="glow" waiting={waiting} />),
  )
const [ada, bo] = [applicant(1, 'Ada'), applicant(2, 'Bo')]
const working = applicant(3, 'Cleo', { state: 'producing', turn: 'creator', offered: [], can: {} })
const toDecide = { group: 'to_decide' } as const
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

it('who comes to decide sees those who wait alone, others all; all who wait are chosen at once', async () => {
  const counts = { to_decide: 2, in_progress: 1 }
  const { rerender } = show(
    true,
    list({}, [ada, bo, working], counts),
    list(toDecide, [ada, bo], counts),
  )
  expect(names()).toEqual(['Ada', 'Bo'])
  expect(screen.getByRole('button', { name: /^To decide/ }).ariaPressed).toBe('true')
  await press(/^Everyone/)
  expect(names()).toEqual(['Ada', 'Bo', 'Cleo'])
  await userEvent.click(screen.getByLabelText('Select all 2 shown applicants without a decision'))
  screen.getByText('2 selected.')
  expect(screen.queryByLabelText('Select Cleo')).toBeNull()
  rerender(<p>Elsewhere</p>)
})

const campaign = { id: campaignId, title: 'Serum', brand: { slug: 'glow' } } as never
const open = (items: BrandCollaboration[]) => {
  const onClose = vi.fn()
  const known = list(toDecide, items)
  const { client } = showKnowing(
    [known, ...matches],
    linked(<DecideSheet campaign={campaign} onClose={onClose} />),
  )
  const leave = (left: BrandCollaboration[]) =>
    act(() => client.setQueryData<unknown>(known[0] as readonly unknown[], list(toDecide, left)[1]))
  return { onClose, leave }
}

it('those who wait are decided one after the other, from the first to nobody', async () => {
  const { onClose, leave } = open([ada, bo])
  await screen.findByRole('dialog', { name: 'Ada' })
  await screen.findByText('1 of 2')
  expect(screen.getByRole('link', { name: 'Open Creator Info' }).getAttribute('href')).toBe(
    `/brand-campaigns/glow/${campaignId}/creator/ada`,
  )
  await press('Next applicant')
  await screen.findByRole('dialog', { name: 'Bo' })
  // After the last applicant, the one before is shown and gets the keyboard focus.
  leave([ada])
  const last = await screen.findByRole('dialog', { name: 'Ada' })
  await waitFor(() => expect(last.contains(document.activeElement)).toBe(true))
  leave([])
  await screen.findByText('No applications to decide')
  screen.getByRole('dialog', { name: 'Serum' })
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

it('a key does nothing that may not be done, and says why', async () => {
  const told = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' }
  open([applicant(1, 'Ada', { can: { accept: no, decline: no } })])
  const dialog = await screen.findByRole('dialog', { name: 'Ada' })
  const close = screen.getByRole('button', { name: 'Close' })
  await waitFor(() => expect([close, document.body]).not.toContain(document.activeElement))
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('a')
  await userEvent.keyboard('d')
  expect(told.mock.calls).toEqual([['Ask Ada.'], ['Ask Ada.']])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests.mock.calls.filter(([, { method }]) => method !== 'GET')).toEqual([])
  told.mockRestore()
})
