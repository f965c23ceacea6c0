import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../app.build.ts'
import { showKnowing } from '../requests.build.ts'
import { CollaborationPay } from './collaboration-pay.tsx'

// Only what this part reads.
const show = (more: Partial<CreatorCollaborationDetail>) => {
  const collaboration = {
    ...{ state: 'producing', stateSince: '2027-03-01T12:00:00.000Z', coins: 500, coinsHeld: 0 },
    ...{ purchase: null, payment: null, timeline: [], campaign: { category: 'paid_campaign' } },
    ...more,
  } as unknown as CreatorCollaborationDetail
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <CollaborationPay collaboration={collaboration} />,
  )
  return [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
}

it.each([
  ['applied', 'You get'],
  ['producing', 'You get'],
  ['completed', 'You got'],
  ['declined', 'Reward'],
  ['withdrawn', 'Reward'],
  ['expired', 'Reward'],
  ['cancelled', 'Reward'],
] as const)('what one that is %s pays is called “%s”', (state, label) => {
  expect(show({ state })).toEqual([label])
})

it('what is held is said once, and beside it what else was promised', () => {
  const held = [expect.stringMatching(/^Held for you/)]
  expect(show({ coinsHeld: 500 })).toEqual(held)
  document.body.replaceChildren()
  expect(show({ coinsHeld: 300 })).toEqual(['You get', ...held])
  expect(screen.getByText(/Set aside until your content is approved/)).toBeTruthy()
})

it('of a purchase all that is held is said at once, and before it began nothing', () => {
  const purchase = {} as CreatorCollaborationDetail['purchase']
  expect(show({ coinsHeld: 3330, purchase })).toHaveLength(1)
  expect(screen.getByText(/Set aside for the purchase and the content/)).toBeTruthy()
  for (const state of ['invited', 'applied'] as const) {
    document.body.replaceChildren()
    expect(show({ state, purchase })).toEqual([])
  }
})
