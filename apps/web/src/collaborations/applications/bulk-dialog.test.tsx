import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { limitedMember } from '#money/spending/spending.factory.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { declineTemplatesQuery } from './applicant.api.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const { answer, requests, sent } = catchRequests()
afterEach(() => vi.restoreAllMocks())
const applicant = (nr: number) =>
  ({
    ...{ id: String(nr), version: nr, coins: 500, feeCoins: 50, purchase: null },
    creator: { name: `Creator ${nr}` },
  }) as BrandCollaboration
const done = (nr: number) => ({ id: String(nr), result: { allowed: true } })
const missed = (nr: number) => ({
  ...{ id: String(nr), result: { allowed: false, because: 'collaboration.already_decided' } },
})

type Known = Parameters<typeof showKnowing>[0]

const show = (decision: 'accept' | 'decline', count = 3, more: Known = []) => {
  const [onClose, keep] = [vi.fn(), vi.fn()]
  const items = Array.from({ length: count }, (_, nr) => applicant(nr + 1))
  const chosen = { items, keep, has: () => true, toggle: () => {}, toggleAll: () => {} }
  const known = [
    [declineTemplatesQuery.queryKey, { items: [] }],
    [['collaborations', 'list'], {}],
    ...more,
  ] as const
  const page = showKnowing(known, <BulkDialog {...{ decision, chosen, onClose }} campaignId="c1" />)
  return { ...page, onClose, keep }
}

it('accepts everybody as they were seen, and closes', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { onClose, keep } = show('accept', 2)
  answer({ items: [done(1), done(2)] })
  await press('Accept 2')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const collaborations = [1, 2].map((nr) => ({ id: String(nr), version: nr }))
  expect(sent()).toEqual([
    ['POST /api/brand/campaigns/c1/decisions', { decision: 'accept', collaborations }],
  ])
  expect([keep.mock.calls, said.mock.calls]).toEqual([[[[]]], [['2 creators accepted.']]])
})

it('names whom it didn’t work for, keeps them chosen, and undoes only the others', async () => {
  const undoable = vi.spyOn(toast, 'undoable').mockImplementation(() => {})
  const { onClose, keep } = show('decline')
  answer({ items: [done(1), missed(2), done(3)] })
  await press('Decline 3')
  expect(await screen.findByText('1 creator could not be declined')).toBeTruthy()
  expect(screen.getByText(/The others were declined\. The creators below/)).toBeTruthy()
  const list = within(screen.getByRole('list', { name: 'Not decided' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Creator 2.*\.$/),
  ])
  expect([keep.mock.calls, onClose.mock.calls]).toEqual([[[['2']]], []])
  const [words, undo] = undoable.mock.lastCall ?? []
  expect(words).toBe('2 creators declined.')
  answer({ items: [] })
  undo?.()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(JSON.stringify(sent()[1])).toMatch(/"id":"1".*"id":"3"/)
  expect(JSON.stringify(sent()[1])).not.toContain('"id":"2"')
})

it('asks at once for approval of everybody above the limit, after the others were accepted', async () => {
  vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { onClose, keep } = show('accept', 3, limitedMember())
  expect(screen.getByText(/^Your limit of this month covers none of the 3\./)).toBeTruthy()
  const above = (nr: number) => ({
    ...{ id: String(nr), result: { allowed: false, because: 'spending.approval_needed' } },
  })
  answer({ items: [done(1), above(2), above(3)] })
  await press('Accept 3')
  expect(await screen.findByText('2 creators could not be accepted')).toBeTruthy()
  const [, [, spending]] = limitedMember()
  requests.mockImplementation(async () => Response.json(spending))
  await press('Ask for 2 approvals')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const operation = 'POST /brand/collaborations/:collaborationId/accept'
  const wish = (nr: number) => [
    'POST /api/brand/spending/requests',
    { operation, params: { collaborationId: String(nr) }, body: { version: nr } },
  ]
  expect(sent().slice(1)).toEqual([wish(2), wish(3)])
  expect(keep.mock.lastCall).toEqual([[]])
})
