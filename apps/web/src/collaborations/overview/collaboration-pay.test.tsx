import { ofTexts, textsWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { linked, showKnowing } from '../../requests.factory.ts'
import { CollaborationAsks } from './collaboration-asks.tsx'
import { CollaborationPay } from './collaboration-pay.tsx'

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

it('what is held is said once, and beside it what else was promised', () => {
  const held = [expect.stringMatching(/^Held for you/)]
  expect(show({ coinsHeld: 500 })).toEqual(held)
  document.body.replaceChildren()
  expect(show({ coinsHeld: 300 })).toEqual(['You get', ...held])
  expect(screen.getByText(/Held until your content is approved/)).toBeTruthy()
})

it('shows everything that is held for a purchase, and nothing before acceptance', () => {
  const purchase = {} as CreatorCollaborationDetail['purchase']
  expect(show({ coinsHeld: 3330, purchase })).toHaveLength(1)
  expect(screen.getByText(/Held for the purchase and the content/)).toBeTruthy()
  for (const state of ['invited', 'applied'] as const) {
    document.body.replaceChildren()
    expect(show({ state, purchase })).toEqual([])
  }
})

const [yes, no] = [
  { allowed: true },
  { allowed: false, because: 'collaboration.not_now', words: 'Not now.' },
]
const work = (more: object = {}) =>
  ({
    ...{ id: 'k1', state: 'producing', rounds: [], termsHash: null, dueAt: null, reviewDays: 3 },
    ...ofTexts(textsWith('agreed'), () => ''),
    brand: { slug: 'glow', name: 'Glow' },
    campaign: { id: 'c1', category: 'paid_campaign', deadline: '2027-05-01T12:00:00Z' },
    terms: { changeRounds: 1, checklist: ['Tag us'], produceDays: 14 },
    can: { submit: no },
    ...more,
  }) as never
const ask = (more: object = {}) => {
  cleanup()
  showKnowing([], linked(<CollaborationAsks collaboration={work(more)} />))
  const isOpen = document.querySelector('details') === null
  return { isOpen, text: document.body.textContent }
}

it.each([
  ['invited', 'paid_campaign', true],
  ['producing', 'paid_campaign', true],
  ['changes_requested', 'paid_campaign', true],
  ['accepted', 'purchase_reimburse', true],
  ['accepted', 'product_gifting', false],
  ['submitted', 'paid_campaign', false],
  ['completed', 'paid_campaign', false],
] as const)('one that is %s in a %s shows what is asked for: %s', (state, category, open) => {
  const campaign = { id: 'c1', category, deadline: '2027-05-01T12:00:00Z' }
  expect(ask({ state, campaign }).isOpen).toBe(open)
  expect(screen.queryByRole('link') !== null).toBe(state === 'invited')
})

it('the checklist stands there until it is ticked elsewhere, clocks until they are agreed', () => {
  expect(ask().text).toMatch(/Tag us.*Content due/)
  expect(ask({ can: { submit: yes } }).text).not.toContain('Tag us')
  expect(ask({ rounds: [{}] }).text).not.toContain('Tag us')
  expect(ask({ termsHash: 'a1' }).text).not.toContain('Content due')
})
