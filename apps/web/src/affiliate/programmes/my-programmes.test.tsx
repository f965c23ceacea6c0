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
import { sampleReward, termsOfProgramme, theirProgramme } from './programme.factory.ts'
import { ProgrammeTerms } from './programme-terms.tsx'
import { standingOf, stateInWords } from './programme-words.ts'

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

it.each<[Parameters<typeof theirProgramme>[0], string, RegExp]>([
  [{ state: 'ended' }, 'Ended', /^What you brought before stays yours\. Later/],
  [{ enrolment: { state: 'invited' } }, 'Invited', /^Read the terms/],
  [{ enrolment: { state: 'applied' } }, 'Applied', /^Boats decides next\.$/],
  [{ enrolment: { state: 'paused' } }, 'Paused', /earn nothing for now/],
  [{ enrolment: { state: 'rejected' } }, 'Not taken', /after 14 days/],
  [{ enrolment: { state: 'removed' } }, 'Removed', /^What you brought before stays yours\.$/],
  [{ enrolment: { state: 'declined' } }, 'Not in', /You can join again/],
  [{}, 'You take part', /^$/],
  [{ state: 'paused', pausedBy: 'budget' }, 'Budget spent', /^Wait with new posts/],
  [{ state: 'paused', pausedBy: 'brand' }, 'Paused by the brand', /^You are told when/],
])('with %o a creator reads «%s»', (change, words, note) => {
  const standing = standingOf(theirProgramme(change))
  expect(standing.words).toBe(words)
  expect(standing.note).toMatch(note)
})

it.each([
  ['open', null, 'Open'],
  ['draft', null, 'Draft'],
  ['ended', 'budget', 'Ended'],
  ['paused', 'budget', 'Budget spent'],
  ['paused', 'brand', 'Paused'],
] as const)(
  'a brand’s programme that is %s, paused by %s, is called %s',
  (state, pausedBy, said) => {
    expect(stateInWords({ state, pausedBy }).words).toBe(said)
  },
)

it.each<[Parameters<typeof theirProgramme>[0], string[]]>([
  [{ can: { accept: yes, decline: yes } }, ['See and accept', 'No, thank you']],
  [{ can: { acceptTerms: yes, leave: yes } }, ['Read the new terms', 'Leave']],
  [{ can: { apply: yes }, enrolment: { state: 'rejected' } }, ['Join again']],
  [{ can: { leave: yes }, enrolment: { state: 'applied' } }, ['Withdraw']],
  [{}, []],
])('of %o a creator may do just that', (change, offered) => {
  mine(theirProgramme(change))
  expect(buttons()).toEqual(offered)
  const told = screen.queryByText('There are new terms. Read them and accept, or leave.')
  expect(told !== null).toBe(change?.can?.acceptTerms !== undefined)
})

it('puts who waits for an answer first, and repeats what a brand wrote', () => {
  const removed = { state: 'removed' as const, reason: 'Too many ads.' }
  mine(
    theirProgramme({ name: 'Old', enrolment: removed }),
    theirProgramme({ id: 'p2', name: 'New', can: { accept: yes } }),
  )
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['New', 'Old'])
  expect(screen.getAllByText(/wrote:/).map(({ textContent }) => textContent)).toEqual([
    'Boats wrote: Too many ads.',
  ])
})

it('leads to programmes where there is none', async () => {
  mine()
  await press('Find programmes')
  expect(onFind).toHaveBeenCalledOnce()
})

it('says no to an invitation, and why that fails', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = mine(theirProgramme({ can: { accept: yes, decline: yes } }))
  server.refuse('enrolment.not_invited', 'There is no invitation.')
  await press('No, thank you')
  expect(await screen.findByText('There is no invitation.')).toBeTruthy()
  server.answer(theirProgramme())
  server.requests.mockImplementation(() => new Promise(() => {}))
  await press('No, thank you')
  await waitFor(() => expect(said.mock.calls).toEqual([['Boats was told.']]))
  expect(server.sent()[1]?.[0]).toBe('POST /api/programmes/p1/enrolment/decline')
  expect(stale()).toEqual(expect.arrayContaining(keys))
  said.mockRestore()
})

it.each([
  ['applied', 'Withdraw', 'Withdraw your application?', 'Your application is withdrawn.'],
  ['approved', 'Leave', 'Leave Friends of the shop?', 'You have left.'],
] as const)(
  'who is %s leaves by «%s», after the effect was read',
  async (state, words, title, done) => {
    const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
    const { stale } = mine(theirProgramme({ can: { leave: yes }, enrolment: { state } }))
    await press(words)
    const asked = await screen.findByRole('alertdialog', { name: title })
    expect(asked.textContent?.includes('What you earned stays yours')).toBe(state === 'approved')
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
it.each([
  [
    'find',
    theirProgramme({ enrolment: null, can: { apply: yes } }),
    [join, 'Join Friends of the shop', 'Accept and join', ''],
    'applied',
    'Boats decides next. You are told.',
  ],
  [
    'find',
    theirProgramme({ enrolment: null, can: { accept: yes, apply: yes } }),
    ['See and answer', 'Take part in Friends of the shop', 'Accept and take part', '/accept'],
    'approved',
    'You take part.',
  ],
  [
    'mine',
    theirProgramme({ can: { acceptTerms: yes } }),
    ['Read the new terms', 'New terms of Friends of the shop', 'Accept the terms', '/terms'],
    'approved',
    'You take part.',
  ],
] as const)(
  'under %s accepts just the terms that were read',
  async (where, one, words, state, told) => {
    const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
    const programme = { ...one, terms: { ...termsOfProgramme, version: 3 } }
    const { stale } = where === 'find' ? show([programme]) : mine(programme)
    const [open, title, submit, path] = words
    await press(open)
    const form = within(await screen.findByRole('dialog', { name: title }))
    form.getByText('Be kind.')
    const why = form.queryByLabelText(/^Why you/)
    expect(why !== null).toBe(open === join)
    expect(form.queryByText(/The brand approves each creator/) !== null).toBe(open === join)
    if (why) await userEvent.type(why, 'I fold.')
    server.refuse('enrolment.terms_stale', 'The terms changed. Read them again.')
    await userEvent.click(form.getByRole('button', { name: submit }))
    expect(await form.findByText('The terms changed. Read them again.')).toBeTruthy()
    server.answer(theirProgramme({ enrolment: { state } }))
    server.requests.mockImplementation(() => new Promise(() => {}))
    await userEvent.click(form.getByRole('button', { name: submit }))
    await waitFor(() => expect(said.mock.calls).toEqual([[told]]))
    const body = { termsVersion: 3, ...(open === join && { pitch: 'I fold.' }) }
    expect(server.sent()[1]).toEqual([`POST /api/programmes/p1/enrolment${path}`, body])
    expect(stale()).toEqual(expect.arrayContaining(keys))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    said.mockRestore()
  },
)

it('sends no empty words where a reason was asked for', async () => {
  show([theirProgramme({ enrolment: null, can: { apply: yes } })])
  await press(join)
  await userEvent.type(await screen.findByLabelText(/^Why you/), '  ')
  server.answer(theirProgramme())
  server.requests.mockImplementation(() => new Promise(() => {}))
  await press('Accept and join')
  await waitFor(() => expect(server.sent()).toHaveLength(1))
  expect(server.sent()[0]?.[1]).toEqual({ termsVersion: 1 })
})

it('lets who was turned away join again where that is possible', () => {
  show([theirProgramme({ enrolment: { state: 'rejected' }, can: { apply: yes } })])
  expect(isLive(join)).toBe(true)
  expect(screen.getByText('Not taken')).toBeTruthy()
  expect(screen.queryByText('You can apply again after 14 days.')).toBeNull()
})

it('asks no reason where everybody is taken', async () => {
  show([theirProgramme({ enrolment: null, can: { apply: yes }, autoApprove: true })])
  await press(join)
  await screen.findByRole('dialog', { name: 'Join Friends of the shop' })
  expect(screen.queryByLabelText(/^Why you/)).toBeNull()
})

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

it('leads to brands where no programme is open', () => {
  show([])
  expect(screen.getByRole('link', { name: 'Find a brand' }).getAttribute('href')).toBe('/')
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

it('shows a share where everybody gets one', () => {
  mine(theirProgramme({ rewards: [sampleReward()] }))
  expect(screen.getByText('10% per order')).toBeTruthy()
})

it('tells everything that is agreed to, and whose reward is theirs alone', () => {
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
  expect(said[0]).toBe('50 coins for every order, for you alone')
  expect(said[1]).toBe('10% of every orderFrom 5 orders a month.')
  expect(said[2]).toMatch(/^10% of every order from .*2999.* on$/)
  const lines = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(lines).toEqual([
    'An order counts: up to 1 day after a click',
    'Coins are yours: at once',
    'Code against click: the click counts',
    'Ads in search engines: not allowed',
    'Most for an order: 1,000 coins',
    'Most in a month: 5,000 coins',
    'Free orders: earn nothing',
  ])
  expect(screen.getByText('For friends.')).toBeTruthy()
})

it('names no limit where there is none, and counts days', () => {
  showKnowing([], <ProgrammeTerms programme={theirProgramme()} />)
  const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'up to 30 days after a click',
    'after 30 days, once nothing was returned',
    'the code counts',
    'not allowed',
  ])
})
