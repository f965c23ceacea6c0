/** Days for which the platform's numbers are kept after the permission ended. */
export const keptDays = 30
