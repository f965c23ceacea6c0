import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleProgramme } from '#affiliate/programmes/programme.factory.ts'
import { appAt, someone } from '../../app.factory.ts'
import { catchRequests } from '../../requests.factory.ts'

const { requests } = catchRequests()
const items = [
  sampleProgramme(),
  sampleProgramme({
    id: 'p2',
    name: 'Friends of the boats',
    creators: { applied: 1, invited: 0, approved: 1, paused: 0 },
  }),
]
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  requests.mockImplementation(async (address) =>
    address.startsWith('/api/brand/programmes?')
      ? Response.json({ items, nextCursor: null })
      : address.endsWith('/shops')
        ? Response.json({ items: [], can: { connect: { allowed: true } } })
        : new Promise<Response>(() => {}),
  )
})

it('another programme is shown under the tab that stands open, and asked for by its own id', async () => {
  const brand = { id: 'b1', slug: 'boats', name: 'Boats', logoUrl: null }
  const router = appAt('/brand-affiliate?tab=conversions', someone('brand', brand))
  render(<RouterProvider router={router} />)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Programme' }), 'p2')
  expect(router.state.location.search).toEqual({ tab: 'conversions', programme: 'p2' })
  const file = await screen.findByRole<HTMLAnchorElement>('link', { name: /CSV/ })
  expect(file.pathname).toBe('/api/brand/programmes/p2/conversions.csv')
  const asked = requests.mock.calls.map(([address]) => address)
  expect(asked.some((address) => address.includes('/p2/conversions'))).toBe(true)
})

it('who waits is shown under the next tab, in the programme that was looked at', async () => {
  const brand = { id: 'b1', slug: 'boats', name: 'Boats', logoUrl: null }
  const router = appAt('/brand-affiliate?programme=p2', someone('brand', brand))
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ tab: 'creators', programme: 'p2' }),
  )
})

it('says what to do before it asks for the shop, as long as none is connected', async () => {
  const brand = { id: 'b1', slug: 'boats', name: 'Boats', logoUrl: null }
  render(
    <RouterProvider router={appAt('/brand-affiliate?tab=integration', someone('brand', brand))} />,
  )
  const choice = await screen.findByRole('group', { name: 'Your shop' })
  expect(choice.previousElementSibling?.textContent).toBe(
    'Choose what your shop runs on. The steps to connect it follow.',
  )
})
