import {
  rightsDisputes,
  rightsRenewals,
} from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import { useWrite } from '#lib/use-write.ts'
import { useAskedAgain } from './rights.api.ts'

export const useNamePrice = () => useWrite(rightsRenewals.namePrice, useAskedAgain())
export const useRenew = () => useWrite(rightsRenewals.renew, useAskedAgain())
export const useOpenDispute = () => useWrite(rightsDisputes.open, useAskedAgain())
export const useAnswerDispute = () => useWrite(rightsDisputes.answer, useAskedAgain())
export const useSettleDispute = () => useWrite(rightsDisputes.settle, useAskedAgain())
export const useInsistOnDispute = () => useWrite(rightsDisputes.insist, useAskedAgain())

/** Of a grant, signed, as a file. */
export const receiptPath = (grantId: string, ending: 'pdf' | 'json'): string =>
  `/api/rights/${grantId}/receipt.${ending}`
