import type { BrandCampaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { CampaignEditor } from './campaign-editor.tsx'

const may = { allowed: true } as const
const id = '01890000-0000-7000-8000-000000000001'
const draft: BrandCampaign = {
  id,
  state: 'draft',
  title: 'Serum mornings',
  type: 'tiktok_video',
  category: 'paid_campaign',
  niche: 'beauty',
  rating: 4.2,
  deadline: '2027-05-01T12:00:00Z',
  creatorsNeeded: 8,
  slotsTaken: 0,
  placesFunded: 0,
  coins: 500,
  reimburseCapCoins: 0,
  reviewDays: 3,
  needsDraft: false,
  reimburseOn: 'proof',
  minFollowers: 0,
  description: 'Show it.',
  requirements: 'One video.',
  guidelines: '',
  product: null,
  keepLiveDays: 30,
  usage: { days: 90, channels: ['organic'], edits: false, territory: null },
  checklist: [],
  applyBy: null,
  countries: [],
  languages: [],
  archived: false,
  fee: 50,
  version: 3,
  brand: { slug: 'glow', name: 'Glow', logoUrl: null, hue: 1, rating: { average: 4.2, count: 0 } },
  money: { held: 0, free: 0, spent: 0, returned: 0 },
  funnel: { applied: 0, accepted: 0, submitted: 0, completed: 0 },
  toDecide: 0,
  missing: [],
  createdAt: '2026-11-01T00:00:00Z',
  publishedAt: null,
  closedAt: null,
  can: {
    publish: may,
    edit: may,
    pause: may,
    resume: may,
    close: may,
    cancel: may,
    resize: may,
    archive: may,
    unarchive: may,
    duplicate: may,
  },
}

const answers = vi.fn<(method: string, path: string, body: unknown) => [number, unknown]>()
const sent = () => answers.mock.calls.filter(([method]) => method !== 'GET')

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const [status, answer] = answers(init.method ?? 'GET', path, body)
    return new Response(JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  answers.mockReset()
  vi.unstubAllGlobals()
})

const open = (campaign?: BrandCampaign) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const brand = { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null }
  client.setQueryData(sessionQuery.queryKey, { user: null, userType: 'brand', brand })
  const links = { facebook: '#', instagram: '#', twitter: '#', youtube: '#' }
  client.setQueryData(installationQuery.queryKey, {
    productName: 'Tandem',
    demo: false,
    termsUrl: '#',
    privacyUrl: '#',
    socials: links,
    currency: 'EUR',
    coinsPerUnit: 100,
    feeBps: 1000,
  })
  const closed = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <CampaignEditor campaign={campaign} onClose={closed} />
    </QueryClientProvider>,
  )
  return closed
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('holds the step back until its mistakes are gone', async () => {
  open()
  await press('Next')
  expect(screen.getByText('Use at least 3 characters.')).toBeTruthy()
  await userEvent.type(title(), 'Serum')
  await press('Next')
  expect(screen.getByRole('textbox', { name: 'What it is about' })).toBeTruthy()
})

it('keeps on the device what can not be saved yet, and brings it back', async () => {
  const closed = open()
  await userEvent.type(title(), 'S')
  await press('Close')
  expect(closed).toHaveBeenCalledOnce()
  expect(sent()).toEqual([])
  cleanup()
  open()
  expect(title().value).toBe('S')
  expect(screen.getByText(/is here again/)).toBeTruthy()
  await press('Start over')
  expect(title().value).toBe('')
})

it('saves a draft on closing and forgets what it kept', async () => {
  answers.mockReturnValue([200, draft])
  open()
  await userEvent.type(title(), 'Serum mornings')
  await press('Close')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject(['POST', '/api/brand/campaigns', { title: 'Serum mornings' }])
  await waitFor(() => expect(localStorage.length).toBe(0))
})

it('counts the cost while it is typed', async () => {
  answers.mockReturnValue([200, { available: 6000 }])
  open(draft)
  await press('Next')
  await press('Next')
  expect(await screen.findByText('8 places × (500 + 50 fee) = 4,400 coins')).toBeTruthy()
  expect(await screen.findByText(/you have 6,000/)).toBeTruthy()
})

it('asks before it publishes and names the coins', async () => {
  answers.mockImplementation((method, path) =>
    path.endsWith('/wallet')
      ? [200, { available: 6000 }]
      : [200, method === 'POST' ? { ...draft, state: 'open' } : draft],
  )
  const closed = open(draft)
  for (let step = 0; step < 3; step += 1) await press('Next')
  await press('Publish')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('4,400 coins are held from your wallet')
  expect(sent()).toEqual([])
  const buttons = screen.getAllByRole('button', { name: 'Publish' })
  await userEvent.click(buttons.find((button) => question.contains(button)) ?? question)
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent()[0]?.[1]).toBe(`/api/brand/campaigns/${id}/publish`)
})

it('takes up a newer version and saves what was typed on the second press', async () => {
  const stale = { code: 'version.stale', detail: 'This has changed in the meantime.', status: 409 }
  answers.mockImplementation((method, _path, body) => {
    if (method !== 'PATCH') return [200, { ...draft, version: 4 }]
    const { version } = body as { version: number }
    return version === 4 ? [200, { ...draft, version: 5, title: 'Mine' }] : [409, stale]
  })
  const closed = open(draft)
  await userEvent.clear(title())
  await userEvent.type(title(), 'Mine')
  await press('Save draft')
  expect((await screen.findByRole('alert')).textContent).toContain('changed in the meantime')
  expect(title().value).toBe('Mine')
  await press('Save draft')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent().map(([, , body]) => body)).toMatchObject([
    { version: 3, title: 'Mine' },
    { version: 4, title: 'Mine' },
  ])
})

it('offers of a published campaign only what may still change', async () => {
  answers.mockReturnValue([200, draft])
  open({ ...draft, state: 'open', publishedAt: '2026-11-02T00:00:00Z' })
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'What it is about' }), ' Clearly.')
  await press('Save changes')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.[2]).toEqual({ version: 3, description: 'Show it. Clearly.', guidelines: '' })
})
