import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linked, showKnowing } from '../../requests.factory.ts'
import { AskedRights } from './asked-rights.tsx'
import { openRequestsQuery } from './rights.api.ts'
import { sampleRequest } from './rights.factory.ts'

const show = (count: number, change: object = {}, most?: number) => {
  const items = Array.from({ length: count }, (_, at) => ({
    ...sampleRequest(),
    id: `q${at}`,
    ...change,
  }))
  showKnowing(
    [[openRequestsQuery.queryKey, { items, nextCursor: null, open: count }]],
    linked(<AskedRights {...(most !== undefined && { most })} />),
  )
}

it('shows no more than there is room for, and how many more there are', () => {
  show(5, {}, 2)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Show 3 more' }).pathname).toBe(
    '/rights',
  )
})

it('speaks of coins only where some are offered, and leads to the question', () => {
  show(1, { coins: 0 })
  expect(screen.getByRole('listitem').textContent).not.toContain('coins')
  const { search } = screen.getByRole<HTMLAnchorElement>('link', { name: /^Answer/ })
  expect(search).toBe('?request=q0')
})
