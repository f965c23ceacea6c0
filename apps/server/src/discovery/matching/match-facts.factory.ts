import type { CampaignFacts, CreatorFacts } from './match-facts.rules.ts'

export const creatorWith = (more: Partial<CreatorFacts> = {}): CreatorFacts => ({
  niches: [],
  handles: {},
  followers: {},
  country: null,
  languages: [],
  completed: 0,
  expired: 0,
  late: 0,
  completedTypes: [],
  ...more,
})

export const campaignWith = (more: Partial<CampaignFacts> = {}): CampaignFacts => ({
  niche: 'beauty',
  type: 'instagram_reel',
  minFollowers: 0,
  countries: [],
  languages: [],
  freePlaces: 1,
  openApplications: 0,
  answered: 0,
  answeredFast: 0,
  ...more,
})
