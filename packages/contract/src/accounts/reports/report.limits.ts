export const explanationLengthMin = 20
export const explanationLengthMax = 4000
/** Reports that one account, or one network without an account, can send within a day. */
export const reportsPerDayMax = 20
/** Both sides can appeal against a decision for this long. */
export const appealMonths = 6
/** After this many reports without any ground, operators are asked to act against the reporter. */
export const unfoundedReportsMax = 3
/** After this many measures, operators are asked to suspend the account. */
export const measuresMax = 3
/** Reports without any ground and measures are counted for this long. */
export const misuseMonths = 6
export const refusalDaysMax = 180
