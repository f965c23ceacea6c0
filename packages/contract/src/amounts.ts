/** The largest number of coins that a person can enter in one field. */
export const coinsMax = 10_000_000
