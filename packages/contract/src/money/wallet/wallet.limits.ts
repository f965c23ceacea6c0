/** Brands that chose no number are told when their wallet has fewer coins. 0 tells nothing. */
export const lowCoinsUsual = 100
