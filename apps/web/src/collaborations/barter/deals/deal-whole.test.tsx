import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { dealId, roundOf, sampleDeal, sampleTerms } from '../barter.factory.ts'
import { dealQuery, dealsQuery } from './deal.api.ts'
import { DealSheet } from './deal-sheet.tsx'

const server = catchRequests()
const router = createRouter({ routeTree: createRootRoute() })
const collaborations = ['collaborations', 'mine'] as const
const show = (side: Side, deal: Deal) =>
  showKnowing(
    [
      [dealQuery(side, dealId).queryKey, deal],
      [dealsQuery(side, undefined).queryKey, { pages: [], pageParams: [] }],
      [collaborations, []],
      [installationQuery.queryKey, sampleInstallation],
    ],
    <RouterContextProvider router={router as never}>
      <DealSheet side={side} dealId={dealId} onClose={() => {}} />
    </RouterContextProvider>,
  )
const words = () => screen.getByRole('dialog', { name: 'Boats for a reel' }).textContent ?? ''
const usage = { days: 60, channels: ['website' as const], edits: false, territory: null, coins: 50 }
const withTerms = (terms: object, change: Partial<Deal> = {}) =>
  sampleDeal(true, { rounds: [roundOf(1, 'creator', terms)], ...change })
const agreed = { state: 'agreed', stage: 'working', answerBy: null } as const
const collaboration = { id: 'k1', campaignId: 'c1', state: 'accepted', turn: 'creator' } as const

it.each<[string, Side, Deal, string[], string[]]>([
  [
    'a creator gets',
    'creator',
    withTerms({ coins: 150, usage, allCoins: 200 }),
    ['You get', '€2.00 200 coins', '150 for the work, 50 for rights'],
    ['The creator gets', 'Held when'],
  ],
  [
    'a brand pays',
    'brand',
    withTerms({ coins: 200, allCoins: 200 }, { fee: 20 }),
    ['The creator gets', 'Held when you both agree', '220 coins', '20 coins of it are the fee'],
    ['for the work', 'You get'],
  ],
  [
    'a brand paid',
    'brand',
    withTerms({ coins: 200, allCoins: 200 }, { fee: 20, ...agreed, collaboration }),
    ['Held when you agreed'],
    ['Held when you both agree'],
  ],
  [
    'a product moves',
    'brand',
    withTerms({ coins: 0, allCoins: 0 }, { fee: 0 }),
    ['The product, no coins.'],
    ['The creator gets', 'Held'],
  ],
])('says what %s', (_who, side, deal, said, unsaid) => {
  show(side, deal)
  for (const part of said) expect(words()).toContain(part)
  for (const part of unsaid) expect(words()).not.toContain(part)
})

it('says how a deal stands, how long the other side takes, and the worth of all products', () => {
  const deal = sampleDeal(false, { rounds: [roundOf(1, 'creator', { quantity: 3 })] })
  show('creator', deal)
  for (const part of [
    'Their turn',
    'Round 1 of 6',
    'You wait for Boats’s answer.',
    'Without an answer it ends on',
    'Boats usually answers in about 5 hours.',
    '3 × Paper boat kit',
    'worth €75.00',
  ])
    expect(words()).toContain(part)
  expect(screen.getByRole('heading', { name: 'The terms' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'What changed' })).toBeNull()
  expect(words()).not.toMatch(/All \d rounds/)
})

it('says no usual time where it is one’s own turn or nobody knows it', () => {
  show('creator', sampleDeal(true))
  expect(words()).not.toContain('usually answers')
  expect(words()).toContain('Boats waits for your answer.')
})

it('repeats why it ended, folds the terms, and asks for nothing more', () => {
  const change = { state: 'declined', stage: 'ended', answerBy: null, reason: 'Not now.' } as const
  show('brand', sampleDeal(false, change))
  expect(screen.getByText('“Not now.”')).toBeTruthy()
  expect(words()).not.toContain('Without an answer')
  const terms = screen.getByText('The terms side by side').closest('details')
  expect(terms?.open).toBe(false)
  expect(screen.queryByRole('button', { name: /Agree|Counter|Decline|Withdraw/ })).toBeNull()
})

it('tells every round, the newest first, with what it changed and its words', () => {
  const rounds = [
    roundOf(1, 'creator', { note: '', usage }),
    roundOf(2, 'brand', { coins: 80, usage, note: 'Too dear.' }, ['coins']),
    roundOf(3, 'creator', { coins: 90, quantity: 2, note: '' }, ['quantity', 'coins', 'usage']),
  ]
  show('creator', sampleDeal(false, { rounds }))
  const all = screen.getByText('All 3 rounds').closest('details') as HTMLElement
  const [newest, middle, oldest] = [...all.querySelectorAll('ol > li')].map(
    ({ textContent }) => textContent ?? '',
  ) as [string, string, string]
  expect(newest).toMatch(/^Round 3: you /)
  const before = 'Products: 2 instead of 1Coins: 90 instead of 80Rights to use it: none instead of'
  expect(newest).toContain(before)
  expect(newest).not.toContain('“')
  expect(middle).toMatch(/^Round 2: Boats .*Coins: 80 instead of 100“Too dear\.”$/)
  expect(oldest).toMatch(/^Round 1: you .*1\u00a0×\u00a0Instagram Reel; products: 1; coins: 100; /)
  expect(oldest).toContain('rights: 60 days')
})

it.each([
  [1, '7 days to answer, then 4 more rounds.'],
  [4, '7 days to answer, then 1 more round.'],
  [5, 'The last round: Boats agrees or declines.'],
])('says at round %i what follows a counter-offer', async (round, said) => {
  show('creator', sampleDeal(true, { round }))
  await press('Counter')
  expect(await screen.findByText(said)).toBeTruthy()
})

it.each<[Side, 'agree' | 'decline' | 'withdraw', string, string]>([
  ['creator', 'agree', '/api/barter', 'You and Boats agreed. Say where the product goes.'],
  ['brand', 'agree', '/api/brand/barter', 'You and Mira agreed. The collaboration has begun.'],
  ['creator', 'decline', '/api/barter', 'Boats was told.'],
  ['brand', 'decline', '/api/brand/barter', 'Mira was told.'],
  ['brand', 'withdraw', '/api/brand/barter', 'Mira was told.'],
])('for a %s, to %s goes to its own side, and what knows of it is asked again', async (...one) => {
  const [side, act, base, told] = one
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const name = { agree: 'Agree', decline: 'Decline', withdraw: 'Withdraw' }[act]
  const { stale } = show(side, sampleDeal(act !== 'withdraw'))
  await press(name)
  const role = act === 'agree' ? 'alertdialog' : 'dialog'
  const asked = await screen.findByRole(role, { name: new RegExp(`^${name} .*\\?$`) })
  const became = act === 'agree' ? { ...agreed, collaboration } : { state: 'declined' as const }
  server.answer(sampleDeal(false, became))
  // What is asked for again is on its way.
  server.requests.mockImplementation(() => new Promise(() => {}))
  await userEvent.click(within(asked).getByRole('button', { name }))
  await waitFor(() => expect(said.mock.calls).toEqual([[told]]))
  expect(server.sent()).toEqual([[`POST ${base}/deals/${dealId}/${act}`, { version: 7 }]])
  expect(stale()).toContain(`barter deals ${side} `)
  expect(stale().includes('collaborations mine')).toBe(act === 'agree')
  said.mockRestore()
})

it.each<[string, string, boolean]>([
  ['coins.insufficient', 'You have 10. Top up 210 coins first.', true],
  ['barter.deal_changed', 'The other side has answered meanwhile.', false],
])('where agreeing is refused with %s says why, and what helps', async (code, why, helps) => {
  show('brand', sampleDeal(true, { fee: 20 }))
  await press('Agree')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Agree with Mira?' }))
  server.refuse(code, why)
  server.answer(sampleDeal(true, { version: 8, fee: 20 }))
  await userEvent.click(asked.getByRole('button', { name: 'Agree' }))
  expect(await asked.findByText(why)).toBeTruthy()
  expect(asked.queryByRole('link', { name: 'Top up in the wallet' }) !== null).toBe(helps)
  // It was read again meanwhile: the next yes is to what stands there now.
  server.answer(sampleDeal(false, agreed))
  await userEvent.click(asked.getByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(server.sent()).toHaveLength(2))
  expect(server.sent()[1]?.[1]).toEqual({ version: 8 })
})

it('tells either side what agreeing to no coins moves', async () => {
  show('creator', withTerms({ coins: 0, allCoins: 0 }))
  await press('Agree')
  const asked = await screen.findByRole('alertdialog', { name: 'Agree with Boats?' })
  expect(asked.textContent).toContain('No coins are held: the product is the whole reward.')
})

it('keeps the words of a refused end, and says why', async () => {
  show('creator', sampleDeal(true))
  await press('Decline')
  const asked = within(await screen.findByRole('dialog', { name: 'Decline Boats’s terms?' }))
  const field = asked.getByLabelText<HTMLInputElement>(/^A few words for Boats/)
  await userEvent.type(field, 'No.')
  server.refuse('barter.deal_over', 'This deal is closed.')
  server.answer(sampleDeal(true))
  await userEvent.click(asked.getByRole('button', { name: 'Decline' }))
  expect(await asked.findByText('This deal is closed.')).toBeTruthy()
  expect(field.value).toBe('No.')
})

it('says before sending that nothing is changed, and what a brand would hold', async () => {
  show('brand', withTerms({ ...sampleTerms, coins: 100 }))
  await press('Counter')
  const form = within(await screen.findByRole('dialog', { name: /^Your terms instead/ }))
  const what = form.getByRole('region', { name: 'What you change' })
  expect(what.textContent).toContain('These are the terms you were given.')
  expect(form.getByText('110 coins (100 + 10 fee) are held when you both agree.')).toBeTruthy()
  await userEvent.click(form.getByLabelText(/^We want to use it for AI/))
  expect(what.textContent).toContain('AI training or likeness: allowed instead of not allowed')
  await userEvent.click(form.getByLabelText(/^We want to use the content ourselves/))
  const rights = form.getByLabelText('Coins for the rights')
  await userEvent.clear(rights)
  await userEvent.type(rights, '100')
  expect(form.getByText('220 coins (200 + 20 fee) are held when you both agree.')).toBeTruthy()
  await userEvent.clear(rights)
  await userEvent.clear(form.getByLabelText('Coins for the work'))
  expect(form.getByText('The product is all you give.')).toBeTruthy()
  await userEvent.type(form.getByLabelText('Coins for the work'), 'some')
  // With a mistake in it nothing is promised.
  expect(form.queryByText(/are held|is all you give/)).toBeNull()
  expect(form.queryByRole('region', { name: 'What you change' })).toBeNull()
  expect(form.getByLabelText(/^A few words for the creator/)).toBeTruthy()
})

it('shows at its field what the server refuses of the terms', async () => {
  show('creator', sampleDeal(true))
  await press('Counter')
  const form = within(await screen.findByRole('dialog', { name: /^Your terms instead/ }))
  server.refuse('input.invalid', 'Look again.', { 'terms.coins': 'Use fewer coins.' })
  server.answer(sampleDeal(true))
  await userEvent.click(form.getByRole('button', { name: 'Send the terms' }))
  expect(await form.findByText('Use fewer coins.')).toBeTruthy()
  expect(form.queryByText('Look again.')).toBeNull()
})
