import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { appAt, someone } from '../../app.factory.ts'
import { catchRequests, press } from '../../requests.factory.ts'

const { requests } = catchRequests()
let works = false
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  works = false
  requests.mockImplementation(async (address) => {
    if (!address.startsWith('/api/creator/programmes')) return new Promise<Response>(() => {})
    return works
      ? Response.json({ items: [], nextCursor: null })
      : Response.json({ code: 'server.failed' }, { status: 500 })
  })
})

it('a failure of both lists of programmes is told once, and one press asks for both again', async () => {
  render(<RouterProvider router={appAt('/affiliate', someone('creator'))} />)
  // Until the second has failed too, the failure of the first is another button.
  const panel = within(await screen.findByRole('tabpanel'))
  await waitFor(() => {
    expect(panel.queryByRole('status')).toBeNull()
    expect(panel.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  })
  works = true
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'No programmes yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
