/** For how long an operator sees the pages of a person. */
export const viewMinutes = 30

export const operatorNameMax = 80

/** Longest reason of an operator, in characters. */
export const operatorReasonMax = 500
