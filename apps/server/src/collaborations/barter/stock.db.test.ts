import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { expect, it } from 'vitest'
import { type Row, useBareRows } from '#platform/postgres/bare-rows.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { readStanding } from './stock.views.ts'

const plant = useBareRows()
const stock = 7

const standingWith = async (deal: Row, work?: Row, isSent = false) => {
  const [offerId, creatorId, workId] = [1, 2, 3].map(() => crypto.randomUUID())
  const round = { round: 2, quantity: 2 }
  if (work !== undefined) await plant('collaborations', { id: workId, ...work })
  if (isSent) await plant('shipments', { collaboration_id: workId })
  const { id } = await plant('barter_deals', {
    ...{ ...round, offer_id: offerId, creator_id: creatorId, ...deal },
    collaboration_id: work === undefined ? null : workId,
  })
  await plant('barter_terms', { ...round, deal_id: id })
  await plant('barter_terms', { deal_id: id, round: 1, quantity: 5 })
  return readStanding(db, { id: String(offerId), stock }, String(creatorId))
}
const agreed = { state: 'agreed' }

it.each([
  ['proposed', true],
  ['countered', true],
  ['declined', false],
  ['withdrawn', false],
  ['expired', false],
])('of a deal that is %s nothing is promised; it is talked about: %s', async (state, isTalking) => {
  expect(await standingWith({ state })).toEqual({ left: 7, isTalking })
})

it.each(CollaborationState.options)('an agreed deal whose work is %s', async (state) => {
  const cameToNothing = state === 'cancelled' || state === 'expired'
  const isTalking = !(cameToNothing || state === 'completed')
  const unsent = cameToNothing ? 7 : 5
  expect(await standingWith(agreed, { state })).toEqual({ left: unsent, isTalking })
  expect(await standingWith(agreed, { state }, true)).toEqual({ left: 5, isTalking })
})
