import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { catchRequests, showKnowing } from '../requests.build.ts'
import { CommandPalette } from './command-palette.tsx'

const server = catchRequests()
const router = createRouter({ routeTree: createRootRoute() })
const navigate = vi.spyOn(router, 'navigate')
beforeEach(() => {
  // The test's browser scrolls nothing.
  Element.prototype.scrollIntoView = () => {}
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
