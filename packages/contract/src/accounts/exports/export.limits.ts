/** A finished export can be downloaded for this long. */
export const exportDays = 7
/** An export that fails this often is given up. */
export const exportAttemptsMax = 3
/** A server that makes an export renews its lease at least this often. */
export const exportLeaseSeconds = 120
