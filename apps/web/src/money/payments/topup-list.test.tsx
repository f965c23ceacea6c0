import type { Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { catchRequests, firstPage, linked, press, showKnowing } from '../../requests.factory.ts'
import { topupsQuery } from './topup.api.ts'
import { paidTopup } from './topup.factory.ts'
import { TopupList } from './topup-list.tsx'

catchRequests()
const yes = { allowed: true }
const show = (topups: Partial<Topup>[], topup: object = yes) => {
  const onTopup = vi.fn()
  const items = topups.map((one) => ({ ...paidTopup, ...one }))
  showKnowing(
    [[topupsQuery.queryKey, firstPage(items)]],
    linked(<TopupList wallet={{ can: { topup } } as never} onTopup={onTopup} />),
  )
  return onTopup
}
const way = (last: HTMLElement | undefined) =>
  last && within(last).queryAllByRole<HTMLAnchorElement>('link').at(-1)

const payUrl = 'https://pay.example/1'
it.each([
  [{ state: 'pending', payUrl }, 'Pay', payUrl],
  [{ state: 'failed', payUrl }, 'Try again', payUrl],
  [{ state: 'pending', processing: true, payUrl }, 'See payment', payUrl],
  [{ refundable: 1 }, 'Refund coins of the 10,000 coins', `?tab=topups&topup=${paidTopup.id}`],
] as const)('%j leads on by “%s”', (change, words, to) => {
  show([change])
  const cell = screen.getAllByRole('cell').at(-1)
  const link = way(cell)
  expect(link?.textContent).toBe(words)
  expect(link?.href.endsWith(to)).toBe(true)
})

it('leads nowhere on from what is paid and spent, and opens each by what was bought', () => {
  show([{ refundable: 0 }])
  expect(way(screen.getAllByRole('cell').at(-1))).toBeUndefined()
  const bought = screen.getByRole<HTMLAnchorElement>('link', { name: '10,000 coins for €119.00' })
  expect(`${bought.pathname}${bought.search}`).toBe(
    `/brand-wallet?tab=topups&topup=${paidTopup.id}`,
  )
})

it('where there are none, offers the first to whoever may', async () => {
  const onTopup = show([])
  screen.getByRole('heading', { name: 'No top-ups yet' })
  await press('Top up')
  expect(onTopup).toHaveBeenCalledOnce()
})

it('and to nobody else, with the reason', async () => {
  const onTopup = show([], { allowed: false, because: 'topup.finance_only' })
  await press('Top up')
  expect(onTopup).not.toHaveBeenCalled()
  expect(screen.getByText(/Ask an owner of your brand/)).toBeTruthy()
})
