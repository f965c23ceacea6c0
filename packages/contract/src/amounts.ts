/** The largest amount of coins that somebody can type for one thing. */
export const coinsMax = 10_000_000
