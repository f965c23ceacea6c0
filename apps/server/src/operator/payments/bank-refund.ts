import * as z from 'zod/mini'
import {
  type BankRefund,
  endBankRefund,
  findPaidRefund,
  listWaitingRefunds,
} from '#money/payments/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inAsset } from '../coins/amounts.ts'
import type { Print } from '../command-shape.ts'
import { object } from '../disputes/objection.ts'
import { defineRequestKind } from '../operators/request-kind.ts'

const EndedRefund = z.object({
  refundId: z.string(),
  state: z.enum(['done', 'failed', 'returned']),
  told: z.string(),
  brand: z.string(),
  amount: z.string(),
})
type EndedRefund = z.infer<typeof EndedRefund>

const amountOf = ({ amountMinor, currency }: BankRefund): string =>
  `${inAsset(amountMinor, currency)} ${currency}`

const waitingRefund = async (tx: Db, id: string): Promise<BankRefund> =>
  (await listWaitingRefunds(tx)).find(({ refundId }) => refundId === id) ??
  object(`There is no waiting refund ${id}.`)

/** Only a refund that was sent can be returned by the bank. */
const refundFor = async (
  tx: Db,
  { refundId, state }: Pick<EndedRefund, 'refundId' | 'state'>,
): Promise<BankRefund> =>
  state === 'returned'
    ? ((await findPaidRefund(tx, refundId)) ?? object(`There is no sent refund ${refundId}.`))
    : waitingRefund(tx, refundId)

export const endOf = async (
  tx: Db,
  ended: Pick<EndedRefund, 'refundId' | 'state' | 'told'>,
): Promise<EndedRefund> => {
  const refund = await refundFor(tx, ended)
  return { ...ended, brand: refund.brandName, amount: amountOf(refund) }
}

export const bankRefundKind = defineRequestKind({
  kind: 'bank-refund',
  payload: EndedRefund,
  words: ({ state, amount, brand, told }) =>
    ({
      done: `confirm that ${amount} was refunded to ${brand} (bank reference: ${told})`,
      failed: `cancel the refund of ${amount} to ${brand}: ${told}`,
      returned: `record that the refund of ${amount} to ${brand} came back: ${told}`,
    })[state],
  validate: async (tx, refund) => {
    await refundFor(tx, refund)
  },
  carryOut: async (tx, { refundId, state, told, brand }) => {
    const refund = await refundFor(tx, { refundId, state })
    if (!(await endBankRefund(tx, refund, { state, told })))
      object('This was already recorded. Nothing was changed.')
    return state === 'done'
      ? `Done: ${brand} was notified and gets a credit note.`
      : `Done: the coins are back in the wallet of ${brand}, which was notified of the reason.`
  },
})

export const bankRefunds = async (print: Print): Promise<number> => {
  const waiting = await listWaitingRefunds()
  for (const refund of waiting)
    print(
      `${refund.refundId}  ${amountOf(refund)} to ${refund.brandName}, who paid with ${refund.providerRef}`,
    )
  if (waiting.length === 0) print('No refunds are waiting.')
  return 0
}
