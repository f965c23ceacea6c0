export const noteLengthMax = 2000
/** Each mention notifies a member, so a note has few of them. */
export const mentionsMax = 20
export const notesMax = 500
