import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPages } from '../../open-pages.factory.ts'

const { answers, asked, open } = openPages()
const wallet = (change: object = {}) => ({
  ...{ available: 900, owed: 0, refundable: 0, currency: 'EUR', coinsPerUnit: 100, inRights: 0 },
  inCampaigns: { total: 0, campaignCount: 0, campaigns: [] },
  inProgrammes: { total: 0, programmes: [] },
  latest: [],
  topup: { min: 100, max: 100_000, packages: [5000] },
  lowCoins: 100,
  can: { topup: { allowed: true }, setLowCoins: { allowed: true } },
  ...change,
})
const at = async (path: string, change: object = {}) => {
  answers.set('GET /api/wallet', wallet(change))
  const router = open(path, 'brand')
  // An open sheet may hide the tabs from the accessibility tree.
  await screen.findByRole('tab', { name: 'Overview', hidden: true })
  return router
}

it('opens on the tab of its address, and each tab has an address of its own', async () => {
  const router = await at('/brand-wallet?tab=statement')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Statement')
  await userEvent.click(screen.getByRole('tab', { name: 'Top-ups' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'topups' }))
})

it('an address that says so opens the sheet to buy coins, once', async () => {
  const router = await at('/brand-wallet?buy=coins')
  await screen.findByRole('dialog', { name: 'Top up' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({})
  expect(asked).toContain('GET /api/wallet')
})
