/** Lock the programme before its enrolments; after coins left its budget, watch it. */
export { customerHashes } from './customer-hash.ts'
export { type LockedEnrolment, lockEnrolment } from './enrolments/enrolment.store.ts'
export { mayManageProgrammes } from './programme.policy.ts'
export { holdProgramme, type LockedProgramme, lockProgramme } from './programme.store.ts'
export { earnsAt, type RewardOf, rewardsAt } from './reward.views.ts'
export { pauseForBudget, readBudget, watchBudget } from './watch-budget.ts'
