import { ofTexts, textsWith } from '@tandem/contract/campaigns/campaign-texts.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { linked, press, showKnowing } from '../requests.build.ts'
import { BrandActions } from './brand-actions.tsx'
import { CollaborationAsks } from './collaboration-asks.tsx'

const [yes, no] = [
  { allowed: true },
  { allowed: false, because: 'collaboration.not_now', words: 'Not now.' },
]
// Only what these parts read.
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
const show = (more: object = {}) => {
  cleanup()
  showKnowing([], linked(<CollaborationAsks collaboration={work(more)} />))
  // Folded, it is there to be opened.
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
  expect(show({ state, campaign }).isOpen).toBe(open)
  expect(screen.queryByRole('link') !== null).toBe(state === 'invited')
})

it('an invitation leads to all terms of that campaign', () => {
  show({ state: 'invited' })
  const link = screen.getByRole('link', { name: 'Read all terms' })
  expect(link.getAttribute('href')).toBe('/brand/glow?campaign=c1')
})

it('the checklist stands there until it is ticked elsewhere, clocks until they are agreed', () => {
  expect(show().text).toMatch(/Tag us.*Content due/)
  expect(show({ can: { submit: yes } }).text).not.toContain('Tag us')
  expect(show({ rounds: [{}] }).text).not.toContain('Tag us')
  expect(show({ termsHash: 'a1' }).text).not.toContain('Content due')
})

const theirs = (more: object) =>
  ({
    ...{ id: 'k1', version: 1, state: 'producing', offered: [], creator: { name: 'Mira' } },
    can: { dispute: { allowed: false, because: 'dispute.not_possible' } },
    ...more,
  }) as never
const menu = async (more: object) => {
  cleanup()
  const take = vi.fn()
  showKnowing([], linked(<BrandActions collaboration={theirs(more)} take={take} />))
  if (screen.queryByRole('button') !== null) await press('More')
  return { take, items: screen.queryAllByRole('menuitem').map(({ textContent }) => textContent) }
}

it('a brand is offered what can be done at all, and reads why it can’t be yet', async () => {
  expect((await menu({})).items).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
  const cancel = { offered: ['cancel'], can: { dispute: yes, cancel: yes } }
  const { take, items } = await menu(cancel)
  expect(items).toEqual(['Something is wrong?', 'Cancel collaboration'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel collaboration' }))
  expect(take.mock.calls).toEqual([['cancel', theirs(cancel)]])
  const refused = await menu({ offered: ['cancel'], can: { dispute: yes, cancel: no } })
  expect(refused.items.at(-1)).toContain('Not now.')
})
