import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignCollaborationsQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, firstPage } from '../../requests.factory.ts'
import { brandCampaignQuery } from './campaign.api.ts'
import { campaignId, sampleDraft } from './campaign.factory.ts'
import { CampaignAnalyticsPage } from './campaign-analytics-page.tsx'
import { CampaignFigures } from './campaign-figures.tsx'

const { requests } = catchRequests()
const pending = () => requests.mockReturnValue(new Promise(() => {}))
const running: BrandCampaign = {
  ...{ ...sampleDraft, state: 'paused', publishedAt: '2026-11-02T00:00:00Z' },
  ...{ placesTaken: 3, placesFunded: 5, rating: { average: 4.2, count: 7 } },
  money: { held: 4400, free: 1100, spent: 1600, returned: 700 },
  funnel: { applied: 1200, accepted: 600, submitted: 300, completed: 0 },
}
const show = (shown: BrandCampaign | null) => {
  const page = <CampaignAnalyticsPage brandName="glow" campaignId={campaignId} />
  const counts = { to_decide: 1, invited: 0, active: 0, ended: 0 }
  const people = firstPage([], { counts, can: { invite: { allowed: true } } })
  return showAt(`/brand-campaigns/glow/${campaignId}`, page, [
    ...(shown ? [[brandCampaignQuery(campaignId).queryKey, shown] as const] : []),
    [sessionQuery.queryKey, someone('brand')],
    [campaignCollaborationsQuery(campaignId).queryKey, people],
  ])
}

it.each([
  [{ toDecide: 2 }, 'Creators'],
  [{ funnel: { applied: 2, accepted: 1, submitted: 1, completed: 1 } }, 'Results'],
  [{ state: 'draft', publishedAt: null }, 'Brief'],
] as const)('with %j, the first tab is %s', async (more, name) => {
  pending()
  await show({ ...running, ...more })
  const [first] = screen.getAllByRole('tab')
  expect([first?.textContent, first?.ariaSelected]).toEqual([expect.stringContaining(name), 'true'])
})

const figures = (more: Partial<BrandCampaign>, known: Parameters<typeof showAt>[2] = []) => {
  pending()
  return showAt('/', <CampaignFigures campaign={{ ...running, ...more }} />, known)
}
const figure = (name: RegExp) =>
  [...(screen.getByText(name, { selector: 'dt' }).parentElement?.children ?? [])]
    .slice(1)
    .map((one) => one.textContent)

it('each figure stands under its own name', async () => {
  await figures({ productWrittenOff: 900 })
  expect(figure(/^Coins held/)).toEqual(['4,400 coins', '5 of 8 funded'])
  expect(figure(/^Spent/)).toEqual(['1,600 coins'])
  expect(figure(/^Returned/)).toEqual(['700 coins'])
  expect(figure(/^Written-off products/)).toEqual(['900 coins'])
  expect(screen.getByText('3 of 8')).toBeTruthy()
  const places = screen.getByRole('progressbar', { name: 'Places taken in Serum mornings' })
  expect(places.getAttribute('aria-valuenow')).toMatch(/^3[78]/)
})

it('a team reads what is committed and what is left of the budget', async () => {
  const glow = { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null }
  await figures({}, [[sessionQuery.queryKey, someone('brand', glow)]])
  expect(figure(/^Budget/)).toEqual(['6,000 coins', '5 of 8 funded'])
  expect(figure(/^Committed/)).toEqual(['4,900 coins', '1,600 spent'])
  expect(figure(/^Left/)).toEqual(['1,100 coins', '700 returned'])
})

it.each([
  [{ publishedAt: null }, 'Nothing until you publish', 'Per place: 500 + 50 fee'],
  [{ fee: 0, reimburseCapCoins: 7000 }, '5 of 8 funded', 'Per place: 500 + up to 7,000 refund'],
  [
    { coins: 0, reimburseCapCoins: 7000 },
    '5 of 8 funded',
    'Per place: up to 7,000 refund + 50 fee',
  ],
  [{ coins: 0 }, '5 of 8 funded', 'No coins per place'],
])('with %j it says “%s” and “%s”', async (more, note, place) => {
  await figures(more)
  expect(figure(/^Coins held/)[1]).toBe(note)
  expect(screen.getByRole('button', { name: 'Cost per place' }).nextSibling?.textContent).toBe(
    place,
  )
  expect(screen.queryByText(/^Written-off products/)).toBeNull()
})
