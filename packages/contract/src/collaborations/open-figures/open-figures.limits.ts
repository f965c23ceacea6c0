/** Fewer cases could reveal one of them, so their median is not shown. */
export const fewestForMedian = 5
export const figureMonths = 12
/** Days that the feed lists. */
export const feedDays = 30
