/** How long what a platform told is kept after its permission ended. */
export const keptDays = 30
