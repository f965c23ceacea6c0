import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showKnowing } from '../../requests.factory.ts'
import { CallLog } from './call-log.tsx'
import { callsQuery } from './conversion.api.ts'

const call = (id: number, status: number, outcome: string, orderId: string | null = 'A-1') => ({
  ...{ id, at: '2026-11-01T10:00:00Z', status, outcome, orderId, detail: `Why ${id}.` },
})
const show = (...items: object[]) =>
  showKnowing([[callsQuery('p1').queryKey, { items }]], <CallLog programmeId="p1" />)

it('tells what the shop was answered, and that it was refused where it was answered all the same', () => {
  show(
    call(1, 200, 'taken'),
    call(2, 200, 'refused'),
    call(3, 401, 'refused', null),
    call(4, 200, 'known'),
  )
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) => [...row.querySelectorAll('td, th')].slice(1).map((cell) => cell.textContent)),
  ).toEqual([
    ['200', 'A-1', 'Why 1.'],
    ['refused', 'A-1', 'Why 2.'],
    ['401', '', 'Why 3.'],
    ['200', 'A-1', 'Why 4.'],
  ])
})
