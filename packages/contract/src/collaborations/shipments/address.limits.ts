/** Days after the end of a collaboration until its delivery address is erased. */
export const addressKeptDays = 90
