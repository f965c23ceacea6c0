import { receipts } from '@tandem/contract/collaborations/receipts/receipt.endpoints.ts'
import { useBrandHooks, useCreatorHooks } from '#collaborations/lifecycle/collaboration.api.ts'
import { useWrite } from '#lib/use-write.ts'

export const useSendReceipt = () => useWrite(receipts.send, useCreatorHooks())
export const useApproveReceipt = () => useWrite(receipts.approve, useBrandHooks())
export const useRefuseReceipt = () => useWrite(receipts.refuse, useBrandHooks())
