/** A person may be a member of more brands, but cannot create more. */
export const ownBrandsMax = 50
