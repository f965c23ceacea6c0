import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { nobody, someone } from '../../app.factory.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { CommandPalette } from './command-palette.tsx'
import { KeysDialog } from './keys-dialog.tsx'

const server = catchRequests()
const router = createRouter({ routeTree: createRootRoute() })
const navigate = vi.spyOn(router, 'navigate')
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('scrollTo', () => {})
  navigate.mockReset()
  navigate.mockResolvedValue()
  server.requests.mockImplementation(async () =>
    Response.json({ ...nobody, campaigns: [], people: [] }),
  )
})

const open = () => {
  const heard = { onKeys: vi.fn(), onClose: vi.fn() }
  showKnowing(
    [[sessionQuery.queryKey, someone('brand')]],
    <RouterContextProvider router={router as never}>
      <CommandPalette userType="brand" {...heard} />
    </RouterContextProvider>,
  )
  return heard
}
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const marked = () => screen.getByRole('option', { selected: true })
const goneTo = () => navigate.mock.calls.map(([to]) => to.href)

it('groups results by kind, marks the one under the pointer, and opens it on a press', async () => {
  const campaign = { id: 'c1', title: 'Zebra', brandSlug: 'glow', brandName: 'Glow' }
  const finds = {
    campaigns: [{ ...campaign, collaborationId: null }],
    people: [{ slug: 'zoe', name: 'Zoe', campaignId: 'c1', opens: 'campaign' }],
  }
  server.requests.mockImplementation(async () => Response.json(finds))
  const { onClose } = open()
  await userEvent.keyboard(' z ')
  await waitFor(() => expect(labels()).toEqual(['Zebra', 'Zoe']))
  expect(server.requests.mock.calls.map(([address]) => address)).toEqual(['/api/palette?q=z'])
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
  expect(groups).toEqual(['Campaigns', 'Creators'])
  await userEvent.hover(screen.getByRole('option', { name: 'Zoe' }))
  expect(marked().textContent).toBe('Zoe')
  await userEvent.click(screen.getByRole('option', { name: 'Zebra' }))
  expect(goneTo()).toEqual(['/brand-campaigns/glow/c1'])
  expect(onClose).toHaveBeenCalledOnce()
})

it('runs actions without navigation, and sends no request before anything is typed', async () => {
  const { onKeys, onClose } = open()
  expect(labels()[0]).toBe('New campaign')
  await userEvent.click(screen.getByRole('option', { name: 'Keyboard shortcuts' }))
  expect([onKeys.mock.calls.length, onClose.mock.calls.length, goneTo()]).toEqual([1, 1, []])
  expect(server.requests).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('option', { name: 'Sign out' }))
  await waitFor(() => expect(server.sent()).toHaveLength(1))
  expect(onKeys).toHaveBeenCalledOnce()
})

it.each([
  ['/inbox', ['In the inbox', 'Everywhere']],
  ['/brand/review/7', ['In the review room', 'Everywhere']],
  ['/brand-campaigns/glow/7', ['Among applicants', 'Everywhere']],
  ['/nowhere/inbox', ['Everywhere']],
])('at %s it lists the shortcuts of %j', async (path, areas) => {
  const root = createRootRoute({ component: () => <KeysDialog onClose={() => {}} /> })
  const route = createRoute({ getParentRoute: () => root, path: '/$' })
  const at = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await at.load()
  showKnowing([], <RouterProvider router={at as never} />)
  const sections = [
    ...screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).querySelectorAll('section'),
  ]
  const titles = sections.map((section) => section.querySelector('h3')?.textContent)
  expect(titles.slice(0, areas.length)).toEqual(areas)
  const everywhere = sections[areas.length - 1]
  expect(everywhere?.querySelector('dl')?.textContent).toMatch(/^Ctrl K.*Ctrl BOpen.*\?Show.*Esc/)
})
