import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import {
  button,
  catchRequests,
  isLive,
  press,
  reasonOf,
  showKnowing,
} from '../../../requests.factory.ts'
import { dealId, roundOf, sampleDeal, sampleTerms } from '../barter.factory.ts'
import { dealQuery } from './deal.api.ts'
import { DealSheet } from './deal-sheet.tsx'

const server = catchRequests()
const router = createRouter({ routeTree: createRootRoute() })
const show = (side: Side, deal: Deal, asks?: 'agree') =>
  showKnowing(
    [
      [dealQuery(side, dealId).queryKey, deal],
      [['collaborations', 'mine'], []],
      [installationQuery.queryKey, sampleInstallation],
    ],
    <RouterContextProvider router={router as never}>
      <DealSheet side={side} dealId={dealId} asks={asks} onClose={() => {}} />
    </RouterContextProvider>,
  )
const draft = (({ allCoins: _, ...rest }) => rest)(sampleTerms)
const fill = async (label: string, words: string) => {
  const field = await screen.findByLabelText(new RegExp(`^${label}`))
  fireEvent.change(field, { target: { value: words } })
}
const words = () => screen.getByRole('dialog', { name: 'Boats for a reel' }).textContent ?? ''
const usage = { days: 60, channels: ['website' as const], edits: false, territory: null, coins: 50 }
const withTerms = (terms: object, change: Partial<Deal> = {}) =>
  sampleDeal(true, { rounds: [roundOf(1, 'creator', terms)], ...change })
const rowOf = (term: string) => screen.getByRole('rowheader', { name: new RegExp(term) })

it('shows the round in force beside the one before, and marks what changed in words', () => {
  show('creator', sampleDeal(true))
  const changes = screen.getByRole('list', { name: 'What changed' })
  expect(changes.textContent).toBe('Coins: 200 instead of 100')
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Term',
    'Round 1: you',
    'Round 2: Boats',
  ])
  const cells = within(rowOf('^Coins').closest('tr') as HTMLElement).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['100', '200'])
  expect(rowOf('^Coins').textContent).toContain('Changed')
  const [stayed, ...more] = within(
    rowOf('^Content').closest('tr') as HTMLElement,
  ).getAllByRole<HTMLTableCellElement>('cell')
  expect([stayed?.colSpan, more.length]).toEqual([2, 0])
  expect(rowOf('^Content').textContent).not.toContain('Changed')
})

it('agrees only once the terms were read again, with the version that was on the screen', async () => {
  const { stale } = show('creator', sampleDeal(true))
  await press('Accept terms')
  const asked = await screen.findByRole('alertdialog', { name: 'Accept Boats’s terms?' })
  for (const words of [
    'Product: 1 × Paper boat kit',
    'Coins: 200 instead of 100',
    'Usage rights: none',
  ])
    expect(within(asked).getByText(words)).toBeTruthy()
  expect(asked.textContent).toContain('200 coins are held for you now')
  expect(server.requests).not.toHaveBeenCalled()
  const collaboration = { id: 'k1', campaignId: 'c1', state: 'accepted', turn: 'creator' } as const
  const agreed = { state: 'agreed', stage: 'working', answerBy: null, collaboration } as const
  server.answer(sampleDeal(false, agreed))
  server.requests.mockImplementation(() => new Promise(() => {}))
  await userEvent.click(within(asked).getByRole('button', { name: 'Accept terms' }))
  await screen.findByText(/You both agreed\. The work continues/)
  expect(stale()).toContain('collaborations mine')
  expect(server.sent()).toEqual([[`POST /api/barter/deals/${dealId}/agree`, { version: 7 }]])
  expect(screen.queryByRole('button', { name: 'Accept terms' })).toBeNull()
})

it.each(['agree', 'counter', 'decline'] as const)(
  'says why one can’t %s, and opens no window',
  async (act) => {
    const because = refused('brand.role_required', 'Your part in this brand is to read.')
    const deal = sampleDeal(true)
    show('brand', { ...deal, can: { ...deal.can, [act]: because } })
    const name = { agree: 'Accept terms', counter: 'Counter-offer', decline: 'Decline terms' }[act]
    expect(isLive(name)).toBe(false)
    await userEvent.click(button(name))
    expect(reasonOf(name)).toBe('Your part in this brand is to read.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

it('tells a brand beforehand how many coins it lacks, and where they come from', () => {
  const deal = sampleDeal(true)
  const agree = refused('coins.insufficient', 'You have 10. Top up 210 coins first.')
  show('brand', { ...deal, can: { ...deal.can, agree } })
  expect(isLive('Accept terms')).toBe(false)
  const way = screen.getByRole('link', { name: 'Top up in the wallet' })
  expect(way.parentElement?.textContent).toContain('Top up 210 coins first.')
  expect(way.getAttribute('href')).toBe('/brand-wallet')
})

it('lets whoever waits only withdraw, with words for the other side', async () => {
  show('brand', sampleDeal(false))
  expect(screen.queryByRole('button', { name: 'Accept terms' })).toBeNull()
  await press('Withdraw terms')
  await fill('Message to Mira', 'I travel.')
  server.answer(sampleDeal(false, { state: 'withdrawn', stage: 'ended', answerBy: null }))
  const asked = screen.getByRole('dialog', { name: 'Withdraw your terms?' })
  await userEvent.click(within(asked).getByRole('button', { name: 'Withdraw terms' }))
  await screen.findByText('It was withdrawn.')
  expect(server.sent()).toEqual([
    [`POST /api/brand/barter/deals/${dealId}/withdraw`, { version: 7, reason: 'I travel.' }],
  ])
})

it('counters with the terms in force filled in, says what changes, and sends all of them', async () => {
  show('creator', sampleDeal(true))
  await press('Counter-offer')
  await fill('Coins for the work', '1,250')
  await userEvent.click(screen.getByLabelText(/The brand may use the content/))
  await fill('For how many days', '30')
  await fill('Coins for the rights', '80')
  await fill('Message to the brand', 'With the rights, then.')
  const changes = screen.getByRole('region', { name: 'Your changes' })
  expect(changes.textContent).toContain('Coins: 1,250 instead of 200')
  server.answer(sampleDeal(false))
  await press('Send terms')
  await waitFor(() => expect(screen.queryByText('Counter-offer')).toBeNull())
  expect(server.sent()).toEqual([
    [
      `POST /api/barter/deals/${dealId}/counter`,
      {
        version: 7,
        terms: {
          ...draft,
          coins: 1250,
          usage: { days: 30, channels: ['organic'], edits: false, territory: null, coins: 80 },
          note: 'With the rights, then.',
        },
      },
    ],
  ])
})

it('shows the new terms beside what was typed where the other side was faster', async () => {
  show('creator', sampleDeal(true))
  await press('Counter-offer')
  await fill('Coins for the work', '300')
  server.refuse('barter.deal_changed', 'The other side has answered meanwhile.')
  const rounds = [...sampleDeal(true).rounds, roundOf(3, 'brand', { coins: 250 }, ['coins'])]
  server.answer(sampleDeal(true, { version: 8, rounds }))
  await press('Send terms')
  const beside = await screen.findByRole('table', { name: /and your counter-offer/ })
  const row = within(beside)
    .getByRole('rowheader', { name: /^Coins/ })
    .closest('tr')
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['250', '300'])
  expect(screen.getByLabelText<HTMLInputElement>('Coins for the work').value).toBe('300')
  server.answer(sampleDeal(false))
  await press('Send terms')
  await waitFor(() => expect(server.sent()).toHaveLength(2))
  expect(server.sent()[1]?.[1]).toMatchObject({ version: 8, terms: { coins: 300 } })
})

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
    ['The creator gets', 'Held when you both agree', '220 coins', 'including a fee of 20 coins'],
    ['for the work', 'You get'],
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

it('says before sending that nothing is changed, and what a brand would hold', async () => {
  show('brand', withTerms({ ...sampleTerms, coins: 100 }))
  await press('Counter-offer')
  const form = within(await screen.findByRole('dialog', { name: /^Counter-offer/ }))
  form.getByText(/^You changed nothing\./)
  form.getByText('110 coins (100 + 10 fee) are held when you both agree.')
  await fill('Coins for the work', '')
  form.getByText('You give the product and no coins.')
})
