import type { DueDate } from '@tandem/contract/collaborations/overview/calendar.schema.ts'
import { expect, it } from 'vitest'
import { dueInAWord } from './cell-words.ts'

const work = (state: string, more: object = {}) =>
  ({ kind: 'work', state, turn: 'creator', category: 'product_gifting', ...more }) as DueDate

it.each<[DueDate, string]>([
  [work('producing'), 'Content'],
  [work('submitted'), 'Review'],
  [work('accepted'), 'Address'],
  [work('accepted', { turn: 'brand' }), 'Shipment'],
  [work('accepted', { category: 'purchase_reimburse' }), 'Receipt'],
  [work('cancelled'), 'Cancelled'],
  [{ kind: 'applicants', count: 1 } as DueDate, '1 applicant'],
  [{ kind: 'applicants', count: 12 } as DueDate, '12 applicants'],
  [{ kind: 'deadline' } as DueDate, 'End'],
])('%j is “%s”', (due, word) => expect(dueInAWord(due)).toBe(word))
