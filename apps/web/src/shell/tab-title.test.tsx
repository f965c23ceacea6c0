import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#lib/query-client.ts'
import { createAppRouter } from '../router.tsx'

const requests = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', requests)
  const name = document.createElement('meta')
  name.name = 'application-name'
  name.content = 'Paper Boats'
  document.head.append(name)
})
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
  document.querySelector('meta')?.remove()
  delete document.documentElement.dataset.role
})

const open = (path: string, queryClient = createQueryClient()) => {
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  render(<RouterProvider router={router} />)
  return router
}

it('is product and page while nobody knows yet who is signed in', async () => {
  requests.mockReturnValue(new Promise(() => {}))
  open('/coupon')
  await screen.findByRole('status')
  expect(document.title).toBe('Paper Boats - Redeem Coupons')
})

it('names the home of who was here last while that is all that is known', async () => {
  requests.mockReturnValue(new Promise(() => {}))
  document.documentElement.dataset.role = 'brand'
  open('/')
  await screen.findByRole('status')
  expect(document.title).toBe('Paper Boats - Dashboard')
})

it('names the wait itself at a home that could be either', async () => {
  requests.mockReturnValue(new Promise(() => {}))
  open('/')
  await screen.findByRole('status')
  expect(document.title).toBe('Paper Boats - Just a moment')
  screen.getByText("Just a moment, we're getting your dashboard ready!")
  const bar = screen.getByRole('progressbar', { name: 'Getting your dashboard ready' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('90'))
})

it('is product and page when the session could not be read', async () => {
  requests.mockImplementation(async () =>
    Response.json({ code: 'server.failed', detail: 'Try again.' }, { status: 500 }),
  )
  open('/brand/glow-theory')
  await screen.findByRole('button', { name: 'Try again' })
  expect(document.title).toBe('Paper Boats - Glow Theory')
})
