import { useInfiniteQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { firstPage, press, showKnowing } from '../../requests.factory.ts'
import { ReviewList } from './review-list.tsx'

const List = ({ few }: { few: boolean }) => {
  const list = useInfiniteQuery<{ items: { id: string }[]; nextCursor: string | null }>({
    ...{ queryKey: ['reviews'], queryFn: () => new Promise(() => {}), initialPageParam: undefined },
    getNextPageParam: (last) => last.nextCursor,
  })
  return (
    <ReviewList list={list as never} emptyText="Nobody wrote yet." few={few} byButton>
      {({ id }: { id: string }) => <p>{id}</p>}
    </ReviewList>
  )
}
const show = (count: number, few: boolean) =>
  showKnowing(
    [[['reviews'], firstPage(Array.from({ length: count }, (_, at) => ({ id: `review ${at}` })))]],
    <List few={few} />,
  )
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it.each([
  [3, true, 3, false],
  [4, true, 3, true],
  [4, false, 4, false],
])('of %i reviews, few of them asked for (%s), %i stand there', (count, few, first, more) => {
  show(count, few)
  expect(shown()).toHaveLength(first)
  expect(screen.queryByRole('button', { name: 'Earlier reviews' }) !== null).toBe(more)
})

it('the earlier ones come when they are asked for, the newest still first', async () => {
  show(5, true)
  await press('Earlier reviews')
  expect(shown()).toEqual(['review 0', 'review 1', 'review 2', 'review 3', 'review 4'])
  expect(screen.queryByRole('button', { name: 'Earlier reviews' })).toBeNull()
})

it('says in its reader’s words that there is none', () => {
  show(0, false)
  screen.getByText('Nobody wrote yet.')
})
