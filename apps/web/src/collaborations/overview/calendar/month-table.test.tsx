import type { DueDate } from '@tandem/contract/collaborations/overview/calendar.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DueAgenda } from './due-agenda.tsx'
import { byDay } from './month.ts'
import { MonthTable } from './month-table.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const title = 'Serum mornings for everybody who gets up late'
type Work = Extract<DueDate, { kind: 'work' }>
const due = (nr: number): Work => ({
  kind: 'work',
  id: `01a00000-0000-7000-8000-00000000000${nr}`,
  at: `2027-05-12T12:0${nr}:00Z`,
  ...{ campaignId: 'c', title, brand: 'Glow Theory', brandSlug: 'glow' },
  ...{ creator: 'Mira', creatorSlug: 'mira', state: 'producing', turn: 'creator' },
  category: 'paid_campaign',
})
const showTo = (side: Side, ...items: DueDate[]) => {
  const dates = byDay(items)
  render(
    <RouterContextProvider router={router as never}>
      <MonthTable month="2027-05" name="May 2027" dates={dates} side={side} />
      <DueAgenda month="2027-05" dates={dates} side={side} />
    </RouterContextProvider>,
  )
}

it('what is overdue is late for whose turn it is alone', () => {
  const past = { ...due(1), at: '2020-05-12T12:00:00Z' }
  for (const turn of ['creator', 'brand'] as const)
    for (const side of ['creator', 'brand'] as const) {
      showTo(side, { ...past, turn }, { ...due(2), at: '2999-05-12T12:00:00Z', turn })
      expect(screen.queryAllByText('Late')).toHaveLength(side === turn ? 1 : 0)
      cleanup()
    }
})
