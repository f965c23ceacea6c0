import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useAddressSearch, useAskedFor } from './address-search.ts'

const scrolled = vi.fn()
const acted = vi.fn<(of: string) => void>()
beforeEach(() => {
  acted.mockReset()
  vi.stubGlobal('scrollTo', scrolled)
})

const Page = () => {
  const [search, onSearch] = useAddressSearch()
  const shown = JSON.stringify(search)
  useAskedFor('buy', 'coins', () => acted(shown))
  return (
    <>
      <output>{shown}</output>
      <button type="button" onClick={() => onSearch({ page: 'two' })}>
        Two
      </button>
    </>
  )
}
const at = async (address: string) => {
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({ getParentRoute: () => root, path: '/at/$name', component: Page })
  const history = createMemoryHistory({ initialEntries: ['/before', address] })
  const options = { history, scrollRestoration: true }
  const router = createRouter({ routeTree: root.addChildren([page]), ...options })
  await router.load()
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('status')
  return router
}
const settled = (router: Awaited<ReturnType<typeof at>>, href: string) =>
  waitFor(() => {
    expect(router.state.location.href).toBe(href)
    expect(router.state.status).toBe('idle')
  })

it('replaces the search values and keeps the scroll position', async () => {
  const router = await at('/at/glow?q=boat')
  scrolled.mockReset()
  act(() => screen.getByRole('button').click())
  await settled(router, '/at/glow?page=two')
  await screen.findByText('{"page":"two"}')
  expect([scrolled.mock.calls, router.history.length]).toEqual([[], 2])
})

it('runs the action of an address once per visit', async () => {
  const router = await at('/at/glow?buy=coins&q=boat')
  await settled(router, '/at/glow?q=boat')
  expect(acted).toHaveBeenCalledTimes(1)
  await act(() => router.navigate({ to: '/at/glow', search: { buy: 'coins' } } as never))
  await settled(router, '/at/glow')
  expect(acted.mock.calls.map(([shown]) => shown)).toEqual([
    '{"buy":"coins","q":"boat"}',
    '{"buy":"coins"}',
  ])
})
