import type { CreatorDetail } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'

export const sampleCreator = (change: Partial<CreatorDetail> = {}): CreatorDetail => ({
  slug: 'ada',
  name: 'Ada',
  photoUrl: null,
  niches: ['Home', 'Travel'],
  country: 'NO',
  languages: ['en'],
  accounts: [
    {
      ...{ platform: 'instagram', handle: '@ada', isProven: true },
      ...{ followers: 12_345, toldBy: 'platform' },
    },
    {
      ...{ platform: 'youtube', handle: '@ada.sails', isProven: false },
      ...{ followers: 678, toldBy: 'creator' },
    },
  ],
  followers: 11_000,
  record: {
    reliability: 83,
    rating: { average: 4.5, count: 4 },
    ...{ completed: 8, expired: 2, onTime: 6, late: 3, cancelled: 1, disputesLost: 0 },
    meanRevisions: 1.25,
  },
  takes: { fromCoins: 300, toCoins: 900 },
  posts: [],
  match: null,
  lists: [],
  bio: '',
  joinedAt: '2026-11-01T10:00:00Z',
  leastValueCoins: 0,
  ...change,
})
