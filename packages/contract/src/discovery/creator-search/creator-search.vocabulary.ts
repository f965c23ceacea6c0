/** Only the first three networks can be verified by connecting an account. */
export const creatorPlatforms = ['instagram', 'tiktok', 'youtube', 'facebook', 'twitter'] as const
export type CreatorPlatform = (typeof creatorPlatforms)[number]

export const creatorSorts = ['match', 'followers', 'rating', 'newest'] as const
