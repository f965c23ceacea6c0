import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { expect, it } from 'vitest'
import { type Row, useBareRows } from '#platform/postgres/bare-rows.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { recordSource } from './record-source.views.ts'

const plant = useBareRows()
const moment = Date.parse('2031-05-04T10:00:00.000Z')
const at = (ms: number) => new Date(moment + ms)

type Past = { events?: Row[]; disputes?: Row[]; submissions?: Row[] }

const recordsOf = async (collaboration: Row, past: Past = {}) => {
  const owner = { creator_id: crypto.randomUUID(), brand_id: crypto.randomUUID() }
  const { id } = await plant('collaborations', { ...owner, state_since: at(0), ...collaboration })
  const of = { ...owner, collaboration_id: id, subject_type: 'collaboration', subject_id: id }
  for (const row of past.events ?? []) await plant('domain_events', { ...of, data: {}, ...row })
  for (const row of past.disputes ?? [])
    await plant('disputes', { ...of, state: 'resolved', resolved_by: 'operator', ...row })
  for (const row of past.submissions ?? []) await plant('submissions', { ...of, ...row })
  const read = async (side: 'creator' | 'brand') => {
    const { rows } = await recordSource(side, owner[`${side}_id`]).execute(db)
    return rows.map(({ kind }) => kind).sort()
  }
  return { creator: await read('creator'), brand: await read('brand') }
}

const pitch = 'I film by day.'
const began = (state: string, more: Row = {}) => ({ accepted_at: at(-9), pitch, state, ...more })
const taken = ['accepted', 'decided']
const nothing = { creator: [], brand: [] }

it('tells of work by its state, and of nothing twice', async () => {
  for (const state of CollaborationState.options) {
    const both = {
      completed: {
        creator: ['completed', 'revisions'],
        brand: ['accepted', 'completed', 'decided'],
      },
      expired: { creator: [], brand: [...taken, 'ended'] },
      cancelled: { creator: [], brand: [...taken, 'ended'] },
    }[state as string]
    expect([state, await recordsOf(began(state))]).toEqual([
      state,
      both ?? { creator: [], brand: taken },
    ])
  }
})

it('counts an application as answered or not, and an invitation as neither', async () => {
  expect(await recordsOf({ state: 'declined', pitch })).toEqual({ creator: [], brand: ['decided'] })
  expect(await recordsOf({ state: 'expired', pitch })).toEqual({
    creator: [],
    brand: ['unanswered'],
  })
  for (const state of ['applied', 'withdrawn', 'cancelled'])
    expect([state, await recordsOf({ state, pitch })]).toEqual([state, nothing])
  for (const state of ['declined', 'expired', 'invited'])
    expect([state, await recordsOf({ state, pitch: '' })]).toEqual([state, nothing])
  expect(await recordsOf(began('producing', { pitch: '' }))).toEqual({
    creator: [],
    brand: ['accepted'],
  })
})

it('counts silence and cancelling against whose it was, once the work had begun', async () => {
  const ended = { creator: [], brand: [...taken, 'ended'] }
  const byCreator = { ...ended, creator: ['expired'] }
  expect(await recordsOf(began('expired', { fault: 'creator' }))).toEqual(byCreator)
  const byBrand = { ...ended, brand: [...taken, 'ended', 'not_shipped'] }
  expect(await recordsOf(began('expired', { fault: 'brand' }))).toEqual(byBrand)
  const silent = began('declined', { accepted_at: null, decided_by_silence: true })
  expect((await recordsOf(silent)).brand).toEqual(['auto_approved', 'decided'])
  const type = 'collaboration.cancelled'
  const by = (...actors: string[]) => ({ events: actors.map((actor) => ({ type, actor })) })
  expect(await recordsOf(began('cancelled'), by('brand', 'creator'))).toEqual({
    creator: ['cancelled'],
    brand: [...taken, 'ended'],
  })
  expect(await recordsOf(began('cancelled'), by('creator', 'brand'))).toEqual({
    creator: [],
    brand: ['accepted', 'cancelled', 'decided', 'ended'],
  })
  expect(await recordsOf(began('cancelled'), by('operator'))).toEqual(ended)
  const before = { state: 'cancelled', pitch }
  expect(await recordsOf(before, by('creator'))).toEqual(nothing)
  const other = { events: [{ type: 'collaboration.accepted', actor: 'creator' }] }
  expect(await recordsOf(began('cancelled'), other)).toEqual(ended)
})

it('counts a dispute against who lost more than half of it by another’s word', async () => {
  const none = { creator: [], brand: taken }
  const disputed = (row: Row) => recordsOf(began('disputed'), { disputes: [row] })
  const lost = 'dispute_lost'
  expect(await disputed({ creator_percent: 49 })).toEqual({ ...none, creator: [lost] })
  expect(await disputed({ creator_percent: 50 })).toEqual(none)
  expect(await disputed({ creator_percent: 51 })).toEqual({ ...none, brand: [...taken, lost] })
  expect(await disputed({ creator_percent: 0, resolved_by: 'agreement' })).toEqual(none)
  expect(await disputed({ creator_percent: 100, resolved_by: 'agreement' })).toEqual(none)
  expect(await disputed({ creator_percent: 0, state: 'open' })).toEqual(none)
})

it('takes content as in time until the moment it is due, and reviews once they are decided', async () => {
  const due = { ...began('submitted'), due_at: at(0) }
  const handedIn = async (first: Date) =>
    (await recordsOf({ ...due, first_submitted_at: first })).creator
  expect(await handedIn(at(0))).toEqual(['on_time'])
  expect(await handedIn(at(1))).toEqual(['late'])
  const submissions = [{ round: 1, decided_at: at(0), verdict: 'approved' }, { round: 2 }]
  expect((await recordsOf(due, { submissions })).brand).toEqual([...taken, 'reviewed'])
})
