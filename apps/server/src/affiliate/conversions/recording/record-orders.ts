import type { AnsweredOrder } from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import { type LockedProgramme, lockProgramme } from '#affiliate/programmes/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { assert, Refusal } from '#platform/refusal.ts'
import { answerOrders } from '../answer.views.ts'
import { findOrders } from '../conversion.store.ts'
import { changeOf, type KnownOrder, payloadHash } from '../order.rules.ts'
import { makeOrders, type Told } from './make-orders.ts'
import { type Repeated, repeatOrders } from './repeat-orders.ts'

export type Recorded = { isNew: boolean; answer: AnsweredOrder }

/** Orders that are decided together: either all new or all known. */
type Row = {
  made: Told[]
  repeated: Repeated[]
  awaited: { nr: number; orderRef: string; isNew: boolean }[]
}
const emptyRow = (): Row => ({ made: [], repeated: [], awaited: [] })

/** False when the order must be decided after another order of the same group. */
const fits = ({ made, repeated, awaited }: Row, { order }: Told, isNew: boolean): boolean => {
  const { customerHash: hash, orderRef } = order
  if (!isNew) return made.length === 0 && awaited.every((one) => one.orderRef !== orderRef)
  const isCustomer = (one: Told) => hash !== null && one.order.customerHash?.equals(hash)
  return repeated.length === 0 && !made.some(isCustomer)
}

/** Records each order once. A batch gives the same result as single orders. */
export const recordOrders = async (
  tx: Db,
  programmeId: string,
  list: readonly Told[],
): Promise<(Recorded | Refusal)[]> => {
  const refs = [...new Set(list.map(({ order }) => order.orderRef))]
  // The connection runs queries in sequence: orders are read after the lock is held.
  const [locked, known] = await Promise.all([
    lockProgramme(tx, programmeId),
    findOrders(tx, programmeId, refs),
  ])
  let programme = locked
  const outcomes = new Map<number, Recorded | Refusal>()
  let row = emptyRow()
  const finish = async () => {
    await write(tx, programme, row, known)
    for (const [nr, recorded] of await answer(tx, row, known)) outcomes.set(nr, recorded)
    row = emptyRow()
  }
  for (const [nr, told] of list.entries()) {
    const { orderRef, amountMinor, currency, snapshot } = told.order
    const hash = payloadHash(told.order)
    const before = known.get(orderRef)
    if (before !== undefined && !before.payloadHash.equals(hash)) {
      outcomes.set(nr, new Refusal('conversion.changed'))
      continue
    }
    const isNew = before === undefined
    const change = before && changeOf(before, told.order)
    if ((isNew || change !== undefined) && !fits(row, told, isNew)) {
      await finish()
      // An earlier order of this call may have used up the budget.
      programme = await lockProgramme(tx, programmeId)
    }
    if (isNew) {
      row.made.push(told)
      known.set(orderRef, { id: '', amountMinor, currency, payloadHash: hash, snapshot })
    } else if (change !== undefined) {
      const now = known.get(orderRef) ?? before
      row.repeated.push({ known: now, order: told.order, change })
      known.set(orderRef, { ...now, amountMinor, snapshot: change })
    }
    row.awaited.push({ nr, orderRef, isNew })
  }
  await finish()
  return list.map((_, nr) => {
    const outcome = outcomes.get(nr)
    assert(outcome !== undefined, 'every order is answered')
    return outcome
  })
}

const write = async (
  tx: Db,
  programme: LockedProgramme,
  { made, repeated }: Row,
  known: Map<string, KnownOrder>,
): Promise<void> => {
  if (repeated.length > 0) await repeatOrders(tx, programme, repeated)
  if (made.length === 0) return
  const ids = await makeOrders(tx, programme, made)
  for (const [nr, { order }] of made.entries()) {
    const one = known.get(order.orderRef)
    if (one !== undefined) known.set(order.orderRef, { ...one, id: ids[nr] ?? '' })
  }
}

const answer = async (
  tx: Db,
  { awaited }: Row,
  known: ReadonlyMap<string, KnownOrder>,
): Promise<[number, Recorded][]> => {
  if (awaited.length === 0) return []
  const idOf = (orderRef: string): string => known.get(orderRef)?.id ?? ''
  const answers = await answerOrders(
    tx,
    awaited.map(({ orderRef }) => idOf(orderRef)),
  )
  return awaited.map(({ nr, orderRef, isNew }) => {
    const found = answers.get(idOf(orderRef))
    assert(found !== undefined, 'an order that was recorded is there')
    return [nr, { isNew, answer: found }]
  })
}
