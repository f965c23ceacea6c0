import type { CampaignSales as Sales } from '@tandem/contract/affiliate/campaign-sales/campaign-sales.schema.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { campaignSalesQuery } from './campaign-sales.api.ts'
import { CampaignSales } from './campaign-sales.tsx'

const { answer, refuse, sent } = catchRequests()
const glow = { id: 'p1', name: 'Glow friends' }
const show = (more: Partial<Sales> = {}) => {
  const sales = { programme: null, programmes: [glow], can: { choose: { allowed: true } }, ...more }
  showKnowing([[campaignSalesQuery('c1').queryKey, sales]], <CampaignSales campaignId="c1" />)
}
const select = () => screen.getByLabelText<HTMLSelectElement>('Count the sales of')

it('chooses a programme and renews the figures, and shows the earlier one after a refusal', async () => {
  show()
  refuse('programme.not_found', 'There is no such programme.')
  await userEvent.selectOptions(select(), 'Glow friends')
  await screen.findByText('There is no such programme.')
  expect(select().value).toBe('')
  answer({ programme: glow, programmes: [glow], can: { choose: { allowed: true } } })
  await userEvent.selectOptions(select(), 'Glow friends')
  expect(sent().at(-1)).toEqual(['PUT /api/brand/campaigns/c1/sales', { programmeId: 'p1' }])
  expect(select().value).toBe('p1')
})

it('tells a viewer why it cannot be changed, and asks nothing of a brand without programmes', () => {
  show({ programmes: [] })
  expect(screen.queryByText('Sales')).toBeNull()
  show({
    can: { choose: { allowed: false, because: 'brand.role_required', words: 'Only owners.' } },
  })
  screen.getByText('Only owners.')
  expect(select().disabled).toBe(true)
})
