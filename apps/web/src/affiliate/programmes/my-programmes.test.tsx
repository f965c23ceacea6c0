import type { Programme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { FindProgrammes } from './find-programmes.tsx'
import { MyProgrammes } from './my-programmes.tsx'
import { joinedProgrammesQuery, openProgrammesQuery } from './programme.api.ts'
import { sampleReward, theirProgramme } from './programme.factory.ts'
import { ProgrammeTerms } from './programme-terms.tsx'

const server = catchRequests()
const yes = { allowed: true } as const
const router = createRouter({ routeTree: createRootRoute() })
const page = (items: Programme[]) => ({
  pages: [{ items, nextCursor: null }],
  pageParams: [undefined],
})
const onFind = vi.fn()
const show = (open: Programme[] | undefined, joined: Programme[] = []) =>
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [openProgrammesQuery.queryKey, page(open ?? [])],
      [joinedProgrammesQuery.queryKey, page(joined)],
    ],
    <RouterContextProvider router={router as never}>
      {open ? <FindProgrammes /> : <MyProgrammes onFind={onFind} />}
    </RouterContextProvider>,
  )
const mine = (...programmes: Programme[]) => show(undefined, programmes)
const keys = ['programmes joined', 'programmes open']
const buttons = () =>
  screen
    .queryAllByRole('button')
    .flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]))

it.each<[Parameters<typeof theirProgramme>[0], string[]]>([
  [{ can: { accept: yes, decline: yes } }, ['Read the terms', 'Decline invitation']],
  [{ can: { acceptTerms: yes, leave: yes } }, ['Read the new terms', 'Leave programme']],
  [{ can: { apply: yes }, enrolment: { state: 'rejected' } }, ['Join again']],
  [{ can: { leave: yes }, enrolment: { state: 'applied' } }, ['Withdraw application']],
  [{}, []],
])('offers a creator with %o exactly these actions', (change, offered) => {
  mine(theirProgramme(change))
  expect(buttons()).toEqual(offered)
  const told = screen.queryByText('There are new terms. Accept them or leave the programme.')
  expect(told !== null).toBe(change?.can?.acceptTerms !== undefined)
})

it('declines an invitation, and says why that fails', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = mine(theirProgramme({ can: { accept: yes, decline: yes } }))
  server.refuse('enrolment.not_invited', 'There is no invitation.')
  await press('Decline invitation')
  expect(await screen.findByText('There is no invitation.')).toBeTruthy()
  server.answer(theirProgramme())
  server.requests.mockImplementation(() => new Promise(() => {}))
  await press('Decline invitation')
  await waitFor(() => expect(said.mock.calls).toEqual([['Boats was notified.']]))
  expect(server.sent()[1]?.[0]).toBe('POST /api/programmes/p1/enrolment/decline')
  expect(stale()).toEqual(expect.arrayContaining(keys))
  said.mockRestore()
})

it.each([
  [
    'applied',
    'Withdraw application',
    'Withdraw your application?',
    'Your application was withdrawn.',
  ],
  ['approved', 'Leave programme', 'Leave Friends of the shop?', 'You have left the programme.'],
] as const)(
  'who is %s leaves by «%s», after the effect was read',
  async (state, words, title, done) => {
    const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
    const { stale } = mine(theirProgramme({ can: { leave: yes }, enrolment: { state } }))
    await press(words)
    const asked = await screen.findByRole('alertdialog', { name: title })
    expect(asked.textContent?.includes('You keep what you have earned')).toBe(state === 'approved')
    expect(server.requests).not.toHaveBeenCalled()
    server.answer(theirProgramme())
    server.requests.mockImplementation(() => new Promise(() => {}))
    await userEvent.click(within(asked).getByRole('button', { name: words }))
    await waitFor(() => expect(said.mock.calls).toEqual([[done]]))
    expect(server.sent()[0]?.[0]).toBe('POST /api/programmes/p1/enrolment/leave')
    expect(stale()).toEqual(expect.arrayContaining(keys))
    said.mockRestore()
  },
)

const join = 'Join Friends of the shop by Boats'

it('says why one can’t join, and how far somebody is who takes part', async () => {
  const apply = refused('programme.not_open_yet', 'It is not open.')
  show([
    theirProgramme({ enrolment: null, can: { apply } }),
    theirProgramme({ id: 'p2', enrolment: { state: 'paused' } }),
  ])
  expect([isLive(join), reasonOf(join)]).toEqual([false, 'It is not open.'])
  await press(join)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Paused')).toBeTruthy()
  expect(screen.getByText('New clicks and codes earn nothing for now.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Boats' })[0]?.getAttribute('href')).toBe(
    '/brand/boats',
  )
})

it.each([
  ['approved', ['From 20 orders a month.', '20% for new customers.'], 14, 'Coins after 14 days'],
  ['invited', ['From 20 orders a month.'], 0, 'Coins at once'],
] as const)(
  'shows on the card of who is %s what their own order pays',
  (state, notes, days, held) => {
    const own = sampleReward({
      id: 'own',
      pays: { unit: 'coins', amount: 250 },
      newCustomer: { unit: 'bps', amount: 2000 },
      fromOrders: 20,
    })
    const rewards = [sampleReward()]
    mine(theirProgramme({ rewards, holdDays: days, enrolment: { state, rewards: [own] } }))
    expect(screen.getByText('€2.50 per order')).toBeTruthy()
    for (const note of ['From 20 orders a month.', '20% for new customers.'])
      expect(screen.queryByText(note) !== null).toBe((notes as readonly string[]).includes(note))
    expect(screen.getByText(held)).toBeTruthy()
  },
)

it('shows all terms, and marks a personal reward', () => {
  const own = sampleReward({ id: 'own', pays: { unit: 'coins', amount: 50 } })
  const planned = sampleReward({ id: 'later', from: '2999-03-01T12:00:00Z' })
  const programme = theirProgramme({
    about: 'For friends.',
    rewards: [sampleReward({ fromOrders: 5 }), planned],
    enrolment: { rewards: [own] },
    ...{ windowDays: 1, holdDays: 0, tie: 'click', orderCapCoins: 1000, monthCapCoins: 5000 },
  })
  showKnowing([], <ProgrammeTerms programme={programme} />)
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said[0]).toBe('50 coins for every order, your personal reward')
  expect(said[1]).toBe('10% of every orderFrom 5 orders a month.')
  expect(said[2]).toMatch(/^10% of every order from .*2999.* on$/)
  const lines = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(lines).toEqual([
    'An order counts: up to 1 day after a click',
    'Coins are paid: immediately',
    'If code and link differ: the link counts',
    'Ads in search engines: not allowed',
    'Maximum per order: 1,000 coins',
    'Maximum per month: 5,000 coins',
    'Free orders: earn nothing',
  ])
  expect(screen.getByText('For friends.')).toBeTruthy()
})
