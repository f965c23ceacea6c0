/** Days after the end of a collaboration until its address is erased. */
export const addressKeptDays = 90
