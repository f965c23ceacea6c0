import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applicantMatchQuery } from '#discovery/matching/matching.api.ts'
import { useDecisions } from '../brand-decisions.tsx'
import { applicant, applicantsCampaign } from './applicant.factory.ts'
import { ApplicantTable } from './applicant-table.tsx'

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', requests)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
const sent = () =>
  requests.mock.calls
    .filter(([, { method }]) => method !== 'GET' && method !== undefined)
    .map(([address, { method, body }]) => [`${method} ${address}`, JSON.parse(String(body))])

const nobody = {
  has: () => false,
  toggle: () => {},
  toggleAll: () => {},
  keep: () => {},
  items: [],
}
const Shown = ({ items }: { items: readonly BrandCollaboration[] }) => {
  const { take, dialog } = useDecisions(items)
  const campaign = { campaignId: applicantsCampaign, brandSlug: 'glow' }
  return (
    <>
      <ApplicantTable campaign={campaign} items={items} chosen={nobody} take={take} />
      {dialog}
    </>
  )
}
const show = (items: readonly BrandCollaboration[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const { id } of items)
    client.setQueryData(applicantMatchQuery(applicantsCampaign, id).queryKey, null)
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  })
  const at = (shown: readonly BrandCollaboration[]) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <Shown items={shown} />
      </QueryClientProvider>
    </RouterContextProvider>
  )
  const { rerender } = render(at(items))
  return (shown: readonly BrandCollaboration[]) => rerender(at(shown))
}
const preview = (name: string) => screen.findByRole('region', { name: `Preview of ${name}` })
const [ada, bo, cleo] = [applicant(1, 'Ada'), applicant(2, 'Bo'), applicant(3, 'Cleo')]

it('keys go through the applicants and end at both ends', async () => {
  show([ada, bo, cleo])
  await userEvent.click(screen.getByRole('link', { name: 'Ada' }))
  await preview('Ada')
  await userEvent.keyboard('jj')
  await preview('Cleo')
  await screen.findByText('3 of 3')
  expect(document.activeElement?.textContent).toBe('Cleo')
  await userEvent.keyboard('jk')
  await preview('Bo')
})

it('D declines at once, and the next one moves up; S marks, and A asks first', async () => {
  const list = show([ada, bo, cleo])
  await userEvent.click(screen.getByRole('link', { name: 'Ada' }))
  await preview('Ada')
  requests.mockImplementation(async () => Response.json({ done: true }))
  await userEvent.keyboard('s')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await userEvent.keyboard('d')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    [`PUT /api/brand/collaborations/${ada.id}/shortlist`, { listed: true }],
    [`POST /api/brand/collaborations/${ada.id}/decline`, { version: 0, reason: 'not_a_fit' }],
  ])
  list([bo, cleo])
  await preview('Bo')
  // The row that had the focus is gone.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bo'))
  await userEvent.keyboard('a')
  await screen.findByRole('alertdialog', { name: 'Accept Bo?' })
  expect(sent()).toHaveLength(2)
})

it('a decline that nobody was told of is undone in its row', async () => {
  const declining = {
    toldAt: '2026-11-23T10:42:00.000Z',
    reason: { code: 'timing', note: null },
  }
  show([applicant(1, 'Ada', { declining, offered: ['decline'] })])
  expect(screen.queryByRole('button', { name: 'Accept Ada' })).toBeNull()
  requests.mockImplementation(async () =>
    Response.json({ items: [{ id: ada.id, result: { allowed: true } }] }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        `POST /api/brand/campaigns/${applicantsCampaign}/decisions`,
        { decision: 'undoDecline', collaborations: [{ id: ada.id, version: 0 }] },
      ],
    ]),
  )
})
