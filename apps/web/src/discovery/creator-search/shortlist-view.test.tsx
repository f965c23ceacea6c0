import { refused, type Verdict } from '@tandem/contract/verdict.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, isLive, press, showKnowing } from '../../requests.factory.ts'
import { sampleCreator } from './creator.factory.ts'
import { shortlistedQuery, shortlistsQuery } from './creator-search.api.ts'
import { ShortlistView } from './shortlist-view.tsx'

const server = catchRequests()
const list = { id: 'l1', name: 'Spring', creators: 2 }
const lists = { items: [list], can: { change: { allowed: true } } }
const item = { addedAt: '2026-11-01T10:00:00Z', note: '' }
const items = [
  { ...item, slug: 'ada', name: 'Ada', card: sampleCreator({ lists: ['l1'] }) },
  { ...item, slug: 'gone', name: 'Bo', card: null },
]
const show = (can: Verdict = { allowed: true }) =>
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [shortlistsQuery.queryKey, lists],
      [shortlistedQuery('l1').queryKey, { pages: [{ items, nextCursor: null }], pageParams: [''] }],
    ],
    <ShortlistView
      {...{ list, can, remove: { isPending: false, error: null } }}
      onRemove={() => {}}
      choosing={{ has: () => false, choose: () => {} }}
      onOpen={() => {}}
    />,
  )

it('shows only the name of a hidden creator, and removes the creator from the list', async () => {
  const { stale } = show()
  screen.getByText('This creator has hidden their profile.')
  expect(screen.queryByRole('checkbox', { name: /Bo/ })).toBeNull()
  server.answer(lists)
  await press('Remove Bo from list')
  expect(server.sent()).toEqual([['PUT /api/brand/shortlists/l1/creators/gone', { listed: false }]])
  await expect.poll(stale).toContain('creator-search shortlisted l1')
})

it('lets a viewer change nothing', () => {
  show(refused('brand.role_required'))
  const buttons = ['Rename', 'Delete list', 'Remove Bo from list']
  expect(buttons.map(isLive)).toEqual([false, false, false])
})

it('shows a note or offers to write one, and explains why nobody can be removed', async () => {
  const noted = { ...items[0], slug: 'cy', name: 'Cy', note: 'Kind.', card: sampleCreator() }
  const onOpen = vi.fn()
  const known = { pages: [{ items: [...items, noted], nextCursor: null }], pageParams: [''] }
  const onRemove = vi.fn()
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [shortlistedQuery('l1').queryKey, known],
    ],
    <ShortlistView
      {...{ list, can: { allowed: true }, remove: { isPending: false, error: null } }}
      onRemove={onRemove}
      choosing={{ has: () => false, choose: () => {} }}
      onOpen={onOpen}
    />,
  )
  expect(screen.getByText('Kind.').textContent).toBe('Your note: Kind.')
  await press('Write a note')
  expect(onOpen.mock.calls).toEqual([['ada']])
  server.refuse('shortlist.not_found', 'This list is gone.')
  await press('Remove Bo from list')
  expect(await screen.findByText('This list is gone.')).toBeTruthy()
  await press('Delete list')
  expect(onRemove).toHaveBeenCalledOnce()
})
