export { approveReceiptBySilence } from './approve-receipt.ts'
export { closePendingReceipt } from './receipt.store.ts'
export { listReceipts, purchaseOf, receiptRefusals, receiptSums } from './receipt.views.ts'
