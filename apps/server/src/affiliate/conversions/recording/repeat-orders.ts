import { followOrders } from '#affiliate/commissions/index.ts'
import type { LockedProgramme } from '#affiliate/programmes/index.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { appendInputs, updateSnapshots } from '../conversion.store.ts'
import type { KnownOrder, NewOrder, Snapshot } from '../order.rules.ts'

export type Repeated = {
  known: KnownOrder
  order: Pick<NewOrder, 'orderRef' | 'amountMinor' | 'snapshot'>
  change: Snapshot
}

export const repeatOrders = async (
  tx: Db,
  programme: LockedProgramme,
  repeated: readonly Repeated[],
): Promise<void> => {
  const toldAt = now()
  await appendInputs(
    tx,
    programme.id,
    repeated.map(({ known, order: { orderRef, amountMinor, snapshot } }) => ({
      orderRef,
      kind: 'order',
      toldAt,
      data: { snapshot, ...(amountMinor !== known.amountMinor && { amountMinor }) },
    })),
  )
  await updateSnapshots(
    tx,
    repeated.map(({ known: { id }, order: { amountMinor }, change }) => ({
      id,
      amountMinor,
      snapshot: change,
    })),
  )
  await followOrders(
    tx,
    programme,
    repeated.map(({ known }) => known.id),
  )
}
