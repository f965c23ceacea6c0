export const savedRepliesMax = 50
export const replyLengthMax = 2000
/** Names are longer than placeholders, so their number limits the length of the filled text. */
export const placeholdersMax = 10
