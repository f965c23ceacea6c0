import type { CampaignFunds } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { linked, showKnowing } from '../../requests.factory.ts'
import { CampaignFundsList } from './campaign-funds-list.tsx'

const boats = { id: 'b1', slug: 'boats', name: 'Boats', logoUrl: null }
const show = (campaigns: Partial<CampaignFunds>[], campaignCount = campaigns.length) => {
  const all = campaigns.map((one, at) => ({
    ...{ campaignId: `c${at}`, title: `Campaign ${at}`, held: 300, state: 'open', ...one },
  }))
  const inCampaigns = { total: 1200, campaignCount, campaigns: all }
  showKnowing(
    [[sessionQuery.queryKey, someone('brand', boats)]],
    linked(<CampaignFundsList wallet={{ inCampaigns } as never} />),
  )
}

it.each([
  [{ free: 300, atWork: 0 }, 'For open places'],
  [{ free: 0, atWork: 300 }, 'For creators at work'],
  [{ free: 100, atWork: 200 }, '100 for open places, 200 for creators at work'],
  [{ free: 0, atWork: 300, state: 'closed' }, 'Closed, for creators at work'],
  [{ free: 300, atWork: 0, state: 'paused' }, 'Paused, for open places'],
] as const)('coins of %j are told as “%s”', (funds, words) => {
  show([funds])
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Details: Campaign 0' })
  expect(link.parentElement?.textContent).toBe(`${words} · Details: Campaign 0`)
  expect(new URL(link.href).search).toBe('?tab=statement&campaign=c0&whole=true')
})

it('says how many more hold smaller amounts, and of none that nothing is held', () => {
  show([{ free: 1, atWork: 0 }], 4)
  screen.getByText(/^And 3 more with smaller amounts/)
  const [title] = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(title && new URL(title.href).pathname).toBe('/brand-campaigns/boats/c0')
})
