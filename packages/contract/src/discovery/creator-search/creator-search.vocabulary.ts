/** The first three can be verified by a connection. */
export const creatorPlatforms = ['instagram', 'tiktok', 'youtube', 'facebook', 'twitter'] as const
export type CreatorPlatform = (typeof creatorPlatforms)[number]

export const creatorSorts = ['match', 'followers', 'rating', 'newest'] as const
