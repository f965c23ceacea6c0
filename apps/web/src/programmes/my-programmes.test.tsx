import type { Programme } from '@tandem/contract/programmes/programme.schema.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../app.build.ts'
import { catchRequests, firstPage, linked, press, showKnowing } from '../requests.build.ts'
import { MyProgrammes } from './my-programmes.tsx'
import { joinedProgrammesQuery } from './programme.api.ts'
import { commonOfProgramme, termsOfProgramme } from './programme.build.ts'

const server = catchRequests()
const no = { allowed: false as const, because: 'programme.ended' as const }
const none = { apply: no, accept: no, decline: no, acceptTerms: no, leave: no }
const inState = (
  state: NonNullable<Programme['enrolment']>['state'],
  may: (keyof typeof none)[],
  change: { id?: string; reason?: string } = {},
) =>
  ({
    ...commonOfProgramme,
    ...{ id: change.id ?? 'p1', name: `${state} one`, terms: termsOfProgramme },
    brand: {
      slug: 'boats',
      name: 'Boats',
      logoUrl: null,
      hue: 20,
      rating: { average: null, count: 0 },
    },
    enrolment: {
      ...{ id: 'e1', state, reason: change.reason ?? null, termsVersion: 1, rewards: [] },
      changedAt: '2026-11-01T10:00:00Z',
    },
    can: { ...none, ...Object.fromEntries(may.map((name) => [name, { allowed: true }])) },
  }) as unknown as Programme
const show = (...programmes: Programme[]) =>
  showKnowing(
    [
      [joinedProgrammesQuery.queryKey, firstPage(programmes)],
      [installationQuery.queryKey, sampleInstallation],
    ],
    linked(<MyProgrammes onFind={() => {}} />),
  )
const acts = () =>
  within(screen.getByRole('listitem'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((words) => /[A-Z]/.test(words ?? '') && !/When an order/.test(words ?? ''))

it('who waits for an answer comes first', () => {
  show(inState('approved', ['leave']), inState('invited', ['accept', 'decline'], { id: 'p2' }))
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['invited one', 'approved one'])
})

it.each([
  ['invited', ['accept', 'decline'], ['See and accept', 'No, thank you']],
  ['applied', ['leave'], ['Withdraw']],
  ['approved', ['leave'], ['Leave']],
  ['approved', ['acceptTerms', 'leave'], ['Read the new terms', 'Leave']],
  ['removed', ['apply'], ['Join again']],
  ['rejected', [], []],
] as const)('who is %s and may %j is offered %j', (state, may, offered) => {
  show(inState(state, [...may]))
  expect(acts()).toEqual(offered)
  expect(screen.queryByText(/There are new terms/) !== null).toBe(
    (may as readonly string[]).includes('acceptTerms'),
  )
})

it('says why the brand decided so, where it did', () => {
  show(inState('removed', ['apply'], { reason: 'The season is over.' }))
  screen.getByText('Boats wrote: The season is over.')
})

it('an invitation is turned down at once, and a refusal is said beside it', async () => {
  const told = vi.spyOn(toast, 'success')
  const { stale } = show(inState('invited', ['accept', 'decline']))
  server.refuse('programme.ended', 'It has ended.')
  await press('No, thank you')
  await screen.findByText('It has ended.')
  expect(told).not.toHaveBeenCalled()
  server.answer({})
  await press('No, thank you')
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('Boats was told.'))
  expect(server.sent().map(([call]) => call)).toEqual(
    Array(2).fill('POST /api/programmes/p1/enrolment/decline'),
  )
  expect(stale()).toContain('programmes joined')
})

it('without any there is one thing to do', () => {
  show()
  screen.getByRole('heading', { name: 'No programmes yet' })
  screen.getByRole('button', { name: 'Find programmes' })
})
