import { hourMs } from '@tandem/contract/time.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { readingOf } from '#everywhere/answers.factory.ts'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, firstPage, linked, showKnowing } from '../../requests.factory.ts'
import { CollaborationRow } from './collaboration-row.tsx'
import { promisedQuery } from './status/promised.api.ts'
import { PromisedList } from './status/promised-list.tsx'

const server = catchRequests()
const [listed] = (
  readingOf('mira', 'end', 'GET /collaborations?tab=done').body as { items: object[] }
).items
const show = (change: object) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  const [onOpen, onAct] = [vi.fn(), vi.fn()]
  const deadline = new Date(Date.now() + 5 * hourMs).toISOString()
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    linked(
      <CollaborationRow
        item={{ ...listed, stateDeadline: deadline, dueAt: deadline, ...change } as never}
        onOpen={onOpen}
        onAct={onAct}
      />,
    ),
  )
  return { onOpen, onAct }
}
const clocks = () => screen.queryAllByText(/left|hours|h\b/).length

it.each([
  ['producing', 'creator', true],
  ['submitted', 'brand', true],
  ['completed', 'nobody', false],
])('what is %s (%s acts) shows how long there is: %s', (state, turn, shows) => {
  show({ state, turn })
  expect(clocks() > 0).toBe(shows)
})

it('is opened by its title', async () => {
  const { onOpen, onAct } = show({ state: 'completed', turn: 'nobody' })
  const { campaign } = listed as unknown as { campaign: { title: string } }
  await userEvent.click(screen.getByRole('button', { name: campaign.title }))
  expect([onOpen.mock.calls.length, onAct.mock.calls.length]).toEqual([1, 0])
})

const promise = (id: string) => ({
  ...{ id, coins: 500, state: 'producing', stateSince: '2026-11-01T10:00:00Z', payment: null },
  ...{ brand: { slug: 'boats', name: 'Boats' }, creator: { slug: 'mira', name: 'Mira' } },
  campaign: { id: 'c1', title: 'Serum' },
})
const showPromised = (reader: 'brand' | 'creator', ...items: object[]) =>
  showKnowing(
    [[promisedQuery.queryKey, firstPage(items)]],
    linked(<PromisedList reader={reader} />),
  )

it.each([
  ['brand', 'At work now', 'Serum · Mira', '/brand-campaigns/boats/c1/creator/mira', ''],
  ['creator', 'Coming to you', 'Serum · Boats', '/collaboration', '?id=k1'],
] as const)(
  'a %s reads under “%s” whom it is with, and is led there',
  (reader, title, words, path, search) => {
    showPromised(reader, promise('k1'))
    screen.getByRole('heading', { name: title })
    const link = screen.getByRole<HTMLAnchorElement>('link')
    expect([link.textContent, link.pathname, link.search]).toEqual([words, path, search])
    expect(screen.getByRole('listitem').textContent).toContain('500')
  },
)

it('is nothing where no coins are on their way', () => {
  showPromised('creator')
  expect(screen.queryByRole('heading')).toBeNull()
})

it('the next part of what is on its way is asked for by a button', async () => {
  showKnowing(
    [
      [
        promisedQuery.queryKey,
        { pages: [{ items: [promise('k1')], nextCursor: 'page-2' }], pageParams: [undefined] },
      ],
    ],
    linked(<PromisedList reader="brand" />),
  )
  server.answer({ items: [promise('k2')], nextCursor: null })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2))
  expect(server.requests.mock.calls[0]?.[0]).toMatch(/[?&]cursor=page-2/)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
