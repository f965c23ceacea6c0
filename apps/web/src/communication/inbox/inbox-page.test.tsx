import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appAt, someone } from '../../app.factory.ts'
import { waitingOf } from './waiting.factory.ts'

const kinds = [
  { kind: 'applications', count: 1 },
  { kind: 'content', count: 1 },
]
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('fetch', (address: string) => {
    if (address.startsWith('/api/inbox/count'))
      return Promise.resolve(Response.json({ total: 2, kinds }))
    if (address.startsWith('/api/inbox'))
      return Promise.resolve(Response.json({ items: [waitingOf()], nextCursor: null }))
    return new Promise(() => {})
  })
})
afterEach(() => vi.unstubAllGlobals())

it('one kind is shown by its button, and all again by the same', async () => {
  const boats = { id: 'b1', slug: 'boats', name: 'Boats', logoUrl: null }
  const router = appAt('/inbox', someone('brand', boats))
  render(<RouterProvider router={router} />)
  const applicants = await screen.findByRole('button', { name: /^Applicants/ })
  await userEvent.click(applicants)
  await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'applications' }))
  await waitFor(() => expect(applicants.getAttribute('aria-pressed')).toBe('true'))
  await userEvent.click(applicants)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})
