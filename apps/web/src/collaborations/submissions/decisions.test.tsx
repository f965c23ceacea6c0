import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { liveProblemLabels } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { allowed } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { ContentRefuseLiveDialog } from './content-refuse-live-dialog.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const { answer, refuse, sent } = catchRequests()
const item = (more: object = {}) =>
  ({
    ...{ id, version: 3, state: 'live', coins: 500, approvalCompletes: true },
    ...{ campaign: { id: 'c1' }, creator: { name: 'Mira Sol', slug: 'mira-sol' } },
    can: { approve: allowed, refuseLive: allowed },
    ...more,
  }) as unknown as BrandCollaboration
const known = [
  [['collaborations', 'line'], {}],
  [['campaigns'], {}],
  [['barter'], {}],
  [['wallet'], {}],
  [['analytics'], {}],
  [['coupons'], {}],
  [['reviews'], {}],
] as const
const moved = [
  ...['collaborations line', 'campaigns', 'barter', 'wallet', 'analytics', 'coupons'],
  'collaborations creator c1 mira-sol',
]
const heard = () => ({ onDone: vi.fn(), onClose: vi.fn() })

it.each([
  [{}, 'Approve and pay', 'Mira Sol receives 500 coins immediately. This can’t be undone.'],
  [{ approvalCompletes: false }, 'Approve', /^Mira Sol posts it and adds the link\./],
  [
    { coins: 0 },
    'Approve and pay',
    'The content is added to your portfolio. This can’t be undone.',
  ],
])('of %j the question is “%s”, with what it does', async (more, yes, effect) => {
  const on = heard()
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { client, stale } = showKnowing(known, <ApproveDialog item={item(more)} {...on} />)
  const asks = screen.getByRole('alertdialog', { name: 'Approve the content of Mira Sol?' })
  within(asks).getByText(effect)
  answer(item({ version: 4 }))
  await press(yes)
  await waitFor(() => expect(stale()).toEqual(moved))
  expect(sent()).toEqual([[`POST /api/brand/collaborations/${id}/approve`, { version: 3 }]])
  expect([on.onClose.mock.calls.length, on.onDone.mock.calls.length]).toEqual([1, 1])
  expect(told).toHaveBeenCalledExactlyOnceWith('Approved. Mira Sol has been notified.')
  const { queryKey } = creatorInCampaignQuery('c1', 'mira-sol')
  expect(client.getQueryData(queryKey)).toMatchObject({ version: 4 })
  told.mockRestore()
})

const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^In your own words/)
it('a post is given back for what is chosen, its own words needed only for something else', async () => {
  const on = heard()
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = showKnowing(known, <ContentRefuseLiveDialog item={item()} {...on} />)
  screen.getByText('Mira Sol corrects the post and adds its link again. The coins stay held.')
  const choice = screen.getByLabelText<HTMLSelectElement>('What is wrong?')
  const words = [...choice.options].map(({ textContent }) => textContent)
  expect(words).toEqual(Object.values(liveProblemLabels))
  expect([choice.value, note().labels?.[0]?.textContent]).toEqual([
    'dead',
    'In your own wordsOptional',
  ])
  await userEvent.selectOptions(choice, 'other')
  expect(note().labels?.[0]?.textContent).toBe('In your own words')
  fireEvent.change(note(), { target: { value: 'Sound is off.' } })
  refuse('input.invalid', 'Look again.', { note: 'Say more.' })
  await press('Send request')
  await screen.findByText('Say more.')
  expect([screen.queryByText('Look again.'), note().value]).toEqual([null, 'Sound is off.'])
  expect(on.onClose).not.toHaveBeenCalled()
  answer(item({ version: 4 }))
  await press('Send request')
  await waitFor(() => expect(stale()).toEqual(moved))
  const body = { version: 3, problem: 'other', note: 'Sound is off.' }
  const call = [`POST /api/brand/collaborations/${id}/refuse-live`, body]
  expect(sent()).toEqual([call, call])
  expect([on.onClose.mock.calls.length, on.onDone.mock.calls.length]).toEqual([1, 1])
  expect(told).toHaveBeenCalledExactlyOnceWith('Changes requested from Mira Sol.')
  told.mockRestore()
})
