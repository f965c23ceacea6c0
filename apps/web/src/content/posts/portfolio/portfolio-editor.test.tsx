import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { useBrandCuration } from './portfolio.api.ts'
import { PortfolioEditor } from './portfolio-editor.tsx'
import { droppedOn, moved, placeOf } from './portfolio-order.ts'

const server = catchRequests()
const postOf = (id: string): Post => ({
  ...{ id, source: 'campaign', type: 'instagram_reel', url: null, authorHandle: `@${id}` },
  ...{ creator: null, campaign: null, caption: '', gradient: null, thumbnailUrl: null },
  ...{ postedAt: '2026-05-01T10:00:00Z', inPortfolio: true },
  ...{ views: null, likes: null, comments: null, shares: null, saves: null },
  ...{ numbersAt: null, numbersFrom: null },
})
const Editor = ({ ids, why }: { ids: string; why?: string | undefined }) => (
  <PortfolioEditor posts={[...ids].map(postOf)} curation={useBrandCuration()} why={why} />
)
const show = (ids: string, why?: string) => showKnowing([], <Editor ids={ids} why={why} />)
const order = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => /@(\w)/.exec(item.textContent ?? '')?.[1])
    .join('')
const placed = (id: string, side: string, of: string) => [
  `PUT /api/brand/portfolio/${id}`,
  { place: { side, of } },
]

it('moves a post by its buttons, shows it there at once, and ends at both ends', async () => {
  const { rerender } = show('abc')
  expect(reasonOf('Earlier: @a, Instagram Reel')).toBe('It stands first.')
  expect(reasonOf('Later: @c, Instagram Reel')).toBe('It stands last.')
  server.answer({ done: true })
  await press('Later: @a, Instagram Reel')
  expect(order()).toBe('bac')
  rerender(<Editor ids="bac" />)
  server.answer({ done: true })
  await press('Earlier: @c, Instagram Reel')
  expect(order()).toBe('bca')
  expect(server.sent()).toEqual([placed('a', 'after', 'b'), placed('c', 'before', 'a')])
})

it('puts a dragged post where it is dropped, and takes nothing else', async () => {
  show('abc')
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
  const [a, , c] = screen.getAllByRole('listitem')
  if (a === undefined || c === undefined) throw new Error('three posts are shown')
  const over = createEvent.dragOver(c, { dataTransfer })
  fireEvent(c, over)
  expect(over.defaultPrevented).toBe(false)
  fireEvent.dragStart(a, { dataTransfer })
  server.answer({ done: true })
  fireEvent.drop(c, { dataTransfer })
  await waitFor(() => expect(order()).toBe('bca'))
  await waitFor(() => expect(server.sent()).toEqual([placed('a', 'after', 'c')]))
})

it('goes back to the order there was when a move is refused, and says why', async () => {
  show('abc')
  server.refuse('post.place_gone', 'The portfolio was changed meanwhile.')
  await press('Later: @a, Instagram Reel')
  expect(await screen.findByText('The portfolio was changed meanwhile.')).toBeTruthy()
  expect(order()).toBe('abc')
})

it('takes a post out and brings it back to where it stood', async () => {
  const { rerender } = show('abc')
  server.answer({ done: true })
  await press('Take out: @b, Instagram Reel')
  await screen.findByText('@b is out of the portfolio.')
  rerender(<Editor ids="ac" />)
  server.answer({ done: true })
  await press('Bring it back')
  await waitFor(() => expect(screen.queryByText('@b is out of the portfolio.')).toBe(null))
  expect(server.sent()).toEqual([['DELETE /api/brand/portfolio/b', {}], placed('b', 'after', 'a')])
})

it('takes nothing out while a move is on its way, and says why something could not be', async () => {
  show('abc')
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.requests.mockReturnValueOnce(promise)
  await press('Later: @a, Instagram Reel')
  await press('Take out: @b, Instagram Reel')
  await press('Later: @c, Instagram Reel')
  expect(server.sent()).toEqual([placed('a', 'after', 'b')])
  resolve(Response.json({ done: true }))
  server.refuse('rate.limited', 'Wait a moment.')
  await waitFor(async () => {
    await press('Take out: @b, Instagram Reel')
    expect(server.sent()).toHaveLength(2)
  })
  await screen.findByText('Wait a moment.')
  expect(screen.queryByText('@b is out of the portfolio.')).toBe(null)
})

it('lets nobody move what they may not', () => {
  show('ab', 'Ask an owner.')
  expect(isLive('Later: @a, Instagram Reel')).toBe(false)
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('draggable')).toBe('false')
})

it('knows where a post stands, and where it comes to stand', () => {
  const items = [...'abcd'].map((id) => ({ id }))
  const after = (id: string, side: 'before' | 'after', of: string) =>
    moved(items, id, { side, of })
      .map((item) => item.id)
      .join('')
  expect([after('a', 'after', 'c'), after('d', 'before', 'b'), after('a', 'after', 'x')]).toEqual([
    ...['bcad', 'adbc', 'abcd'],
  ])
  expect([placeOf(items, 'c'), placeOf(items, 'a'), placeOf([{ id: 'a' }], 'a')]).toEqual([
    { side: 'after', of: 'b' },
    { side: 'before', of: 'b' },
    undefined,
  ])
  expect([droppedOn(items, 'a', 'c'), droppedOn(items, 'd', 'a')]).toEqual([
    { side: 'after', of: 'c' },
    { side: 'before', of: 'a' },
  ])
})
