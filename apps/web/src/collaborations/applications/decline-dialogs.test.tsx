import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { declineTemplatesQuery } from './applicant.api.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'

const idOf = (nr: number) => `01a00000-0000-7000-8000-00000000000${nr}`
// Only what the dialogs read.
const applicant = (nr: number, name: string) =>
  ({
    id: idOf(nr),
    version: nr,
    state: 'applied',
    coins: 500,
    feeCoins: 50,
    campaign: { id: idOf(9) },
    creator: { name, slug: 'someone' },
    can: { decline: { allowed: true } },
  }) as BrandCollaboration
const [mira, ana] = [applicant(1, 'Mira Sol'), applicant(2, 'Ana Flores')]

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const answer = (body: unknown, status = 200) =>
  requests.mockResolvedValueOnce(Response.json(body, { status }))
const sent = () =>
  requests.mock.calls.map(([address, { method, body }]) => [
    `${method} ${address}`,
    JSON.parse(String(body)),
  ])

const show = (children: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(declineTemplatesQuery.queryKey, { items: [] })
  const around = (shown: ReactNode) => (
    <QueryClientProvider client={client}>{shown}</QueryClientProvider>
  )
  const { rerender } = render(around(children))
  return (shown: ReactNode) => rerender(around(shown))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^In your own words/)

it.each([
  ['   ', {}],
  ['Ask us again in May.', { note: 'Ask us again in May.' }],
])('a decline with the words «%s» sends them only when they say something', async (typed, more) => {
  const onClose = vi.fn()
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  show(<DeclineDialog item={mira} onClose={onClose} />)
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'timing')
  await userEvent.type(note(), typed)
  answer(mira)
  await press('Change the reason')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const body = { version: 1, reason: 'timing', ...more }
  expect(sent()).toEqual([[`POST /api/brand/collaborations/${mira.id}/decline`, body]])
  expect(said.mock.calls).toEqual([['Mira Sol reads this reason.']])
  said.mockRestore()
})

it('words that stand are where others are begun from', async () => {
  const reason = { code: 'timing' as const, note: 'Ask us again in May.' }
  const declining = { toldAt: '2026-12-01T10:00:00Z', reason }
  show(<DeclineDialog item={{ ...mira, declining }} onClose={() => {}} />)
  expect(screen.getByLabelText<HTMLSelectElement>('Reason').value).toBe('timing')
  expect(note().value).toBe('Ask us again in May.')
})

it('a decline that was refused stays open with its words', async () => {
  const onClose = vi.fn()
  show(<DeclineDialog item={mira} onClose={onClose} />)
  await userEvent.type(note(), 'Ask us again in May.')
  const detail = 'The creator withdrew.'
  answer({ code: 'collaboration.already_decided', detail, status: 409 }, 409)
  await press('Change the reason')
  await screen.findByText(detail)
  expect([note().value, onClose.mock.calls]).toEqual(['Ask us again in May.', []])
})

it('words that are kept as a template are the chosen one then, whatever blanks its name had', async () => {
  show(<DeclineDialog item={mira} onClose={() => {}} />)
  await userEvent.type(note(), 'Ask us again in May.')
  await press('Save as template')
  await userEvent.type(screen.getByLabelText('Name of the template'), 'May ')
  const kept = { id: idOf(7), name: 'May', reason: 'not_a_fit', words: 'Ask us again in May.' }
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  answer({ items: [kept] })
  await press('Save template')
  expect((await screen.findByLabelText<HTMLSelectElement>(/^Template/)).value).toBe(kept.id)
  const body = { name: 'May ', reason: kept.reason, words: kept.words }
  expect(sent()).toEqual([[expect.stringContaining('/api/brand/decline-templates'), body]])
  expect(said.mock.calls).toEqual([['Saved for all who decide in your brand.']])
  said.mockRestore()
})

const chosen = () => ({
  items: [mira, ana],
  has: () => true,
  toggle: () => {},
  toggleAll: () => {},
  keep: vi.fn(),
})
const result = (item: BrandCollaboration, refusal?: string) => ({
  id: item.id,
  result: refusal === undefined ? { allowed: true } : { allowed: false, because: refusal },
})

it('a decision on several names whom it didn’t work for, and keeps only them chosen', async () => {
  const [choice, onClose] = [chosen(), vi.fn()]
  show(<BulkDialog decision="accept" campaignId={idOf(9)} chosen={choice} onClose={onClose} />)
  answer({ items: [result(mira), result(ana, 'campaign.full')] })
  await press('Accept 2')
  const outcome = await screen.findByRole('dialog', { name: '1 creator could not be accepted' })
  expect(
    within(outcome).getByText('The others were. Those who still wait stay chosen.'),
  ).toBeTruthy()
  expect(within(outcome).getByText('Ana Flores')).toBeTruthy()
  expect(within(outcome).queryByText('Mira Sol')).toBeNull()
  expect(choice.keep).toHaveBeenCalledExactlyOnceWith([ana.id])
  expect(onClose).not.toHaveBeenCalled()
  const collaborations = [mira, ana].map(({ id, version }) => ({ id, version }))
  expect(sent()[0]?.[1]).toEqual({ decision: 'accept', collaborations })
})

it('a decision on several that worked for nobody says of no others that it did', async () => {
  show(<BulkDialog decision="accept" campaignId={idOf(9)} chosen={chosen()} onClose={() => {}} />)
  answer({ items: [result(mira, 'campaign.full'), result(ana, 'campaign.full')] })
  await press('Accept 2')
  const outcome = await screen.findByRole('dialog', { name: '2 creators could not be accepted' })
  expect(outcome.textContent).not.toContain('The others were')
})

it('one reason is sent for all who are declined, and the window closes once all were', async () => {
  const [choice, onClose] = [chosen(), vi.fn()]
  show(<BulkDialog decision="decline" campaignId={idOf(9)} chosen={choice} onClose={onClose} />)
  await userEvent.type(note(), ' ')
  answer({ items: [result(mira), result(ana)] })
  await press('Decline 2')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const collaborations = [mira, ana].map(({ id, version }) => ({ id, version }))
  expect(sent()[0]?.[1]).toEqual({ decision: 'decline', reason: 'not_a_fit', collaborations })
})

it('a decline of several can be undone for those it worked for, and for nobody else', async () => {
  const undoable = vi.spyOn(toast, 'undoable').mockImplementation(() => {})
  show(<BulkDialog decision="decline" campaignId={idOf(9)} chosen={chosen()} onClose={() => {}} />)
  answer({ items: [result(mira), result(ana, 'collaboration.already_decided')] })
  await press('Decline 2')
  await screen.findByRole('dialog', { name: '1 creator could not be declined' })
  const [words, undo] = undoable.mock.calls[0] ?? []
  expect(words).toBe('1 creator declined.')
  answer({ items: [result(mira)] })
  undo?.()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.[1]).toEqual({
    decision: 'undoDecline',
    collaborations: [{ id: mira.id, version: mira.version }],
  })
  undoable.mockRestore()
})

it('what is sent is the version that was seen; once that is refused, the one there is now', async () => {
  const onClose = vi.fn()
  const of = (item: BrandCollaboration) => <DeclineDialog item={item} onClose={onClose} />
  const rerender = show(of(mira))
  rerender(of({ ...mira, version: 5 }))
  answer({ code: 'version.stale', detail: 'Old.', status: 409 }, 409)
  await press('Change the reason')
  await screen.findByText(/now stands at “Applied”\. Look at it again; what you entered/)
  answer(mira)
  await press('Change the reason')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(([, { version }]) => version)).toEqual([1, 5])
})

it.each([
  ['accept', [undefined, undefined], '2 creators accepted.', undefined],
  ['accept', [undefined, 'campaign.full'], '1 creator accepted.', undefined],
  ['accept', ['campaign.full', 'campaign.full'], undefined, undefined],
  ['decline', [undefined, undefined], undefined, '2 creators declined.'],
  ['decline', ['campaign.full', 'campaign.full'], undefined, undefined],
] as const)(
  'to %s with the answers %j says what was done',
  async (decision, answers, done, undo) => {
    const success = vi.spyOn(toast, 'success').mockImplementation(() => {})
    const undoable = vi.spyOn(toast, 'undoable').mockImplementation(() => {})
    const choice = chosen()
    show(<BulkDialog decision={decision} campaignId={idOf(9)} chosen={choice} onClose={() => {}} />)
    answer({ items: [result(mira, answers[0]), result(ana, answers[1])] })
    await press(decision === 'accept' ? 'Accept 2' : 'Decline 2')
    await waitFor(() => expect(choice.keep).toHaveBeenCalledOnce())
    expect(success.mock.calls.map(([words]) => words)).toEqual(done === undefined ? [] : [done])
    expect(undoable.mock.calls.map(([words]) => words)).toEqual(undo === undefined ? [] : [undo])
    success.mockRestore()
    undoable.mockRestore()
  },
)

it('a refusal of words is said at them, any other below, and everybody stays chosen', async () => {
  const choice = chosen()
  show(<BulkDialog decision="decline" campaignId={idOf(9)} chosen={choice} onClose={() => {}} />)
  const fields = { note: 'Say why in a few words.' }
  answer({ code: 'input.invalid', detail: 'Look again.', status: 400, fields }, 400)
  await press('Decline 2')
  await screen.findByText('Say why in a few words.')
  expect(note().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Look again.')).toBeNull()
  answer({ code: 'campaign.full', detail: 'It is full.', status: 409 }, 409)
  await press('Decline 2')
  await screen.findByText('It is full.')
  expect(choice.keep).not.toHaveBeenCalled()
})

it('a reason is changed once, however often it is pressed', async () => {
  show(<DeclineDialog item={mira} onClose={() => {}} />)
  requests.mockReturnValue(new Promise(() => {}))
  await press('Change the reason')
  const button = () => screen.getByRole('button', { name: 'Change the reason' })
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await press('Change the reason')
  expect(sent()).toHaveLength(1)
})
