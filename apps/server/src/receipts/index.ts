/** For the scanner of deadlines, for disputes that end before a receipt was decided, and for both sides' views. */
export { approveReceiptBySilence } from './approve-receipt.ts'
export { closePendingReceipt } from './receipt.store.ts'
export { listReceipts, purchaseOf, receiptSums } from './receipt.views.ts'
