/** The door for the scanner of deadlines. */
export { approveReceiptBySilence } from './approve-receipt.ts'
