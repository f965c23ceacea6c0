import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linked, showKnowing } from '../../../requests.factory.ts'
import { promisedQuery } from './promised.api.ts'
import { PromisedList } from './promised-list.tsx'

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
