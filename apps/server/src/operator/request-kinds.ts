import { adjustKind } from './adjust-coins.ts'
import { bankRefundKind } from './bank-refund.ts'
import { confirmTopupKind } from './confirm-topup.ts'
import { grantKind } from './grant-coins.ts'
import { refundTopupKind } from './refund-topup.ts'
import type { RequestKind } from './request-kind.ts'
import { reverseKind } from './reverse-transfer.ts'

/** Everything that takes two operators. */
const kinds: readonly RequestKind[] = [
  adjustKind,
  grantKind,
  reverseKind,
  refundTopupKind,
  confirmTopupKind,
  bankRefundKind,
]

export const kindOf = (name: string): RequestKind => {
  const kind = kinds.find((it) => it.kind === name)
  if (kind === undefined) throw new Error(`Nobody knows requests of the kind «${name}».`)
  return kind
}
