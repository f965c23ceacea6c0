/** Days that a rejected creator must wait before a new application. */
export const applyAgainDays = 14
