import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { readingOf } from '#everywhere/answers.factory.ts'
import { openPages } from '../../../open-pages.factory.ts'
import { press } from '../../../requests.factory.ts'

const { answers, asked, open } = openPages()
const none = { needs_you: 0, in_progress: 0, waiting: 0, done: 0 }
const reads = (asks: string) => readingOf('mira', 'end', asks).body as object
/** What waits where, for Mira: her collaborations, deals, and posts whose numbers are asked for. */
const at = async (search: string, counts: object = {}, barter = 0, numbers = 0) => {
  for (const tab of ['needs_you', 'in_progress', 'waiting', 'done']) {
    const list = reads(`GET /collaborations?tab=${tab}`)
    answers.set(`GET /api/collaborations?tab=${tab}`, { ...list, counts: { ...none, ...counts } })
  }
  const deals = { items: [], nextCursor: null, counts: { ...stages, your_turn: barter } }
  answers.set('GET /api/barter/deals?stage=your_turn', deals)
  answers.set('GET /api/creator/posts?asked=true&limit=50', { items: [], asked: numbers })
  const router = open(`/collaboration${search}`, 'creator')
  await screen.findByRole('tab', { name: /^Needs you/, hidden: true })
  return router
}
const stages = { your_turn: 0, their_turn: 0, working: 0, done: 0, ended: 0 }
const tab = () => screen.getByRole('tab', { selected: true, hidden: true }).textContent

it.each([
  ['what is a creator’s turn', { needs_you: 1, in_progress: 2, waiting: 3 }, 4, 0, 'Needs you1'],
  ['posts whose numbers are asked for', { done: 1 }, 4, 1, 'Needs you0'],
  ['a deal to answer', { in_progress: 2, waiting: 3, done: 1 }, 1, 0, 'Barter1, 1 to answer'],
  ['what is being reviewed', { in_progress: 2, waiting: 3, done: 1 }, 0, 0, 'In progress2'],
  ['what was applied for', { waiting: 3, done: 1 }, 0, 0, 'Waiting3'],
  ['what is over', { done: 1 }, 0, 0, 'Done1'],
  ['that nothing waits', {}, 0, 0, 'Needs you0'],
])('the page opens on %s', async (_, counts, barter, numbers, chosen) => {
  await at('', counts, barter, numbers)
  await waitFor(() => expect(tab()).toBe(chosen))
  const [first, ...others] = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect([first?.startsWith('Needs you'), others.at(-1)]).toEqual([true, 'Calendar'])
})

it('a tab has an address, beside which what is opened stands and goes again', async () => {
  const router = await at('?tab=done', { needs_you: 1, done: 8 })
  const search = () => router.state.location.search
  const row = await screen.findByRole('button', { name: 'Swapped serum' })
  await userEvent.click(row)
  await screen.findByRole('dialog', { name: 'Collaboration' })
  expect(search()).toEqual({ tab: 'done', id: 'mira-in-swapped-serum' })
  expect(asked).toContain('GET /api/collaborations/mira-in-swapped-serum')
  await press('Close')
  await waitFor(() => expect(search()).toEqual({ tab: 'done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('link', { name: 'Rights you granted' }).getAttribute('href')).toBe(
    '/rights',
  )
  await userEvent.click(screen.getByRole('tab', { name: /^Waiting/ }))
  await waitFor(() => expect(search()).toEqual({ tab: 'waiting' }))
  await screen.findByText('No open applications')
  expect(router.history.length).toBe(1)
})

it('an address of a deal alone opens it over the deals, as the creator’s', async () => {
  const router = await at('?deal=deal-4', { needs_you: 1 }, 1)
  await screen.findByRole('dialog')
  expect(tab()).toBe('Barter1, 1 to answer')
  expect(asked).toContain('GET /api/barter/deals/deal-4')
  await press('Close')
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'barter' }))
})

it('each tab shows its own: posts to tell of first, deals, days', async () => {
  await at('?tab=needs_you', {}, 0, 2)
  await screen.findByText('How did your 2 posts do?')
  screen.getByText('Nothing needs you')
  await userEvent.click(screen.getByRole('tab', { name: 'Calendar' }))
  await screen.findByRole('button', { name: 'Next month' })
  expect(screen.queryByText('How did your 2 posts do?')).toBeNull()
  await waitFor(() => expect(asked.some((one) => one.startsWith('GET /api/calendar'))).toBe(true))
  await userEvent.click(screen.getByRole('tab', { name: /^Barter/ }))
  await screen.findByText('No deals yet')
  expect(asked.filter((one) => /tab=(barter|calendar)/.test(one))).toEqual([])
})
