import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { catchRequests, firstPage, press, reasonOf, showKnowing } from '../requests.build.ts'
import { myClaimsQuery } from './claim.api.ts'
import { MyClaims } from './my-claims.tsx'

const server = catchRequests()
const replyBy = '2026-11-08T10:00:00Z'
const claim = (change: object) => ({
  ...{ id: 'q1', orderId: 'A-1', orderedOn: '2026-11-01', programmeName: 'Friends', replyBy },
  ...{ brandName: 'Boats', state: 'open', reason: null, decided: null, ...change },
})
const show = (...claims: object[]) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  showKnowing([[myClaimsQuery.queryKey, firstPage(claims)]], <MyClaims />)
}

it.each([
  [{}, 'With the brand', `Boats answers by ${formatDate(replyBy)}, else the operator does.`],
  [{ state: 'escalated' }, 'With the operator', 'Boats didn’t answer in time. The operator does.'],
  [{ state: 'accepted', decided: { by: 'brand' } }, 'Counts', 'Boats found that it is yours.'],
  [
    { state: 'accepted', decided: { by: 'operator' } },
    'Counts',
    'The operator found that it is yours.',
  ],
  [
    { state: 'declined', reason: 'No click.', decided: { by: 'brand' } },
    'Declined',
    'Boats: No click.',
  ],
  [
    { state: 'declined', reason: 'No click.', decided: { by: 'operator' } },
    'Declined',
    'The operator: No click.',
  ],
])('%j is “%s”: %s', (change, state, next) => {
  show(claim(change))
  const cells = [...(screen.getAllByRole('row')[1]?.children ?? [])].map((cell) => cell.textContent)
  expect([cells[0], cells[2], cells[3], cells[4]]).toEqual(['A-1', 'Friends', state, next])
})

it('says what it is for before there is any, and who may name one', async () => {
  show()
  screen.getByText(/^Somebody bought and you see nothing of it\?/)
  expect(reasonOf('An order is missing')).toBe('Join a programme first.')
  await press('An order is missing')
  expect(screen.queryByRole('dialog')).toBeNull()
})
