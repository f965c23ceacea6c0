import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
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
const show = (side: Side, deal: Deal, asks?: 'agree' | 'end') =>
  showKnowing(
    [
      [dealQuery(side, dealId).queryKey, deal],
      [installationQuery.queryKey, sampleInstallation],
    ],
    <RouterContextProvider router={router as never}>
      <DealSheet side={side} dealId={dealId} asks={asks} onClose={() => {}} />
    </RouterContextProvider>,
  )
const draft = (({ allCoins: _, ...rest }) => rest)(sampleTerms)
const fill = async (label: string, words: string) => {
  // An optional one says so behind its words.
  const field = await screen.findByLabelText(new RegExp(`^${label}`))
  await userEvent.clear(field)
  if (words !== '') await userEvent.type(field, words)
}
const sheet = () => screen.getByRole('dialog', { name: 'Boats for a reel' })
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
  // What stayed is said once, across both.
  const [stayed, ...more] = within(
    rowOf('^Content').closest('tr') as HTMLElement,
  ).getAllByRole<HTMLTableCellElement>('cell')
  expect([stayed?.colSpan, more.length]).toEqual([2, 0])
  expect(rowOf('^Content').textContent).not.toContain('Changed')
})

it.each([
  ['creator', 'Boats', 'For two weeks of work.'],
  ['brand', 'You', 'For two weeks of work.'],
] as const)('says to the %s that the words in force are those of %s', (side, who, words) => {
  show(side, sampleDeal(side === 'creator'))
  expect(screen.getAllByText(words)[0]?.parentElement?.textContent).toBe(`${words}${who}`)
})

it('agrees only once the terms were read again, with the version that was on the screen', async () => {
  show('creator', sampleDeal(true))
  await press('Agree')
  const asked = await screen.findByRole('alertdialog', { name: 'Agree with Boats?' })
  for (const words of [
    'Product: 1 × Paper boat kit',
    'Coins: 200 instead of 100',
    'Rights to use it: none',
  ])
    expect(within(asked).getByText(words)).toBeTruthy()
  expect(asked.textContent).toContain('200 coins are held for you now')
  expect(server.requests).not.toHaveBeenCalled()
  server.answer(sampleDeal(false, { state: 'agreed', stage: 'working', answerBy: null }))
  await userEvent.click(within(asked).getByRole('button', { name: 'Agree' }))
  await screen.findByText(/You both agreed\. The work goes on/)
  expect(server.sent()).toEqual([[`POST /api/barter/deals/${dealId}/agree`, { version: 7 }]])
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
})

it('tells the brand what agreeing holds, with the fee', async () => {
  show('brand', sampleDeal(true, { fee: 20 }))
  await press('Agree')
  const asked = await screen.findByRole('alertdialog', { name: 'Agree with Mira?' })
  expect(asked.textContent).toContain('220 coins (200 + 20 fee) are held now')
})

it.each(['agree', 'counter', 'decline'] as const)(
  'says why one can’t %s, and opens no window',
  async (act) => {
    const because = refused('brand.role_required', 'Your part in this brand is to read.')
    const deal = sampleDeal(true)
    show('brand', { ...deal, can: { ...deal.can, [act]: because } })
    const name = { agree: 'Agree', counter: 'Counter', decline: 'Decline' }[act]
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
  expect(isLive('Agree')).toBe(false)
  const way = screen.getByRole('link', { name: 'Top up in the wallet' })
  expect(way.parentElement?.textContent).toContain('Top up 210 coins first.')
  expect(way.getAttribute('href')).toBe('/brand-wallet')
})

it('lets whoever waits only withdraw, with words for the other side', async () => {
  show('creator', sampleDeal(false))
  expect(within(sheet()).queryByRole('button', { name: 'Agree' })).toBeNull()
  await press('Withdraw')
  await fill('A few words for Boats', 'I travel.')
  server.answer(sampleDeal(false, { state: 'withdrawn', stage: 'ended', answerBy: null }))
  const asked = screen.getByRole('dialog', { name: 'Withdraw your terms?' })
  await userEvent.click(within(asked).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('It was withdrawn.')
  expect(server.sent()).toEqual([
    [`POST /api/barter/deals/${dealId}/withdraw`, { version: 7, reason: 'I travel.' }],
  ])
})

it('counters with the terms in force filled in, says what changes, and sends all of them', async () => {
  show('creator', sampleDeal(true))
  await press('Counter')
  await fill('Coins for the work', '1,250')
  await userEvent.click(screen.getByLabelText(/The brand may use the content itself/))
  await fill('For how many days', '30')
  await fill('Coins for the rights', '80')
  await fill('A few words for the brand', 'With the rights, then.')
  const changes = screen.getByRole('region', { name: 'What you change' })
  expect(changes.textContent).toContain('Coins: 1,250 instead of 200')
  server.answer(sampleDeal(false))
  await press('Send the terms')
  await waitFor(() => expect(screen.queryByText('Your terms instead')).toBeNull())
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

it('sends nothing with a mistake in it, names it, and leads to it', async () => {
  show('creator', sampleDeal(true))
  await press('Counter')
  await fill('Days to create', '2')
  await fill('How many of Instagram Reel', 'some')
  await press('Send the terms')
  expect(screen.getByText('Use at least 3.')).toBeTruthy()
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('How many of Instagram Reel')),
  )
  expect(server.requests).not.toHaveBeenCalled()
})

it('shows the new terms beside what was typed where the other side was faster', async () => {
  show('creator', sampleDeal(true))
  await press('Counter')
  await fill('Coins for the work', '300')
  server.refuse('barter.deal_changed', 'The other side has answered meanwhile.')
  const rounds = [...sampleDeal(true).rounds, roundOf(3, 'brand', { coins: 250 }, ['coins'])]
  server.answer(sampleDeal(true, { version: 8, rounds }))
  await press('Send the terms')
  const beside = await screen.findByRole('table', { name: /beside what you typed/ })
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
  await press('Send the terms')
  await waitFor(() => expect(server.sent()).toHaveLength(2))
  expect(server.sent()[1]?.[1]).toMatchObject({ version: 8, terms: { coins: 300 } })
})

it('keeps what was typed when the window is closed and opened again', async () => {
  show('creator', sampleDeal(true))
  await press('Counter')
  await fill('Coins for the work', '300')
  await press('Not now')
  await press('Counter')
  const coins = await screen.findByLabelText<HTMLInputElement>('Coins for the work')
  expect(coins.value).toBe('300')
})

it('asks at once what a card dropped on Ended asks, and sends nothing by itself', async () => {
  show('brand', sampleDeal(true), 'end')
  await screen.findByRole('dialog', { name: 'Decline Mira’s terms?' })
  expect(server.requests).not.toHaveBeenCalled()
})

it('says that the other side is to answer where a waiting card was dropped on In work', () => {
  show('brand', sampleDeal(false), 'agree')
  expect(screen.getByRole('alert').textContent).toBe('The other side is to answer first.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('agrees by a drop like by the button, and complains of nothing afterwards', async () => {
  show('brand', sampleDeal(true, { fee: 20 }), 'agree')
  const asked = await screen.findByRole('alertdialog', { name: 'Agree with Mira?' })
  expect(server.requests).not.toHaveBeenCalled()
  server.answer(sampleDeal(false, { state: 'agreed', stage: 'working', answerBy: null }))
  await userEvent.click(within(asked).getByRole('button', { name: 'Agree' }))
  await screen.findByText(/You both agreed\. The work goes on/)
  expect(screen.getByRole('alert').textContent).toBe('')
})
