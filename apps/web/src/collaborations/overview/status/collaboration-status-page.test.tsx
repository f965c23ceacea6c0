import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { creatorsCollaboration } from '#collaborations/lifecycle/collaboration.factory.ts'
import { openPages } from '../../../open-pages.factory.ts'
import { press } from '../../../requests.factory.ts'

const { answers, asked, open } = openPages()
const none = { needs_you: 0, in_progress: 0, waiting: 0, done: 0 }
const stages = { your_turn: 0, their_turn: 0, working: 0, done: 0, ended: 0 }
const at = async (search: string, counts: object = {}, barter = 0, numbers = 0) => {
  for (const tab of ['needs_you', 'in_progress', 'waiting', 'done'])
    answers.set(`GET /api/collaborations?tab=${tab}`, {
      items: tab === 'done' ? [creatorsCollaboration({ state: 'completed', turn: 'nobody' })] : [],
      ...{ nextCursor: null, counts: { ...none, ...counts } },
    })
  const deals = { items: [], nextCursor: null, counts: { ...stages, your_turn: barter } }
  answers.set('GET /api/barter/deals?stage=your_turn', deals)
  answers.set('GET /api/creator/posts?asked=true&limit=50', { items: [], asked: numbers })
  const router = open(`/collaboration${search}`, 'creator')
  await screen.findByRole('tab', { name: /^Needs you/, hidden: true })
  return router
}
const tab = () => screen.getByRole('tab', { selected: true, hidden: true }).textContent

it.each([
  ['posts whose numbers are asked for', { done: 1 }, 4, 1, 'Needs you0'],
  ['a deal to answer', { in_progress: 2, done: 1 }, 1, 0, 'Barter1, 1 to answer'],
  ['what was applied for', { waiting: 3, done: 1 }, 0, 0, 'Waiting3'],
])('the page opens on %s', async (_, counts, barter, numbers, chosen) => {
  await at('', counts, barter, numbers)
  await waitFor(() => expect(tab()).toBe(chosen))
})

it('a tab has an address, beside which what is opened stands and goes again', async () => {
  const router = await at('?tab=done', { needs_you: 1, done: 8 })
  const search = () => router.state.location.search
  await userEvent.click(await screen.findByRole('button', { name: 'Serum' }))
  await screen.findByRole('dialog', { name: 'Collaboration' })
  expect(search()).toEqual({ tab: 'done', id: 'k1' })
  expect(asked).toContain('GET /api/collaborations/k1')
  await press('Close')
  await waitFor(() => expect(search()).toEqual({ tab: 'done' }))
  await userEvent.click(screen.getByRole('tab', { name: /^Waiting/ }))
  await waitFor(() => expect(search()).toEqual({ tab: 'waiting' }))
  await screen.findByText('No open applications')
  await userEvent.click(screen.getByRole('tab', { name: 'Calendar' }))
  await screen.findByRole('button', { name: 'Next month' })
})

it('an address of a deal alone opens it over the deals, as the creator’s', async () => {
  const router = await at('?deal=deal-4', { needs_you: 1 }, 1)
  await screen.findByRole('dialog')
  expect(tab()).toBe('Barter1, 1 to answer')
  await waitFor(() => expect(asked).toContain('GET /api/barter/deals/deal-4'))
  await press('Close')
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'barter' }))
})
