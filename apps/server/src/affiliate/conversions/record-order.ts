import { batched } from '#platform/batching.ts'
import { clockIsMoved, now } from '#platform/clock.ts'
import { requestContext, withRequestContext } from '#platform/http/request-context.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import type { CalledProgramme } from './keys/programme-key.store.ts'
import type { NewOrder } from './order.rules.ts'
import type { Told } from './recording/make-orders.ts'
import { type Recorded, recordOrders } from './recording/record-orders.ts'

/** Shares a transaction, because every transaction waits for the programme's lock. */
const record = batched<Told & { programmeId: string }, Recorded>(
  { batch: 100, waiting: 20_000 },
  (batch) => {
    const requestIds = new Set(batch.map(({ requestId = '' }) => requestId))
    const [requestId = '', ...others] = requestIds
    // Logs a request id only if all orders of the batch belong to that request.
    const context = { requestId: others.length === 0 ? requestId : '', operation: 'conversions' }
    return withRequestContext(context, () =>
      inTransaction((tx) => recordOrders(tx, batch[0]?.programmeId ?? '', batch)),
    )
  },
)

export const recordOrder = (
  { programmeId }: CalledProgramme,
  order: NewOrder,
  told: Omit<Told, 'order' | 'requestId'>,
): Promise<Recorded> =>
  // Tests move the clock, so there a batch holds only orders with the same current time.
  record(clockIsMoved() ? `${programmeId} ${now().toISOString()}` : programmeId, {
    ...told,
    order,
    programmeId,
    requestId: requestContext()?.requestId,
  })
