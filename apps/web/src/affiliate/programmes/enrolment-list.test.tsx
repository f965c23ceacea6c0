import type { EnrolmentState } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { EnrolmentList } from './enrolment-list.tsx'
import { EnrolmentRow } from './enrolment-row.tsx'
import { enrolmentsQuery } from './programme.api.ts'
import { sampleProgramme, sampleReward } from './programme.factory.ts'

const server = catchRequests()
const yes = { allowed: true } as const
const no = refused('programme.not_open_yet')
const rating = { average: 0, count: 0 }
const enrolment = (change: object = {}, can: object = {}) => ({
  ...{ id: 'e1', programmeId: 'p1', state: 'applied', pitch: '', reason: null },
  ...{ termsVersion: 1, createdAt: '2026-11-20T10:00:00Z', changedAt: '2026-11-20T10:00:00Z' },
  creator: {
    ...{ slug: 'mira', name: 'Mira', photoUrl: null, completed: 2, followers: 1200, rating },
    ...{ handles: { instagram: '@mira', tiktok: null }, proven: ['instagram'] },
  },
  rewards: [],
  can: { approve: no, reject: no, resume: no, reward: no, pause: no, remove: no, ...can },
  ...change,
})
const page = (...items: object[]) => ({
  pages: [{ items, nextCursor: null }],
  pageParams: [undefined],
})
const list = (applied: number, known: Partial<Record<EnrolmentState | 'all', object>>, can = {}) =>
  showKnowing(
    Object.entries(known).map(([state, data]) => [
      enrolmentsQuery('p1', state === 'all' ? undefined : (state as EnrolmentState)).queryKey,
      data,
    ]),
    <EnrolmentList
      programme={sampleProgramme({
        creators: { applied, invited: 0, approved: 0, paused: 0 },
        can: { ...sampleProgramme().can, ...can },
      })}
    />,
  )
const row = (change: object = {}, can: object = {}) =>
  showKnowing(
    [[enrolmentsQuery('p1', undefined).queryKey, page()]],
    <EnrolmentRow enrolment={enrolment(change, can) as never} />,
  )
const pressed = () =>
  within(screen.getByRole('group', { name: 'Show creators by state' }))
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent)

it('starts with applications to decide, and shows other states on request', async () => {
  list(1, { applied: page(enrolment()), all: page() })
  expect(pressed()).toEqual(['To decide 1'])
  expect(screen.getByText('Mira')).toBeTruthy()
  await press('All')
  expect(pressed()).toEqual(['All'])
  expect(await screen.findByRole('heading', { name: 'No creators yet' })).toBeTruthy()
})

it('explains why nobody can be invited', async () => {
  list(0, { all: page() }, { invite: refused('programme.ended') })
  const name = 'Invite creators'
  expect([isLive(name), reasonOf(name)]).toEqual([false, 'This programme has ended.'])
  await press(name)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows a creator’s record, message, reason and reward', () => {
  row({ pitch: 'I fold.', reason: 'Too far.', state: 'paused', rewards: [sampleReward()] })
  for (const words of [
    'Paused',
    '2 completed',
    '1,200 followers',
    '@mira',
    'I fold.',
    'You wrote: Too far.',
    'Earns 10% of every order.',
  ])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('approves at once, says so, and why it fails', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = row({}, { approve: yes, reject: yes })
  server.refuse('enrolment.not_applied', 'It was withdrawn.')
  await press('Accept Mira')
  expect(await screen.findByText('It was withdrawn.')).toBeTruthy()
  expect([said.mock.calls, stale()]).toEqual([[], []])
  server.answer(enrolment())
  await press('Accept Mira')
  await waitFor(() => expect(said.mock.calls).toEqual([['Mira joined.']]))
  expect(server.sent()[1]?.[0]).toBe('POST /api/brand/enrolments/e1/approve')
  expect(stale()).toEqual(['programmes enrolments p1 '])
  said.mockRestore()
})

it.each([
  ['Pause creator', 'Pause this creator?'],
  ['Remove creator', 'Remove this creator?'],
  ['Set personal reward', 'Personal reward for Mira'],
])('«%s» asks just that', async (label, title) => {
  row({ state: 'approved', rewards: [sampleReward()] }, { pause: yes, remove: yes, reward: yes })
  await press('Actions for Mira')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Set personal reward',
    'Pause creator',
    'Remove creator',
    'End personal reward',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: label }))
  const asked = within(await screen.findByRole('dialog', { name: title }))
  if (label.startsWith('Set'))
    expect(asked.getByLabelText<HTMLInputElement>('For each order').value).toBe('10')
})

it.each([
  [{ approve: yes, reject: yes }, 'Decline Mira', 'Decline this application?'],
  [{ reject: yes }, 'Withdraw invitation of Mira', 'Withdraw the invitation?'],
])('with %j one is turned away by “%s”', async (can, name, title) => {
  row({}, can)
  await press(name)
  await screen.findByRole('dialog', { name: title })
})

it('lets only members who may set rewards end a personal reward', async () => {
  const past = sampleReward({ id: 'past', until: '2026-11-10T10:00:00Z' })
  const rewards = [past, sampleReward({ id: 'now' })]
  const { rerender } = row({ rewards }, { reward: yes })
  await press('Actions for Mira')
  server.answer({})
  await userEvent.click(screen.getByRole('menuitem', { name: 'End personal reward' }))
  await waitFor(() => expect(server.sent()[0]?.[0]).toMatch(/rewards\/now/))
  rerender(<EnrolmentRow enrolment={enrolment({ rewards }, { pause: yes }) as never} />)
  await press('Actions for Mira')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Pause creator',
  ])
})
