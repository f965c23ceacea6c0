/** The door for the scanner of deadlines, and for disputes that end before a receipt was decided. */
export { approveReceiptBySilence } from './approve-receipt.ts'
export { closePendingReceipt } from './receipt.store.ts'
