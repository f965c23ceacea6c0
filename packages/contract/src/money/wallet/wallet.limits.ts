/** A brand that chose nothing is told when its wallet has fewer available coins. 0 tells nothing. */
export const lowCoinsUsual = 100
