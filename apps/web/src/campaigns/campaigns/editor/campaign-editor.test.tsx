import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation, someone } from '../../../app.factory.ts'
import { firstPage, showKnowing } from '../../../requests.factory.ts'
import { brandCampaignQuery } from '../campaign.api.ts'
import { sampleDraft as draft, campaignId as id } from '../campaign.factory.ts'
import { CampaignEditor } from './campaign-editor.tsx'

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
    commissionHoldDaysMin: 14,
  })
  // The page under it has read it: what a colleague saved since is looked up all the same.
  if (campaign) client.setQueryData(brandCampaignQuery(campaign.id).queryKey, campaign)
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

it('a step that was left shows its mistakes no more, until it is left with them again', async () => {
  open()
  await press('Next')
  expect(screen.getByText('Use at least 3 characters.')).toBeTruthy()
  await press('Terms')
  await press('Basics')
  expect(screen.queryByText('Use at least 3 characters.')).toBeNull()
  await press('Next')
  expect(screen.getByText('Use at least 3 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(title())
})

it('ticks no step that was never looked at, whatever stands in it by default', async () => {
  answers.mockReturnValue([200, { ...draft, usualCoins: null, available: 9000 }])
  open()
  const ticked = () =>
    screen
      .getAllByRole('listitem')
      .filter((step) => step.textContent?.includes('completed'))
      .map((step) => step.querySelector('button')?.textContent)
  await userEvent.type(title(), 'Serum')
  expect(ticked()).toEqual([])
  await press('Next')
  expect(ticked()).toEqual(['Basics'])
  await press('Terms')
  expect(ticked()).toEqual(['Basics'])
  await press('People')
  expect(ticked()).toEqual(['Basics', 'Terms'])
})

it('stops at what is missing: says it, goes there, and ticks only what is complete', async () => {
  answers.mockReturnValue([200, draft])
  open({ ...draft, requirements: '' })
  const ticked = () =>
    screen
      .getAllByRole('listitem')
      .filter((step) => step.textContent?.includes('completed'))
      .map((step) => step.querySelector('button')?.textContent)
  expect(ticked()).toEqual(['Terms', 'People'])
  await press('Preview')
  expect(screen.queryByRole('region', { name: 'Opened' })).toBeNull()
  await press('Go to it: What creators deliver')
  const field = screen.getByRole('textbox', { name: 'What creators deliver' })
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Please add requirements.')).toBeTruthy()
  await press('Basics')
  await press('Next')
  await press('Next')
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'What creators deliver' }),
  )
  expect(screen.getByRole('alert').textContent).toBe(
    'One thing needs a look here: What creators deliver.',
  )
  await userEvent.type(document.activeElement ?? field, 'One reel.')
  expect(screen.queryByText(/needs a look/)).toBeNull()
  await press('Next')
  expect(ticked()).toEqual(['Basics', 'Brief', 'People'])
})

it('shows it as creators will see it, in lists and opened, before it is published', async () => {
  answers.mockReturnValue([200, draft])
  const pictures = [{ url: '/files/1', alt: 'A bottle in the sun' }]
  open({ ...draft, pictures })
  await press('Preview')
  const opened = await screen.findByRole('region', { name: 'Opened' })
  expect(opened.querySelector('img')?.alt).toBe('A bottle in the sun')
  expect(opened.textContent).toMatch(/Serum morningsBy Glow.*All funded/)
  const card = screen.getByRole('region', { name: 'In lists' })
  expect(card.textContent).toContain('Serum mornings')
  // Looked at, not used: it opens nothing, and nobody applies to their own.
  expect(card.querySelector('[inert]')?.textContent).toContain('Serum mornings')
  expect(screen.queryByLabelText('Your pitch')).toBeNull()
  expect(answers.mock.calls.map(([, path]) => path)).toEqual(['/api/wallet'])
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

it.each(['Close', 'Save draft'])(
  '“%s” with nothing changed sends nothing, and lists are asked for again',
  async (name) => {
    const told = [vi.spyOn(toast, 'message'), vi.spyOn(toast, 'success')] as const
    const closed = vi.fn()
    const { stale } = showKnowing(
      [
        [sessionQuery.queryKey, someone('brand')],
        [installationQuery.queryKey, sampleInstallation],
        [['campaigns', 'mine', 'list'], firstPage([])],
      ],
      <CampaignEditor campaign={draft} onClose={closed} />,
    )
    await press(name)
    await waitFor(() => expect(stale()).toContain('campaigns mine list'))
    expect(closed).toHaveBeenCalledOnce()
    expect(sent()).toEqual([])
    expect(told.map(({ mock }) => mock.calls)).toEqual([
      ...[[], name === 'Close' ? [] : [['Draft saved.']]],
    ])
    for (const one of told) one.mockRestore()
  },
)

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
/** Version 4 is the colleague's, with another title; any later edit counts up. */
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
  { choice: 'Keep mine', title: 'Mine' },
  { choice: 'Take theirs', title: 'Theirs' },
])(
  'shows what both changed, and $choice saves it; what only they changed stands',
  async (campaign) => {
    colleagueWasFirst()
    const closed = open(draft)
    await userEvent.clear(title())
    await userEvent.type(title(), 'Mine')
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
    if (campaign.choice === 'Keep mine')
      expect(bodies.at(-1)).toMatchObject({ version: 4, title: 'Mine', coins: 700 })
    else expect(bodies).toHaveLength(1)
  },
)

it('closed while somebody must choose, it says that the words are kept, not that they are saved', async () => {
  colleagueWasFirst()
  const told = vi.spyOn(toast, 'message')
  const saved = vi.spyOn(toast, 'success')
  open(draft)
  await userEvent.type(title(), ' of mine')
  await press('Close')
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(told.mock.calls[0]?.[0]).toMatch(/^What you typed is kept on this device\./)
  expect(saved).not.toHaveBeenCalled()
  for (const one of [told, saved]) one.mockRestore()
})

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

it('offers of a published campaign only what may still change', async () => {
  answers.mockReturnValue([200, draft])
  open({ ...draft, state: 'open', publishedAt: '2026-11-02T00:00:00Z' })
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'What it is about' }), ' Clearly.')
  await press('Save changes')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.[2]).toEqual({
    version: 3,
    description: 'Show it. Clearly.',
    guidelines: '',
    pictures: [],
  })
})

it('of a published campaign only what is wrong is said, not what a draft would still need', async () => {
  answers.mockReturnValue([200, draft])
  open({ ...draft, state: 'open', publishedAt: '2026-11-02T00:00:00Z', requirements: '' })
  await userEvent.clear(screen.getByRole('textbox', { name: 'What it is about' }))
  await userEvent.clear(screen.getByLabelText('Deadline'))
  await press('Save changes')
  expect(screen.getByRole('alert').textContent).toBe('One thing needs a look here: Deadline.')
  expect(screen.queryByText(/^Please add/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Deadline'))
  expect(sent()).toEqual([])
})

it('a new campaign begins with the terms of the last one', async () => {
  answers.mockReturnValue([200, { usualCoins: null, available: 9000 }])
  const last = { ...draft, coins: 720, niche: 'home' as const }
  showKnowing(
    [
      [sessionQuery.queryKey, someone('brand')],
      [installationQuery.queryKey, sampleInstallation],
      [['campaigns', 'mine', 'list'], firstPage([last])],
    ],
    <CampaignEditor campaign={undefined} onClose={() => {}} />,
  )
  expect(title().value).toBe('')
  expect(screen.getByLabelText<HTMLSelectElement>('Niche').value).toBe('home')
  await press('Terms')
  expect(screen.getByLabelText<HTMLInputElement>('Coins for each creator').value).toBe('720')
})

it('the next step is read from its beginning', async () => {
  open(draft)
  const parts = [...screen.getByRole('dialog').querySelectorAll('div')]
  for (const part of parts) part.scrollTop = 40
  await press('Next')
  const onTop = parts.filter((part) => part.isConnected && part.scrollTop === 0)
  expect(onTop).toHaveLength(1)
  expect(onTop[0]?.contains(screen.getByRole('textbox', { name: 'What it is about' }))).toBe(true)
})

it.each([
  ['a published campaign', { state: 'open', publishedAt: '2026-11-02T00:00:00Z' }, 0],
  ['a draft that nobody can save now', {}, 1],
] as const)('closed with changes, %s says that they are kept', async (_, more, sends) => {
  answers.mockReturnValue([503, { code: 'internal', detail: 'It broke.', status: 503 }])
  const told = vi.spyOn(toast, 'message')
  open({ ...draft, ...more })
  if (sends === 1) await userEvent.type(title(), '!')
  else await userEvent.type(screen.getByRole('textbox', { name: 'What it is about' }), '!')
  await press('Close')
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(told.mock.calls[0]?.[0]).toMatch(/^What you typed is kept on this device\./)
  expect(sent()).toHaveLength(sends)
  expect(localStorage.length).toBe(1)
  told.mockRestore()
})
