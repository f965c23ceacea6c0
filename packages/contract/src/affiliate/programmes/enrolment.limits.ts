/** How long after a brand's no a creator may apply to its programme again. */
export const applyAgainDays = 14
