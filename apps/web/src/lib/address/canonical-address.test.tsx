import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useCanonicalAddress } from './canonical-address.ts'

type Names = Record<string, string>
beforeEach(() => vi.stubGlobal('scrollTo', () => {}))

let know: (names: Names | undefined) => void = () => {}
const Page = ({ names }: { names: Names | undefined }) => {
  const asked: Names = useParams({ strict: false })
  const [known, setKnown] = useState(names)
  know = setKnown
  useCanonicalAddress(asked, known)
  return <output>{JSON.stringify(asked)}</output>
}
const at = async (names?: Names) => {
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/of/$brand/$creator/$id',
    component: () => <Page names={names} />,
  })
  const history = createMemoryHistory({ initialEntries: ['/of/glow/ines/7?tab=work&q=a'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('status')
  const moves = vi.spyOn(router, 'navigate')
  return { router, moves }
}

it.each([
  [{ brand: 'glow-lab', creator: 'ines' }, '/of/glow-lab/ines/7'],
  [{ brand: 'glow', creator: 'ines-b' }, '/of/glow/ines-b/7'],
  [{ brand: 'glow-lab', creator: 'ines-b' }, '/of/glow-lab/ines-b/7'],
  [{ creator: 'ines-b' }, '/of/glow/ines-b/7'],
  [{ creator: 'Ines' }, '/of/glow/Ines/7'],
])('of what is truly named %j the address is %s, all else of it kept', async (names, path) => {
  const { router } = await at(names)
  await waitFor(() => expect(router.state.location.href).toBe(`${path}?tab=work&q=a`))
  expect(router.history.length).toBe(1)
})

it.each([[{ brand: 'glow', creator: 'ines' }], [{ creator: 'ines' }], [{}], [undefined]])(
  'what is asked for by its names, %j, stays where it is',
  async (names) => {
    const { router, moves } = await at()
    act(() => know(names))
    expect(moves).not.toHaveBeenCalled()
    expect(router.state.location.href).toBe('/of/glow/ines/7?tab=work&q=a')
  },
)

it('the address follows once the names are known, and when they change', async () => {
  const { router, moves } = await at()
  expect(router.state.location.pathname).toBe('/of/glow/ines/7')
  for (const brand of ['glow-lab', 'glow-labs']) {
    act(() => know({ brand }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/of/${brand}/ines/7`))
  }
  // The same names, told again, lead nowhere.
  act(() => know({ brand: 'glow-labs' }))
  expect([moves.mock.calls.length, router.history.length]).toEqual([2, 1])
})
