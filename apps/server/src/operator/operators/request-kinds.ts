import { adjustKind } from '../coins/adjust-coins.ts'
import { grantKind } from '../coins/grant-coins.ts'
import { reverseKind } from '../coins/reverse-transfer.ts'
import { bankRefundKind } from '../payments/bank-refund.ts'
import { confirmTopupKind } from '../payments/confirm-topup.ts'
import { refundTopupKind } from '../payments/refund-topup.ts'
import type { RequestKind } from './request-kind.ts'

const kinds: readonly RequestKind[] = [
  adjustKind,
  grantKind,
  reverseKind,
  refundTopupKind,
  confirmTopupKind,
  bankRefundKind,
]

export const kindOf = (name: string): RequestKind => {
  const kind = kinds.find((request) => request.kind === name)
  if (kind === undefined) throw new Error(`Unknown kind of request: «${name}».`)
  return kind
}
