import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { firstPage, reasonOf, showKnowing } from '../../requests.factory.ts'
import { BrandClaims } from './brand-claims.tsx'
import { waitingClaimsQuery } from './claim.api.ts'

const replyBy = '2026-11-08T10:00:00Z'
const yes = { allowed: true }
const claim = (change: object) => ({
  ...{ id: 'q1', orderId: 'A-1', orderedOn: '2026-11-01', creatorName: 'Mira', isKnown: true },
  ...{ currency: 'EUR', foreignCurrency: null },
  ...{ linkLabel: null, note: '', replyBy, state: 'open', can: { accept: yes, decline: yes } },
  ...change,
})
const show = (...claims: object[]) =>
  showKnowing(
    [[waitingClaimsQuery('p1').queryKey, firstPage(claims)]],
    <BrandClaims programmeId="p1" />,
  )
const told = () => screen.getByRole('listitem').textContent

it.each([
  [{}, `Answer by ${formatDate(replyBy)}, else the operator does.`],
  [{ state: 'escalated' }, 'The time is over: the operator answers unless you do.'],
])('of %j it says “%s”', (change, words) => {
  show(claim(change))
  expect(told()).toContain(words)
})

it.each([
  [{}, 'Mira says it is theirs. Your shop knows it.'],
  [{ isKnown: false }, 'Mira says it is theirs. Your shop doesn’t know it.'],
  [{ isKnown: false, foreignCurrency: 'USD' }, 'Your shop told of it in USD, not in EUR.'],
  [{ linkLabel: 'Bio' }, 'Mira says it is theirs, by “Bio”. Your shop knows it.'],
])('of %j it tells “%s”', (change, words) => {
  show(claim(change))
  expect(told()).toContain(words)
})

it('each answer says by its own verdict why it may not be given', () => {
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' }
  show(claim({ can: { accept: no, decline: yes } }))
  expect([reasonOf('Accept order A-1'), reasonOf('Decline order A-1')]).toEqual([
    'Ask Ada.',
    undefined,
  ])
})

it('is nothing where none waits', () => {
  show()
  expect(screen.queryByRole('heading')).toBeNull()
})
