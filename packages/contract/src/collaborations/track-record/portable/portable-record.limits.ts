/** Characters of a file. */
export const recordFileLengthMax = 1_000_000
/** A record holds the newest completed works and posts. More would exceed `recordFileLengthMax`. */
export const recordWorkMax = 1_000
export const recordPostsMax = 100
/** A creator can show records of this many other marketplaces. */
export const recordOriginsMax = 5
/** Works and posts that a page shows of an imported record. */
export const shownOfRecord = 12
/** Time for the issuing marketplace to answer with its keys. */
export const issuerSeconds = 10
