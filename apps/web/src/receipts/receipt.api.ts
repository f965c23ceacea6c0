import { receipts } from '@tandem/contract/receipts/receipt.endpoints.ts'
import { useBrandHooks, useCreatorHooks } from '#collaborations/collaboration.api.ts'
import { useWrite } from '#lib/use-write.ts'

export const useSendReceipt = () => useWrite(receipts.send, useCreatorHooks())
export const useApproveReceipt = () => useWrite(receipts.approve, useBrandHooks())
export const useRefuseReceipt = () => useWrite(receipts.refuse, useBrandHooks())
