import type { TimelineEntry } from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { type Paid, PaymentWay } from './payment-way.tsx'

const at = (day: string) => `2026-${day}T12:00:00Z`
const payment = { heldSince: at('11-12'), paidBy: at('12-01'), paidAt: null, paidCoins: null }
const paid: Paid = { state: 'submitted', stateSince: at('11-20'), coins: 500, payment }
const entry = (day: string, event: TimelineEntry['event'], paidBy: string): TimelineEntry => ({
  ...{ at: at(day), by: 'creator', member: null, event, state: null, words: null, silence: false },
  ...{ deadline: null, paidBy: at(paidBy) },
})

it('each stage is named in its order, with its day, and the one that runs is marked', () => {
  render(<PaymentWay of={paid} />)
  const list = screen.getByRole('list', { name: 'Payment' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    ...[`Held since ${formatDate(at('11-12'))}`, 'Working'],
    ...[`In review · paid by ${formatDate(at('12-01'))}`, 'Paid'],
  ])
  const current = [...list.children].map((one) => one.getAttribute('aria-current'))
  expect(current).toEqual([null, null, 'step', null])
  expect(screen.queryByRole('list', { name: /^Why/ })).toBeNull()
})

it('why the day moved is told with all three days', () => {
  const timeline = [
    entry('11-13', 'collaboration.accepted', '11-20'),
    entry('11-15', 'collaboration.extended', '11-27'),
  ]
  render(<PaymentWay of={{ ...paid, timeline }} />)
  const why = screen.getByRole('list', { name: 'Why the payday changed' })
  const [told, later, before] = ['11-15', '11-27', '11-20'].map((day) => formatDate(at(day)))
  expect(why.textContent).toBe(
    `${told}: paid by ${later} instead of ${before}, because the due date was extended.`,
  )
})
