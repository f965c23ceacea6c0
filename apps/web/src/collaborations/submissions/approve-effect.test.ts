import { expect, it } from 'vitest'
import { approveEffect, approveInShort } from './approve-effect.ts'

const paid = { coins: 700, feeCoins: 70, approvalCompletes: true, creator: { name: 'Mira' } }
const [draft, free] = [
  { ...paid, approvalCompletes: false },
  { ...paid, coins: 0, feeCoins: 0 },
]

it.each([
  [
    paid,
    'Mira receives 700 coins immediately. This can’t be undone.',
    'Approving pays 700 coins (+ 70 fee).',
  ],
  [
    draft,
    'Mira posts it and adds the link. The coins stay held until you approve the post.',
    'Approving lets the creator post it; 700 coins stay held.',
  ],
  [
    free,
    'The content is added to your portfolio. This can’t be undone.',
    'Approving completes the work.',
  ],
])('says what an approval pays, and what it doesn’t yet %#', (item, effect, short) => {
  expect([approveEffect(item), approveInShort(item)]).toEqual([effect, short])
})

it('names no coins where a draft is approved for none', () => {
  const item = { ...free, approvalCompletes: false }
  expect(approveInShort(item)).not.toContain('coin')
  expect(approveEffect(item)).toBe('Mira posts it and adds the link.')
})
