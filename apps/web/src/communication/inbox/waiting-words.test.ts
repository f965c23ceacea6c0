import { expect, it } from 'vitest'
import { countedWaiting, toDo } from './waiting-words.ts'

it.each([
  ['applications', '1 application', '2 applications', 'Decide on'],
  ['content', '1 piece of content', '2 pieces of content', 'Review'],
  ['posts', '1 live post', '2 live posts', 'Review'],
  ['receipts', '1 receipt', '2 receipts', 'Check'],
  ['shipment_problems', '1 shipment problem', '2 shipment problems', 'Answer'],
  ['disputes', '1 dispute', '2 disputes', 'Answer'],
  ['rights', '1 dispute about rights', '2 disputes about rights', 'Answer'],
  ['deals', '1 barter deal', '2 barter deals', 'Answer'],
  ['claims', '1 missing order', '2 missing orders', 'Answer'],
  ['approvals', '1 spending request', '2 spending requests', 'Decide on'],
] as const)('of %s “%s” and “%s” are counted, and to %s', (kind, one, two, act) => {
  expect([1, 2].map((count) => countedWaiting(kind, count))).toEqual([one, two])
  expect([1, 2].map((count) => toDo(kind, count))).toEqual([`${act} ${one}`, `${act} ${two}`])
})
