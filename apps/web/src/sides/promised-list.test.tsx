import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { firstPage, linked, showKnowing } from '../requests.build.ts'
import { promisedQuery } from './promised.api.ts'
import { PromisedList } from './promised-list.tsx'

const promise = (id: string) => ({
  ...{ id, coins: 500, state: 'producing', stateSince: '2026-11-01T10:00:00Z', payment: null },
  ...{ brand: { slug: 'boats', name: 'Boats' }, creator: { slug: 'mira', name: 'Mira' } },
  campaign: { id: 'c1', title: 'Serum' },
})
const show = (reader: 'brand' | 'creator', ...items: object[]) =>
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
    show(reader, promise('k1'))
    screen.getByRole('heading', { name: title })
    const link = screen.getByRole<HTMLAnchorElement>('link')
    expect([link.textContent, link.pathname, link.search]).toEqual([words, path, search])
    expect(screen.getByRole('listitem').textContent).toContain('500')
  },
)

it('is nothing where no coins are on their way', () => {
  show('creator')
  expect(screen.queryByRole('heading')).toBeNull()
})
