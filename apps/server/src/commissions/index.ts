export { monthsLater } from './commission.rules.ts'
export { fundWaiting, passCommissionDeadline } from './commission-deadlines.ts'
export { dueBudgets, dueCommissions } from './due-commissions.views.ts'
export { followOrder } from './follow-order.ts'
