export { dueSettlements } from './due-settlements.views.ts'
export { settleInCash } from './settle-in-cash.ts'
export { settleMonth } from './settle-supplier.ts'
