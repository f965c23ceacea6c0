/** How many lists of creators a brand has. */
export const shortlistsMax = 50
/** How many creators one list holds. */
export const creatorsPerListMax = 500
