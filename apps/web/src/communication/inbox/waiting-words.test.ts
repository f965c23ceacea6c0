import { expect, it } from 'vitest'
import { waitingOf } from './waiting.factory.ts'
import { placeOf } from './waiting-place.ts'
import { countedWaiting, labelOf, toDo, wordsOf } from './waiting-words.ts'

it('each side reads what waits in its own words', () => {
  const grant = waitingOf({ kind: 'rights', of: 'grant' })
  expect(wordsOf(grant, 'brand')).toEqual({
    said: 'found content in use after its rights ended:',
    act: 'Answer',
  })
  expect(wordsOf(grant, 'creator')).toEqual({
    said: 'says that it took down what you saw:',
    act: 'Look',
  })
  const request = waitingOf({ kind: 'rights', of: 'request' })
  expect(wordsOf(request, 'creator').said).toBe('asks for the rights to')
  const content = waitingOf({ kind: 'content' })
  expect([wordsOf(content, 'brand').act, wordsOf(content, 'creator').act]).toEqual([
    'Review',
    'Hand in',
  ])
  expect([labelOf('posts', 'brand'), labelOf('posts', 'creator')]).toEqual([
    'Live posts',
    'To post',
  ])
})

it.each([
  [0, 'wrote to you about'],
  [1, 'wrote to you about'],
  [2, 'wrote you 2 messages about'],
])('counts messages from the second on: %i', (count, said) => {
  expect(wordsOf(waitingOf({ kind: 'messages', count }), 'creator').said).toBe(said)
})

it('leads each side to where it is done', () => {
  const grant = waitingOf({ kind: 'rights', of: 'grant' })
  expect(placeOf(grant, 'brand')).toEqual({ to: '/brand/rights', search: { grant: 'one' } })
  expect(placeOf(grant, 'creator')).toEqual({ to: '/rights', search: { grant: 'one' } })
  const deal = waitingOf({ kind: 'deals', of: 'deal' })
  expect(placeOf(deal, 'brand').to).toBe('/brand-barter')
  expect(placeOf(deal, 'creator')).toEqual({ to: '/collaboration', search: { deal: 'one' } })
  const said = waitingOf({ kind: 'messages' })
  expect(placeOf(said, 'creator').search).toEqual({ id: 'one', messages: 'open' })
  expect(placeOf(said, 'brand').search).toEqual({ messages: 'open' })
  expect(placeOf(waitingOf(), 'brand')).toMatchObject({
    params: { brandName: 'glow', campaignId: 'c1', creatorName: 'mira-sol' },
    search: {},
  })
  for (const kind of ['content', 'posts'] as const)
    expect(placeOf(waitingOf({ kind }), 'brand')).toEqual({
      to: '/brand/review/$collaborationId',
      params: { collaborationId: 'one' },
    })
})

it.each([
  ['applications', '1 application', '2 applications', 'Decide'],
  ['content', '1 piece of content', '2 pieces of content', 'Review'],
  ['posts', '1 live post', '2 live posts', 'Look at'],
  ['receipts', '1 receipt', '2 receipts', 'Check'],
  ['shipment_problems', '1 shipment problem', '2 shipment problems', 'Answer'],
  ['disputes', '1 dispute', '2 disputes', 'Answer'],
  ['rights', '1 question about rights', '2 questions about rights', 'Answer'],
  ['deals', '1 barter deal', '2 barter deals', 'Answer'],
  ['claims', '1 missing order', '2 missing orders', 'Answer'],
  ['messages', '1 conversation', '2 conversations', 'Read'],
] as const)('of %s “%s” and “%s” are counted, and to %s', (kind, one, two, act) => {
  expect([1, 2].map((count) => countedWaiting(kind, count))).toEqual([one, two])
  expect([1, 2].map((count) => toDo(kind, count))).toEqual([`${act} ${one}`, `${act} ${two}`])
})

it.each([
  ['shipments', ['1 product to send', '2 products to send'], ['Send 1 product', 'Send 2 products']],
  ['codes', ['1 code to enter', '2 codes to enter'], ['Enter 1 code', 'Enter 2 codes']],
  [
    'stock',
    ['1 coupon that runs out', '2 coupons that run out'],
    ['Add codes to 1 coupon', 'Add codes to 2 coupons'],
  ],
] as const)('what is done of %s is said in words of its own', (kind, counted, acts) => {
  expect([1, 2].map((count) => countedWaiting(kind, count))).toEqual(counted)
  expect([1, 2].map((count) => toDo(kind, count))).toEqual(acts)
})
