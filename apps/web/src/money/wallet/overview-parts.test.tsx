import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  catchRequests,
  isLive,
  linked,
  press,
  reasonOf,
  showKnowing,
} from '../../requests.factory.ts'
import { LatestMovements } from './latest-movements.tsx'
import { OwedNotice } from './owed-notice.tsx'
import { latestQuery } from './wallet.api.ts'
import { WalletBalance } from './wallet-balance.tsx'

catchRequests()
const rate = { currency: 'EUR', coinsPerUnit: 100 }
const leg = (place: string, delta: number, currency: string | null = null) => ({
  ...{ place, delta, currency },
})
const line = (change: object = {}) => ({
  ...{ id: 'l1', words: 'Bought coins', cause: { link: null }, at: '2026-11-01T10:00:00Z' },
  ...{ note: null, delta: -1200, balanceAfter: 300, invoice: null, by: null, key: 'topup:1' },
  ...{ coins: 1200, legs: [leg('Your wallet', -1200), leg('Serum', 1200)], ...change },
})
const latest = (...items: object[]) =>
  showKnowing([[latestQuery.queryKey, { items, nextCursor: null }]], linked(<LatestMovements />))

it('a movement says what changed, what was left, its invoice and both of its sides', async () => {
  latest(line({ note: 'A gift.', invoice: { number: 'TD-7', pdfUrl: '/api/invoices/7.pdf' } }))
  const item = screen.getByRole('listitem')
  expect(item.textContent).toContain('A gift.')
  expect(item.textContent).toContain('300 available afterwards')
  expect(item.textContent).toContain('−1,200')
  const paper = screen.getByRole('link', { name: 'TD-7, opens as PDF' })
  expect(paper.getAttribute('href')).toBe('/api/invoices/7.pdf')
  const more = screen.getByRole('button', { name: 'From and to: “Bought coins”' })
  await userEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect([...item.querySelectorAll('dt')].map((one) => one.parentElement?.textContent)).toEqual([
    'FromYour wallet1,200 coins',
    'ToSerum1,200 coins',
  ])
  expect(screen.getByText(/^Automatic\. In the ledger:/).textContent).toContain('topup:1')
})

it('what is owed is said in coins and money, and settled by whoever may', async () => {
  const onTopup = vi.fn()
  const owing = (topup: object) =>
    ({ ...rate, owed: 1500, available: 900, can: { topup } }) as never
  const { rerender } = showKnowing(
    [],
    <OwedNotice wallet={owing({ allowed: true })} onTopup={onTopup} />,
  )
  screen.getByText('Your brand owes 1,500 coins')
  screen.getByText(/pays this first \(€15\.00\)/)
  await press('Top up')
  const no = owing({ allowed: false, because: 'topup.finance_only' })
  rerender(<OwedNotice wallet={no} onTopup={onTopup} />)
  await press('Top up')
  expect([isLive('Top up'), reasonOf('Top up')]).toEqual([false, expect.stringMatching(/owner/)])
  rerender(<WalletBalance wallet={no} quiet={false} onTopup={onTopup} />)
  screen.getByText('€9.00')
  await press('Top up')
  expect([isLive('Top up'), onTopup.mock.calls.length]).toEqual([false, 1])
})
