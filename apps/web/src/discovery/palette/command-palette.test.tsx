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
import { toast } from '#ui/toast.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { CommandPalette } from './command-palette.tsx'
import { KeysDialog } from './keys-dialog.tsx'

const server = catchRequests()
const router = createRouter({ routeTree: createRootRoute() })
const navigate = vi.spyOn(router, 'navigate')
beforeEach(() => {
  // The test's browser scrolls nothing.
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('scrollTo', () => {})
  navigate.mockReset()
  navigate.mockResolvedValue()
  server.requests.mockImplementation(async () => Response.json({ campaigns: [], people: [] }))
})

const open = () => {
  const heard = { onKeys: vi.fn(), onClose: vi.fn() }
  showKnowing(
    [],
    <RouterContextProvider router={router as never}>
      <CommandPalette userType="brand" {...heard} />
    </RouterContextProvider>,
  )
  return heard
}
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const marked = () => screen.getByRole('option', { selected: true })
const goneTo = () => navigate.mock.calls.map(([to]) => to.href)

it('begins anew with the first of what is found, whatever was marked before', async () => {
  const { onClose } = open()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(marked().textContent).toBe(labels()[2])
  await userEvent.keyboard('camp')
  await waitFor(() => expect(labels()).toEqual(['New campaign', 'Your Campaigns']))
  expect(marked().textContent).toBe('New campaign')
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(marked().id)
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(goneTo()).toEqual(['/brand-campaigns?new=campaign'])
})

it('goes around by the arrows, and nowhere where nothing is found', async () => {
  open()
  await userEvent.keyboard('camp{ArrowUp}')
  await waitFor(() => expect(marked().textContent).toBe('Your Campaigns'))
  await userEvent.keyboard('{ArrowDown}')
  expect(marked().textContent).toBe('New campaign')
  await userEvent.keyboard('xyz')
  expect(await screen.findByText('Nothing found for “campxyz”.')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(goneTo()).toEqual([])
})

it('what is found stands under its kind, is marked by the pointer and followed by a press', async () => {
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

it('acts are done and lead nowhere; nothing is asked for before anything is typed', async () => {
  const { onKeys, onClose } = open()
  expect(labels()[0]).toBe('New campaign')
  await userEvent.click(screen.getByRole('option', { name: 'Show the keys' }))
  expect([onKeys.mock.calls.length, onClose.mock.calls.length, goneTo()]).toEqual([1, 1, []])
  expect(server.requests).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('option', { name: 'Log out' }))
  await waitFor(() => expect(server.sent()).toHaveLength(1))
  expect(onKeys).toHaveBeenCalledOnce()
})

it('says that nothing is found only once it has looked, and that logging out failed', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.requests.mockReturnValueOnce(promise)
  open()
  await userEvent.keyboard('xyz')
  await waitFor(() => expect(server.requests).toHaveBeenCalledOnce())
  expect(screen.getByRole('status').textContent).toBe('')
  resolve(Response.json({ campaigns: [], people: [] }))
  await screen.findByText('Nothing found for “xyz”.')
  await userEvent.clear(screen.getByRole('combobox'))
  server.refuse('rate.limited', 'Wait a moment.')
  await userEvent.click(await screen.findByRole('option', { name: 'Log out' }))
  await waitFor(() => expect(said.mock.calls).toEqual([['Wait a moment.']]))
  said.mockRestore()
})

it('Escape closes it', async () => {
  const { onClose } = open()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  ['/inbox', ['In the inbox', 'Everywhere']],
  ['/brand/review', ['Everywhere']],
  ['/brand/review/7', ['In the review room', 'Everywhere']],
  ['/brand-campaigns/glow/7', ['Among applicants', 'Everywhere']],
  ['/brand-campaigns/glow/7/creator', ['Everywhere']],
  ['/nowhere/inbox', ['Everywhere']],
])('at %s the keys are those of %j', async (path, areas) => {
  const root = createRootRoute({ component: () => <KeysDialog onClose={() => {}} /> })
  const route = createRoute({ getParentRoute: () => root, path: '/$' })
  const at = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await at.load()
  showKnowing([], <RouterProvider router={at as never} />)
  const sections = [...screen.getByRole('dialog', { name: 'Keys' }).querySelectorAll('section')]
  const titles = sections.map((section) => section.querySelector('h3')?.textContent)
  expect(titles.slice(0, areas.length)).toEqual(areas)
  const everywhere = sections[areas.length - 1]
  expect(everywhere?.querySelector('dl')?.textContent).toMatch(/^Ctrl K.*Ctrl BOpen.*\?Show.*Esc/)
})
