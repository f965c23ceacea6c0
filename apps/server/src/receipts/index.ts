export { approveReceiptBySilence } from './approve-receipt.ts'
export { closePendingReceipt } from './receipt.store.ts'
export { listReceipts, purchaseOf, receiptSums } from './receipt.views.ts'
