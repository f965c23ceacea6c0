import type { Campaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { recordOfBrandQuery } from '#collaborations/track-record/record.api.ts'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { sampleInstallation, someone } from '../../app.factory.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { standingQuery } from './campaign.api.ts'
import { campaignId, sampleDraft } from './campaign.factory.ts'
import { CampaignSheet } from './campaign-sheet.tsx'
import { CampaignWhole } from './campaign-whole.tsx'
import { RewardShown } from './reward-shown.tsx'

const campaign = {
  ...{ ...sampleDraft, state: 'open', productCoins: 0, collaboration: null },
  ...{ placesTaken: 3, placesFunded: 5, rating: { average: 4.2, count: 7 } },
  can: { apply: { allowed: true } },
} as unknown as Campaign
const standing = (applicants: number, usualCoins: object | null) =>
  [standingQuery(campaignId).queryKey, { applicants, usualCoins }] as const
const known = [
  [installationQuery.queryKey, sampleInstallation],
  [sessionQuery.queryKey, someone('creator')],
  [recordOfBrandQuery('glow').queryKey, { decideHours: 5 }],
] as const
const { answer, requests } = catchRequests()
const pending = () => requests.mockReturnValue(new Promise(() => {}))
const whole = (shown: Campaign, waiting: ReturnType<typeof standing>, preview = false) => {
  pending()
  showKnowing(
    [...known, waiting],
    <Sheet open onOpenChange={() => {}} title="Campaign">
      <CampaignWhole campaign={shown} preview={preview} />
    </Sheet>,
  )
}
const text = () => document.body.textContent ?? ''

it('a campaign says what it is, what it pays, who waits and what happens next', () => {
  whole(campaign, standing(2, { n: 1230, low: 400, high: 700 }))
  for (const words of [
    ...['TikTok Video', 'Beauty', '5 of 8 places left', '5 of 8 funded', 'Paid when approved'],
    ...['4.2', '2 applicants', '€5.00', '500 coins'],
  ])
    expect(screen.getAllByText(words).length, words).toBeGreaterThan(0)
  expect(text()).toContain('Decides in ')
  expect(text()).toContain('Usually 400–700 coins')
  expect(text()).toContain('Half of 1,230 completed collaborations of this kind')
  expect(text()).toMatch(
    /What happens next.*The brand decides.*You get 500 coins when your work is approved\./,
  )
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy()
})

it('who writes it sees it without what only a creator can be told, or do', () => {
  whole(campaign, standing(2, null), true)
  expect(text()).toContain('5 of 8 places left')
  for (const words of ['wait', 'Decides in', 'Apply'])
    expect(screen.queryByText(new RegExp(`^${words}`)), words).toBeNull()
  expect(requests).not.toHaveBeenCalled()
})

it.each([
  ['paid_campaign', 500, 0, 0, false, '€5.00 500 coins'],
  ['product_gifting', 0, 0, 2400, false, '€24.00 The product'],
  ['product_gifting', 100, 0, 2400, true, '€1.00 The product and 100 coins'],
  ['purchase_reimburse', 0, 7000, 0, false, 'Up to €70.00 back in coins, for coupons'],
  ['purchase_reimburse', 500, 7000, 9, true, 'Up to €70.00 back and €5.00 in coins, for coupons'],
] as const)(
  'a reward of %s, %i coins, %i paid back, a product of %i, in brief: %s',
  (category, coins, reimburseCapCoins, productCoins, brief, words) => {
    const of = { category, coins, reimburseCapCoins, productCoins }
    showKnowing(known, <RewardShown of={of} beside="" brief={brief} />)
    expect(text()).toBe(words)
  },
)

const show = () => {
  const onClose = vi.fn()
  const page = showKnowing(
    [...known, standing(0, null)],
    <CampaignSheet campaignId={campaignId} onClose={onClose} />,
  )
  return { ...page, onClose }
}

it('a campaign is opened by its own address, under its title and whose it is', async () => {
  answer(campaign)
  pending()
  const { onClose } = show()
  const sheet = await screen.findByRole('dialog', { name: 'Serum mornings' })
  expect(sheet.textContent).toContain('By Glow')
  expect(requests.mock.calls[0]?.[0]).toBe(`/api/campaigns/${campaignId}`)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
