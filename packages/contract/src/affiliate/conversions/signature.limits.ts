/** How far the time of a signed call may be from ours, either way. */
export const signatureMinutes = 5
