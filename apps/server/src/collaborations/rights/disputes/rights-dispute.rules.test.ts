import type { RightsDisputeState } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import { expect, it } from 'vitest'
import { acceptsDispute, acceptsSeenOn } from './rights-dispute.rules.ts'

const end = new Date('2027-05-03T10:00:00Z')
const states: RightsDisputeState[] = [
  'open',
  'taken_down',
  'contested',
  'settled',
  'renewed',
  'upheld',
  'dismissed',
]
const where = (accepts: (state: RightsDisputeState | undefined) => { allowed: boolean }) =>
  states.filter((state) => accepts(state).allowed)

it('is opened about rights that have ended, that nothing renews, one at a time', () => {
  const grant = { endsAt: end, isRenewed: false }
  const late = new Date(end.getTime() - 1)
  expect(acceptsDispute(grant, undefined, end).allowed).toBe(true)
  expect(acceptsDispute(grant, undefined, late)).toMatchObject({ because: 'rights.still_running' })
  expect(acceptsDispute({ ...grant, isRenewed: true }, undefined, end)).toMatchObject({
    because: 'rights.renewed_already',
  })
  expect(where((state) => acceptsDispute(grant, state, end))).toEqual([
    'settled',
    'renewed',
    'upheld',
    'dismissed',
  ])
})

it('is about a day after the end, wherever on earth it was seen', () => {
  const now = new Date('2027-06-10T12:00:00Z')
  const seen = (day: string) => acceptsSeenOn({ endsAt: end }, day, now).allowed
  expect(['2027-05-02', '2027-05-03', '2027-06-11', '2027-06-12'].map(seen)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
