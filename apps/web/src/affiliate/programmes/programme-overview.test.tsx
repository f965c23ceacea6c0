import type { BrandProgramme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { brandProgrammesQuery } from './programme.api.ts'
import { sampleProgramme, sampleReward } from './programme.factory.ts'
import { ProgrammeOverview } from './programme-overview.tsx'
import { RewardsSection } from './rewards-section.tsx'

const server = catchRequests()
const onCreators = vi.fn()
const known = [
  [installationQuery.queryKey, sampleInstallation],
  [brandProgrammesQuery.queryKey, {}],
  [['wallet'], {}],
] as const
const show = (change: Partial<BrandProgramme> = {}) =>
  showKnowing(
    known,
    <ProgrammeOverview programme={sampleProgramme(change)} onCreators={onCreators} />,
  )
const rewards = (change: Partial<BrandProgramme> = {}) =>
  showKnowing(known, <RewardsSection programme={sampleProgramme(change)} />)
const budget = { coins: 300, afterFunding: 1000, low: false, available: 7000 }
const empty = { ...budget, coins: 0 }
const some = { applied: 0, invited: 2, approved: 3, paused: 0 }
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

it.each<[string | undefined, Partial<BrandProgramme>]>([
  ['Add coins to the budget, then open the programme.', { state: 'draft', budget: empty }],
  ['Open the programme so that creators can join.', { state: 'draft', budget }],
  [
    'The budget is spent. Add coins to resume the programme.',
    { state: 'paused', pausedBy: 'budget', budget: { ...empty, low: true } },
  ],
  [
    'Your brand owes coins after a chargeback. Top up to resume the programme.',
    { state: 'paused', pausedBy: 'debt', budget },
  ],
  ['The budget is low. Add coins.', { budget: { ...budget, low: true } }],
  [
    '1 creator has applied. Accept or decline the application.',
    { creators: { ...some, applied: 1 } },
  ],
  [
    '2 creators have applied. Accept or decline their applications.',
    { creators: { ...some, applied: 2 } },
  ],
  ['Invite creators you have worked with.', { creators: { ...some, approved: 0 } }],
  [undefined, { creators: some }],
  [undefined, { state: 'paused', pausedBy: 'brand', creators: { ...some, approved: 0 } }],
])('says as the next thing: %s', (next, change) => {
  show({ budget, ...change })
  const said = screen.queryByRole('status')
  expect(said?.firstChild?.textContent).toBe(next)
  const decides = (change.creators?.applied ?? 0) > 0
  expect(screen.queryByRole('button', { name: 'View applications' }) !== null).toBe(decides)
})

it.each<[string[], Partial<BrandProgramme>]>([
  [['Add coins'], { state: 'draft', budget: empty }],
  [['Add coins', 'Open programme', 'Take out coins'], { state: 'draft', budget }],
  [['Add coins', 'Take out coins', 'Pause programme', 'End programme'], { budget }],
  [
    ['Add coins', 'Take out coins', 'Resume programme', 'End programme'],
    { state: 'paused', pausedBy: 'brand', budget },
  ],
  [['Add coins', 'End programme'], { state: 'paused', pausedBy: 'budget', budget: empty }],
  [['Take out coins'], { state: 'ended', budget }],
  [[], { state: 'ended', budget: empty }],
])('offers %s and no other step', (offered, change) => {
  show({ ...change, creators: some })
  expect(buttons()).toEqual(offered)
})

it('tells what creators still owe for returned orders', () => {
  show({ owedByCreators: 700 })
  expect(screen.getByText(/^Creators still owe €7\.00 for returned orders\./)).toBeTruthy()
})

it('tells what is left of what, what is paid, and who takes part', async () => {
  show({ budget, creators: { ...some, applied: 1 }, rewards: [sampleReward()] })
  expect(facts()).toEqual(
    expect.arrayContaining([
      'State: Open',
      'Reward: 10% of every order',
      'Joined: 3',
      'Invited: 2',
    ]),
  )
  expect(document.body.textContent).toMatch(/€3\.00 300 coins.*of 1,000 coins/)
  await press('View applications')
  expect(onCreators).toHaveBeenCalledOnce()
})

it.each([
  ['Add coins', 'fund'],
  ['Take out coins', 'drain'],
  ['Pause programme', 'pause'],
  ['End programme', 'end'],
] as const)('explains by its own verdict why «%s» is not possible', async (name, act) => {
  const { can } = sampleProgramme()
  show({ budget, can: { ...can, [act]: refused('brand.role_required', 'Ask an owner.') } })
  expect([isLive(name), reasonOf(name)]).toEqual([false, 'Ask an owner.'])
  await press(name)
  expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull()
  for (const other of buttons().filter((one) => one !== name))
    expect(isLive(other ?? '')).toBe(true)
})

it.each<[string, Partial<BrandProgramme>, string, string, string, string]>([
  [
    'open',
    { state: 'draft' },
    'Open programme',
    'Open the programme?',
    'Open programme',
    'is open.',
  ],
  ['pause', {}, 'Pause programme', 'Pause the programme?', 'Pause programme', 'is paused.'],
  [
    'resume',
    { state: 'paused', pausedBy: 'brand' },
    'Resume programme',
    'Resume the programme?',
    'Resume programme',
    'has resumed.',
  ],
  ['end', {}, 'End programme', 'End the programme for good?', 'End programme', 'has ended.'],
])('to %s it asks first, and every page of programmes is asked again', async (...one) => {
  const [step, change, name, title, yes, told] = one
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = show({ budget, ...change })
  await press(name)
  const asked = await screen.findByRole('alertdialog', { name: title })
  expect(asked.textContent?.includes('300 coins go back to your wallet.')).toBe(step === 'end')
  expect(server.requests).not.toHaveBeenCalled()
  server.answer(sampleProgramme())
  await userEvent.click(within(asked).getByRole('button', { name: yes }))
  await waitFor(() => expect(said.mock.lastCall?.[0]).toMatch(new RegExp(`${told}$`)))
  expect(server.sent()[0]?.[0]).toBe(`POST /api/brand/programmes/p1/${step}`)
  expect(stale()).toEqual(['programmes mine'])
  said.mockRestore()
})

const over = sampleReward({
  id: 'over',
  fromOrders: 20,
  until: '2026-01-02T12:00:00Z',
  from: '2026-01-01T12:00:00Z',
})
const planned = sampleReward({ id: 'planned', from: '2999-03-01T12:00:00Z' })
const tier = sampleReward({
  id: 'tier',
  fromOrders: 20,
  pays: { unit: 'coins', amount: 90 },
  from: '2020-01-01T12:00:00Z',
})
const base = sampleReward({ pays: { unit: 'bps', amount: 1250 }, from: '2020-01-01T12:00:00Z' })

it('lists what an order pays, what is over last, and lets end a tier alone', async () => {
  const { stale } = rewards({ rewards: [over, planned, tier, base] })
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said[0]).toMatch(/^10% of every orderPlanned/)
  expect(said[1]).toMatch(/^90 coins for every orderIn forceFrom 20 orders a month\./)
  expect(said[2]).toMatch(/^12\.5% of every orderIn force/)
  expect(said[3]).toMatch(/^10% of every orderEnded.* until .*2026/)
  expect(said[2]).not.toContain('until')
  server.refuse('programme.reward_over', 'It is over already.')
  await press('End tier')
  expect(await screen.findByText('It is over already.')).toBeTruthy()
  server.answer({})
  await press('End tier')
  await waitFor(() => expect(stale()).toEqual(['programmes mine']))
  expect(server.sent()[1]?.[0]).toBe('POST /api/brand/programmes/p1/rewards/tier/end')
})

it('begins a new reward with the one that is in force for every order', async () => {
  const later = { months: 9, pays: { unit: 'coins' as const, amount: 40 } }
  const full = { ...base, later, newCustomer: { unit: 'coins' as const, amount: 70 } }
  const { stale } = rewards({ rewards: [tier, planned, full] })
  await press('Set reward')
  const form = within(await screen.findByRole('dialog', { name: 'Reward per order' }))
  server.answer({})
  await userEvent.click(form.getByRole('button', { name: 'Set reward' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { pays, newCustomer } = full
  expect(server.sent()).toEqual([
    ['POST /api/brand/programmes/p1/rewards', { pays, newCustomer, later, fromOrders: 1 }],
  ])
  expect(stale()).toEqual(['programmes mine'])
})
