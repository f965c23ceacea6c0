import type { TimelineEntry } from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDateTime, formatDeadline } from '#lib/dates.ts'
import { CollaborationTimeline } from './collaboration-timeline.tsx'

const deadline = '2026-12-04T17:00:00Z'
const entry = (nr: number, more: Partial<TimelineEntry>): TimelineEntry => ({
  ...{
    at: `2026-11-2${nr}T10:00:00Z`,
    by: 'creator',
    member: null,
    event: 'collaboration.submitted',
  },
  ...{ state: 'submitted', words: null, silence: false, deadline, paidBy: null },
  ...more,
})
const show = (...entries: TimelineEntry[]) => {
  const names = { creator: 'You', brand: 'Glow' }
  render(<CollaborationTimeline entries={entries} names={names} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}
const on = (nr: number) => formatDateTime(`2026-11-2${nr}T10:00:00Z`)

it('says of each step what, who and when, and of the last one also until when', () => {
  expect(show(entry(1, { words: 'Two cuts.' }), entry(2, {}))).toEqual([
    `Content submitted · You${on(1)}Two cuts.`,
    `Content submitted · You${on(2)} · next step until ${formatDeadline(deadline)}`,
  ])
})

it('what happened because nobody acted names the day that passed, and nobody', () => {
  const silent = { event: 'collaboration.completed', state: 'completed', by: 'system' } as const
  const lines = show(entry(1, {}), entry(2, { ...silent, silence: true, deadline: null }))
  const passed = formatDeadline(deadline)
  expect(lines[1]).toBe(`Approved automatically: not reviewed by ${passed}${on(2)}`)
})
