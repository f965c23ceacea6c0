import {
  rightsDisputes,
  rightsRenewals,
} from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import { forTab } from '#lib/brands/for-tab.ts'
import { useWrite } from '#lib/use-write.ts'
import { rightsMoved } from './rights.api.ts'

export const useNamePrice = () => useWrite(rightsRenewals.namePrice, { renews: rightsMoved })
export const useRenew = () => useWrite(rightsRenewals.renew, { renews: rightsMoved })
export const useOpenDispute = () => useWrite(rightsDisputes.open, { renews: rightsMoved })
export const useAnswerDispute = () => useWrite(rightsDisputes.answer, { renews: rightsMoved })
export const useSettleDispute = () => useWrite(rightsDisputes.settle, { renews: rightsMoved })
export const useInsistOnDispute = () => useWrite(rightsDisputes.insist, { renews: rightsMoved })

export const receiptPath = (grantId: string, ending: 'pdf' | 'json'): string =>
  forTab(`/api/rights/${grantId}/receipt.${ending}`)
