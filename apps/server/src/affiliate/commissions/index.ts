export { mayDecideCommissions } from './commission.policy.ts'
export { verdictsOn } from './commission.views.ts'
export { fundWaiting, passCommissionDeadline } from './commission-deadlines.ts'
export {
  disputeColumn,
  disputesToRemind,
  dueDisputes,
  listDisputesOfOrders,
} from './disputes/commission-dispute.views.ts'
export { remindDispute } from './disputes/remind-dispute.ts'
export { resolveByOperator, resolveDisputeBySilence } from './disputes/resolve-dispute.ts'
export { dueBudgets, dueCommissions } from './due-commissions.views.ts'
export { examineEnrolment } from './flags/examine-enrolment.ts'
export { decidedColumn, flagColumn } from './flags/flag.views.ts'
export { dueExaminations } from './flags/link-facts.views.ts'
export { followOrders } from './follow-orders.ts'
