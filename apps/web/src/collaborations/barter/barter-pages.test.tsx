import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPages } from '../../open-pages.factory.ts'
import { dealId, sampleDeal } from './barter.factory.ts'

const { answers, asked, open } = openPages()
const none = { your_turn: 0, their_turn: 0, working: 0, done: 0, ended: 0 }
const page = (items: object[], counts: object = {}) => ({
  items,
  nextCursor: null,
  counts: { ...none, ...counts },
})
const agreed = sampleDeal(true, {
  state: 'agreed',
  stage: 'working',
  answerBy: null,
  collaboration: { id: 'k1', campaignId: 'c1', state: 'accepted', turn: 'creator' },
})
const linkTo = () =>
  screen.findByRole<HTMLAnchorElement>('link', { name: 'Go to the collaboration' })

it('shows a brand its deals as a board or a list, as the address says, and asks for no empty column', async () => {
  const mine = page([sampleDeal(true)], { your_turn: 1 })
  answers.set('GET /api/brand/barter/deals?stage=your_turn', mine)
  answers.set('GET /api/brand/barter/deals', mine)
  const router = open('/brand-barter', 'brand')
  const column = await screen.findByRole('region', { name: 'Your turn, 1' })
  expect(within(column).getByText('Boats for a reel')).toBeTruthy()
  expect(asked.filter((call) => /stage=(?!your)/.test(call))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'List' }))
  const table = await screen.findByRole('table', { name: 'Your deals' })
  expect(within(table).getByText('Mira')).toBeTruthy()
  expect(router.state.location.search).toEqual({ view: 'list' })
})

it('leads a brand from an agreed deal to that creator in the campaign made for it', async () => {
  answers.set('GET /api/brand/barter/deals?stage=your_turn', page([], { working: 1 }))
  answers.set(`GET /api/brand/barter/deals/${dealId}`, agreed)
  open(`/brand-barter?deal=${dealId}`, 'brand')
  expect(new URL((await linkTo()).href).pathname).toBe('/brand-campaigns/boats/c1/creator/mira')
})
