import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { unreadQuery } from './message.api.ts'
import { MessagesButton } from './messages-button.tsx'
import { UnreadMark } from './unread-mark.tsx'
import { UnreadCount, useUnreadTotal } from './unread-total.tsx'

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
