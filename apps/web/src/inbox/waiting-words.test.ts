import { expect, it } from 'vitest'
import { waitingOf } from './waiting.build.ts'
import { placeOf } from './waiting-place.ts'
import { labelOf, wordsOf } from './waiting-words.ts'

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
