import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, linked, press, showKnowing } from '../../../requests.factory.ts'
import { promisedQuery } from './promised.api.ts'
import { PromisedList } from './promised-list.tsx'

const server = catchRequests()
const promise = (id: string) => ({
  ...{ id, coins: 500, state: 'producing', stateSince: '2026-11-01T10:00:00Z', payment: null },
  ...{ brand: { slug: 'boats', name: 'Boats' }, creator: { slug: 'mira', name: 'Mira' } },
  campaign: { id: 'c1', title: 'Serum' },
})
const show = (reader: 'brand' | 'creator', nextCursor: string | null = null) =>
  showKnowing(
    [
      [
        promisedQuery.queryKey,
        { pages: [{ items: [promise('k1')], nextCursor }], pageParams: [undefined] },
      ],
    ],
    linked(<PromisedList reader={reader} />),
  )

it.each([
  ['brand', 'Serum · Mira', '/brand-campaigns/boats/c1/creator/mira', ''],
  ['creator', 'Serum · Boats', '/collaboration', '?id=k1'],
] as const)('a %s reads whom the coins are promised with, and is led there', (...row) => {
  const [reader, words, path, search] = row
  show(reader)
  const link = screen.getByRole<HTMLAnchorElement>('link')
  expect([link.textContent, link.pathname, link.search]).toEqual([words, path, search])
  expect(screen.getByRole('listitem').textContent).toContain('500')
})

it('the next part of what is on its way is asked for by a button', async () => {
  show('brand', 'page-2')
  server.answer({ items: [promise('k2')], nextCursor: null })
  await press('Show more')
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2))
  expect(server.requests.mock.calls[0]?.[0]).toMatch(/[?&]cursor=page-2/)
})
