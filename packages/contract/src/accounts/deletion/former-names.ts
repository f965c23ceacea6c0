/** Everybody who was deleted has one of these names. */
export const formerNames = {
  creator: 'Former creator',
  brand: 'Former brand member',
} as const
/** The name of a brand whose last member was deleted. */
export const formerBrand = 'Former brand'
