import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { unreadQuery } from './message.api.ts'
import { MessagesButton } from './messages-button.tsx'
import { UnreadMark } from './unread-mark.tsx'
import { UnreadCount, useUnreadTotal } from './unread-total.tsx'
import { unreadWords } from './unread-words.ts'
import { useEndInView } from './use-end-in-view.ts'

const { requests } = catchRequests()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  const page = { items: [], nextCursor: null, unread: 0, can: { send: { allowed: true } } }
  requests.mockImplementation(async () => Response.json(page))
})
const unreadOf = (c1: number) => ({
  total: c1 + 4,
  collaborations: [
    { collaborationId: 'c0', unread: 4 },
    { collaborationId: 'c1', unread: c1 },
  ],
})
const known = (unread: object = unreadOf(0)) =>
  [
    [sessionQuery.queryKey, someone('creator')],
    [unreadQuery.queryKey, unread],
  ] as const
const at = async (path: string, unread: object = unreadOf(0)) => {
  const routeTree = createRootRoute({
    component: () => <MessagesButton collaborationId="c1" other="Glow" />,
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history })
  await router.load()
  showKnowing(known(unread), <RouterProvider router={router as never} />)
  await screen.findByText('Messages')
  return router
}
const sheet = () => screen.queryByRole('dialog', { name: 'Messages with Glow' })

it('that they are open stands in the address beside what stood there, and goes again', async () => {
  const router = await at('/?tab=work')
  expect([sheet(), screen.queryByText(/new message/)]).toEqual([null, null])
  await press('Messages')
  await waitFor(() => expect(sheet()).not.toBeNull())
  expect(router.state.location.search).toEqual({ tab: 'work', messages: 'open' })
  await press('Close')
  await waitFor(() => expect(sheet()).toBeNull())
  expect(router.state.location.search).toEqual({ tab: 'work' })
  expect(router.history.length).toBe(1)
  expect(requests.mock.calls[0]?.[0]).toMatch(/^\/api\/collaborations\/c1\/messages\?/)
})

it.each([
  ['/?messages=open', true],
  ['/?messages=shut', false],
])('a notification leads to %s: whether they are open is %s', async (path, isOpen) => {
  await at(path)
  if (isOpen) await screen.findByRole('dialog', { name: 'Messages with Glow' })
  else expect(sheet()).toBeNull()
})

it.each([
  [0, '', ''],
  [1, '1', '1 new message'],
  [2, '2', '2 new messages'],
  [99, '99', '99 new messages'],
  [100, '99+', '99+ new messages'],
])(
  '%i unread of one collaboration are counted as “%s”, in words “%s”',
  async (nr, count, words) => {
    await at('/', unreadOf(nr))
    expect(screen.getByRole('button').textContent).toBe(`Messages${count}${words}`)
    if (nr > 0) expect(unreadWords(nr)).toBe(words)
  },
)

const Total = () => <UnreadCount unread={useUnreadTotal()} />
it('a mark counts its own collaboration, the total all; neither says that there is none', async () => {
  const both = (
    <>
      <UnreadMark collaborationId="c1" />
      <hr />
      <Total />
    </>
  )
  const { client } = showKnowing(known(unreadOf(3)), both)
  const shown = () => document.body.textContent
  expect(shown()).toBe('3 new messages77 new messages')
  const only = { total: 5, collaborations: [{ collaborationId: 'c0', unread: 5 }] }
  client.setQueryData(unreadQuery.queryKey, only)
  await waitFor(() => expect(shown()).toBe('55 new messages'))
  client.setQueryData(unreadQuery.queryKey, { total: 0, collaborations: [] })
  await waitFor(() => expect(shown()).toBe(''))
})

let grow = () => {}
const watched: Element[] = []
beforeEach(() => {
  watched.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed
      }
      observe(element: Element) {
        watched.push(element)
      }
      disconnect() {
        watched.length = 0
      }
    },
  )
})
afterEach(() => vi.restoreAllMocks())
const Scroller = ({ written }: { written: number }) => (
  <div data-testid="scroller">
    <div ref={useEndInView(written)} />
  </div>
)
const scrollable = () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const { rerender, unmount } = render(<Scroller written={0} />)
  const scroller = screen.getByTestId('scroller')
  Object.defineProperty(scroller, 'scrollHeight', { value: 1000 })
  Object.defineProperty(scroller, 'clientHeight', { value: 300 })
  const scrollTo = (top: number) => {
    scroller.scrollTop = top
    scroller.dispatchEvent(new Event('scroll'))
  }
  const afterGrowth = () => {
    grow()
    return scroller.scrollTop
  }
  const write = (written: number) => rerender(<Scroller written={written} />)
  return { scrolled, scrollTo, afterGrowth, write, unmount }
}

it('the end stays in view as it opens and for who is at it, two lines above being at it', () => {
  const { scrollTo, afterGrowth, unmount } = scrollable()
  expect(watched).toHaveLength(2)
  expect(afterGrowth()).toBe(1000)
  scrollTo(621)
  expect(afterGrowth()).toBe(1000)
  scrollTo(620)
  expect(afterGrowth()).toBe(620)
  unmount()
  expect(watched).toEqual([])
})

it('who reads further up is brought to the end by what they write, not by what is sent', () => {
  const { scrolled, scrollTo, afterGrowth, write } = scrollable()
  scrollTo(10)
  write(0)
  expect([scrolled.mock.calls, afterGrowth()]).toEqual([[], 10])
  write(1)
  expect([scrolled.mock.calls, afterGrowth()]).toEqual([[[{ block: 'end' }]], 1000])
  scrollTo(10)
  write(0)
  expect([scrolled.mock.calls.length, afterGrowth()]).toEqual([1, 10])
})
