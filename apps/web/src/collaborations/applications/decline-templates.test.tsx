import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatTime } from '#lib/dates.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, showKnowing } from '../../requests.factory.ts'
import { declineTemplatesQuery, useInviteMany, useShortlist } from './applicant.api.ts'
import { DeclineFields } from './decline-fields.tsx'
import { useDeclineNow } from './decline-now.ts'
import { type DeclineWords, noWords } from './decline-words.ts'

const { answer, refuse, requests, sent } = catchRequests()
const full = { id: 't1', name: 'Full', reason: 'places_filled', words: 'All places are taken.' }
const late = { id: 't2', name: 'Late', reason: 'timing', words: 'The dates did not work out.' }
const onSubmit = vi.fn()
const Typed = ({ mistake }: { mistake?: string | undefined }) => {
  const [words, setWords] = useState<DeclineWords>(noWords)
  return (
    <form onSubmit={onSubmit}>
      <DeclineFields words={words} onChange={setWords} mistake={mistake} />
    </form>
  )
}
const show = (items: object[] = [full, late], mistake?: string) =>
  showKnowing([[declineTemplatesQuery.queryKey, { items }]], <Typed mistake={mistake} />)
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^In your own words/)
const reason = () => screen.getByLabelText<HTMLSelectElement>('Reason')
const template = () => screen.getByLabelText<HTMLSelectElement>(/^Template/)

it('a template fills reason and words, its own words leave them, and typed ones stay', async () => {
  show()
  await userEvent.selectOptions(template(), 'Full')
  expect([reason().value, note().value]).toEqual(['places_filled', full.words])
  await userEvent.selectOptions(template(), 'Late')
  expect([reason().value, note().value]).toEqual(['timing', late.words])
  await userEvent.selectOptions(template(), 'My own words')
  expect([reason().value, note().value]).toEqual(['timing', late.words])
  await userEvent.type(note(), ' Sorry.')
  await userEvent.selectOptions(reason(), 'style')
  expect(note().value).toBe(`${late.words} Sorry.`)
})

it('without templates none is offered, and only another reason needs words', async () => {
  show([], 'Say why.')
  expect(screen.queryByLabelText(/^Template/)).toBeNull()
  expect(note().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('In your own words').parentElement?.textContent).toContain('Optional')
  await userEvent.selectOptions(reason(), 'other')
  expect(screen.getByText('In your own words').parentElement?.textContent).not.toContain('Optional')
})

it('a template is kept by Enter in its name, with the words and the reason there are', async () => {
  show([])
  await userEvent.selectOptions(reason(), 'timing')
  await userEvent.type(note(), 'In May.')
  await press('Save as template')
  refuse('input.invalid', 'Use at least 2 characters.')
  const name = screen.getByLabelText<HTMLInputElement>('Name of the template')
  await userEvent.type(name, 'M{Enter}')
  await screen.findByText('Use at least 2 characters.')
  answer({ items: [late, { id: 't3', name: 'May', reason: 'timing', words: 'In May.' }] })
  await userEvent.type(name, 'ay{Enter}')
  await waitFor(() => expect(template().value).toBe('t3'))
  expect(screen.queryByLabelText('Name of the template')).toBeNull()
  expect(sent().map(([, body]) => body)).toEqual([
    { name: 'M', reason: 'timing', words: 'In May.' },
    { name: 'May', reason: 'timing', words: 'In May.' },
  ])
  expect(onSubmit).not.toHaveBeenCalled()
})

it('a template is kept once and removed once, however often it is pressed', async () => {
  show()
  await press('Save as template')
  expect(screen.getByLabelText<HTMLInputElement>('Name of the template').maxLength).toBe(60)
  await userEvent.selectOptions(template(), 'Late')
  requests.mockReturnValue(new Promise(() => {}))
  for (const name of ['Save template', 'Remove the template Late']) {
    await press(name)
    await waitFor(() => expect(isLive(name)).toBe(false))
    await press(name)
  }
  expect(sent().map(([what]) => what.split(' ')[0])).toEqual(['PUT', 'DELETE'])
})

it('a template that could not be removed stays chosen, and the list is read again', async () => {
  show()
  expect(screen.queryByRole('button', { name: /^Remove the template/ })).toBeNull()
  await userEvent.selectOptions(template(), 'Late')
  refuse('brand.role_required', 'Ask Ada.')
  requests.mockImplementation(async () => Response.json({ items: [full, late] }))
  await press('Remove the template Late')
  await screen.findByText('Ask Ada.')
  expect(template().value).toBe('t2')
  expect(requests.mock.calls.map(([address, { method }]) => `${method} ${address}`)).toEqual([
    'DELETE /api/brand/decline-templates/t2',
    'GET /api/brand/decline-templates',
  ])
})

it('once it is removed, nothing is chosen, and its words are one’s own', async () => {
  show()
  await userEvent.selectOptions(template(), 'Late')
  requests.mockResolvedValueOnce(new Response(null, { status: 204 }))
  requests.mockImplementation(async () => Response.json({ items: [full] }))
  await press('Remove the template Late')
  await waitFor(() => expect(screen.queryByText('Late')).toBeNull())
  expect([template().value, note().value]).toEqual(['', late.words])
})

const mira = {
  ...{ id: 'k1', version: 4, campaign: { id: 'c1' }, creator: { name: 'Mira Sol' } },
} as BrandCollaboration
const Acts = () => {
  const decline = useDeclineNow()
  const invite = useInviteMany()
  const shortlist = useShortlist()
  const params = { campaignId: 'c1' }
  return (
    <>
      <button type="button" onClick={() => void decline(mira)}>
        Decline
      </button>
      <button type="button" onClick={() => invite.mutate({ params, body: { creators: ['mira'] } })}>
        Invite
      </button>
      <button
        type="button"
        onClick={() =>
          shortlist.mutate({ params: { collaborationId: 'k1' }, body: { listed: true } })
        }
      >
        Shortlist
      </button>
    </>
  )
}
const lists = ['collaborations', 'campaigns', 'wallet', 'analytics']
const acts = () =>
  showKnowing(
    lists.map((name) => [[name, 'list'], {}] as const),
    <Acts />,
  )
const told = {
  undoable: vi.spyOn(toast, 'undoable'),
  success: vi.spyOn(toast, 'success'),
  error: vi.spyOn(toast, 'error'),
}
beforeEach(() => {
  for (const one of Object.values(told)) one.mockReset().mockImplementation(() => {})
})
afterEach(() => onSubmit.mockReset())

it.each([
  [{ toldAt: '2026-12-01T10:00:00Z' }, ` at ${formatTime('2026-12-01T10:00:00Z')}`],
  [null, ''],
])(
  'a decline by one press says when it is told, %j, and can be undone',
  async (declining, when) => {
    acts()
    answer({ ...mira, declining })
    await press('Decline')
    await waitFor(() => expect(told.undoable).toHaveBeenCalledOnce())
    const [words, undo] = told.undoable.mock.calls[0] ?? []
    expect(words).toBe(
      `Mira Sol is declined, and reads why${when}: “Not the right fit for this campaign”.`,
    )
    answer({ items: [{ id: 'k1', result: { allowed: true } }] })
    undo?.()
    await waitFor(() => expect(told.success).toHaveBeenCalledWith('Undone. Nobody was told.'))
    expect(sent()).toEqual([
      ['POST /api/brand/collaborations/k1/decline', { version: 4, reason: 'not_a_fit' }],
      [
        'POST /api/brand/campaigns/c1/decisions',
        { decision: 'undoDecline', collaborations: [{ id: 'k1', version: 4 }] },
      ],
    ])
  },
)

it('an undo that came too late, or that was lost, says so and nothing else', async () => {
  acts()
  answer({ ...mira, declining: null })
  await press('Decline')
  await waitFor(() => expect(told.undoable).toHaveBeenCalledOnce())
  const undo = told.undoable.mock.calls[0]?.[1]
  const late = { allowed: false, because: 'collaboration.already_decided', words: 'Told already.' }
  answer({ items: [{ id: 'k1', result: late }] })
  undo?.()
  await waitFor(() => expect(told.error).toHaveBeenCalledOnce())
  requests.mockRejectedValueOnce(new TypeError('offline'))
  undo?.()
  await waitFor(() => expect(told.error).toHaveBeenCalledTimes(2))
  expect(told.error.mock.calls[1]?.[0]).toMatch(/^You seem to be offline/)
  expect(told.success).not.toHaveBeenCalled()
})

it('a decline that is refused says why, and there is nothing to undo', async () => {
  const { stale } = acts()
  refuse('collaboration.already_decided', 'Ada was faster.')
  await press('Decline')
  await waitFor(() => expect(told.error).toHaveBeenCalledExactlyOnceWith('Ada was faster.'))
  expect(told.undoable).not.toHaveBeenCalled()
  expect(stale()).toEqual(lists.map((name) => `${name} list`))
})

it.each([
  ['Invite', false, lists],
  ['Invite', true, lists],
  ['Shortlist', false, ['collaborations']],
  ['Shortlist', true, lists],
])('“%s”, refused: %s, asks again for %j', async (name, isRefused, asked) => {
  const { stale } = acts()
  if (isRefused) refuse('brand.role_required', 'Ask Ada.')
  else answer({ items: [] })
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(stale()).toEqual(asked.map((one) => `${one} list`)))
})
