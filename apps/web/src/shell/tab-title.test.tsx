import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
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
})

const open = (path: string, queryClient = createQueryClient()) => {
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  render(<RouterProvider router={router} />)
  return router
}

it('contains product and page before the session is known', async () => {
  requests.mockReturnValue(new Promise(() => {}))
  open('/coupon')
  await screen.findByRole('status')
  expect(document.title).toBe('Paper Boats - Redeem Coupons')
})
