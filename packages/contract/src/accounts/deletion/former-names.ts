/** Everybody who was deleted has one of these names. */
export const formerNames = {
  creator: 'Former creator',
  brand: 'Former brand member',
} as const
/** The name of a brand whose last member was deleted. */
export const formerBrand = 'Former brand'
/** Begins the link of a deleted creator's content, followed by an id. No page can be there. */
export const deletedLink = 'https://deleted.invalid/'
