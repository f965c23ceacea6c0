import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { expect, it } from 'vitest'
import { isAddressDue } from './address-kept.rules.ts'

const since = '2026-01-01T00:00:00Z'
const due = (state: string, day: string) =>
  isAddressDue({ state, state_since: since }, new Date(`${day}T00:00:00Z`))

it('keeps an address as long as the work continues', () => {
  const over = CollaborationState.options.filter((state) => due(state, '2036-01-01'))
  expect(over).toEqual(['completed', 'declined', 'withdrawn', 'expired', 'cancelled'])
})

it('keeps it for 90 days after the end, and not a day longer', () => {
  expect([due('completed', '2026-03-31'), due('completed', '2026-04-01')]).toEqual([false, true])
})
