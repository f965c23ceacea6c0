import type { CampaignFacts, CreatorFacts } from './match-facts.rules.ts'

/** Somebody who has said nothing of themselves yet. */
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

/** One that asks for no more than a niche and a format. */
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
