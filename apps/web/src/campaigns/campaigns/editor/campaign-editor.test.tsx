import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation, someone } from '../../../app.factory.ts'
import { retype, typeMore } from '../../../requests.factory.ts'
import { brandCampaignQuery } from '../campaign.api.ts'
import { sampleDraft as draft, campaignId as id } from '../campaign.factory.ts'
import { CampaignEditor } from './campaign-editor.tsx'

const answers = vi.fn<(method: string, path: string, body: unknown) => [number, unknown]>()
const sent = () => answers.mock.calls.filter(([method]) => method !== 'GET')

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const [status, answer] = answers(init.method ?? 'GET', path, body)
    return Response.json(answer, { status })
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
  client.setQueryData(sessionQuery.queryKey, someone('brand', brand))
  client.setQueryData(installationQuery.queryKey, sampleInstallation)
  if (campaign) client.setQueryData(brandCampaignQuery(campaign.id).queryKey, campaign)
  const closed = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <CampaignEditor campaign={campaign} onClose={closed} />
    </QueryClientProvider>,
  )
  return closed
}
const title = () => screen.getByLabelText<HTMLInputElement>('Title')
// `hidden: true` skips slow visibility checks, and nothing is hidden in this test.
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))

it('holds the step back until its mistakes are gone', async () => {
  open()
  await press('Next')
  expect(screen.getByText('Use at least 3 characters.')).toBeTruthy()
  typeMore(title(), 'Serum')
  await press('Next')
  expect(screen.getByLabelText('What it is about')).toBeTruthy()
})

it('keeps on the device what can not be saved yet, and brings it back', async () => {
  const closed = open()
  typeMore(title(), 'S')
  await press('Close')
  expect(closed).toHaveBeenCalledOnce()
  expect(sent()).toEqual([])
  cleanup()
  open()
  expect(title().value).toBe('S')
  expect(screen.getByText(/changes were restored/)).toBeTruthy()
  await press('Start over')
  expect(title().value).toBe('')
})

it('saves a draft on closing and forgets what it kept', async () => {
  answers.mockReturnValue([200, draft])
  open()
  typeMore(title(), 'Serum mornings')
  await press('Close')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject(['POST', '/api/brand/campaigns', { title: 'Serum mornings' }])
  await waitFor(() => expect(localStorage.length).toBe(0))
})

it('asks before it publishes and names the coins', async () => {
  answers.mockImplementation((method, path) =>
    path.endsWith('/wallet')
      ? [200, { available: 6000 }]
      : [200, method === 'POST' ? { ...draft, state: 'open' } : draft],
  )
  const closed = open(draft)
  for (let step = 0; step < 4; step += 1) await press('Next')
  await press('Publish')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('4,400 coins are held from your wallet')
  expect(sent()).toEqual([])
  const buttons = screen.getAllByRole('button', { name: 'Publish' })
  await userEvent.click(buttons.find((button) => question.contains(button)) ?? question)
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent()[0]?.[1]).toBe(`/api/brand/campaigns/${id}/publish`)
})

const stale = { code: 'version.stale', detail: 'This has changed in the meantime.', status: 409 }
const colleagueWasFirst = () => {
  const theirs = { ...draft, version: 4, title: 'Theirs', coins: 700 }
  answers.mockImplementation((method, path, body) => {
    if (!path.includes(id)) return [200, { available: 0, usualCoins: null, items: [] }]
    if (method !== 'PATCH') return [200, theirs]
    const { version, ...fields } = body as { version: number }
    return version === 4 ? [200, { ...theirs, ...fields, version: 5 }] : [409, stale]
  })
}

it.each([
  { choice: 'Keep my version', title: 'Mine' },
  { choice: 'Use their version', title: 'Theirs' },
])(
  'shows what both changed, and $choice saves it; what only they changed stands',
  async (campaign) => {
    colleagueWasFirst()
    const closed = open(draft)
    retype(title(), 'Mine')
    await press('Save draft')
    const clash = await screen.findByRole('region', { name: 'Changed by somebody else' })
    expect([...clash.querySelectorAll('dd span')].map((span) => span.textContent)).toEqual([
      'Yours',
      'Mine',
      'Theirs',
      'Theirs',
    ])
    expect(title().value).toBe('Mine')
    await press(campaign.choice)
    expect(title().value).toBe(campaign.title)
    await press('Save draft')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    const bodies = sent().map(([, , body]) => body)
    expect(bodies[0]).toMatchObject({ version: 3, title: 'Mine', coins: 500 })
    if (campaign.choice === 'Keep my version')
      expect(bodies.at(-1)).toMatchObject({ version: 4, title: 'Mine', coins: 700 })
    else expect(bodies).toHaveLength(1)
  },
)

it('turns guidelines into a checklist, and moves and removes items by keyboard', async () => {
  answers.mockReturnValue([200, { ...draft, guidelines: '- Tag us\n- Say it is an ad' }])
  open({ ...draft, guidelines: '- Tag us\n- Say it is an ad' })
  await press('Next')
  await press('Turn guidelines into a checklist')
  const items = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Item/ }).map((item) => item.value)
  expect(items()).toEqual(['Tag us', 'Say it is an ad'])
  await press('Move item 2 up')
  expect(items()).toEqual(['Say it is an ad', 'Tag us'])
  await press('Remove item 1')
  await userEvent.click(screen.getByRole('textbox', { name: 'Item 1' }))
  await userEvent.paste('1. Twenty seconds\n2. Our name once')
  expect(items()).toEqual(['Tag us', 'Twenty seconds', 'Our name once'])
})

it.each([
  ['a published campaign', { state: 'open', publishedAt: '2026-11-02T00:00:00Z' }, 0],
  ['a draft that nobody can save now', {}, 1],
] as const)('closed with changes, %s says that they are kept', async (_, more, sends) => {
  answers.mockReturnValue([503, { code: 'internal', detail: 'It broke.', status: 503 }])
  const told = vi.spyOn(toast, 'message')
  open({ ...draft, ...more })
  if (sends === 1) typeMore(title(), '!')
  else typeMore(screen.getByLabelText('What it is about'), '!')
  await press('Close')
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(told.mock.calls[0]?.[0]).toMatch(/^Your changes are kept on this device\./)
  expect(sent()).toHaveLength(sends)
  expect(localStorage.length).toBe(1)
  told.mockRestore()
})
