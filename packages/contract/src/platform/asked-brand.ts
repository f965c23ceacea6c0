/** Names the brand that a request acts for. Its value is the brand's id. */
export const brandHeader = 'Tandem-Brand'
/** Replaces the header where only an address can be given: links, pictures and event streams. */
export const brandParameter = 'brand'
