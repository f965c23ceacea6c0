import type { Niche } from '../../campaigns/campaigns/campaign.vocabulary.ts'

/** Niches whose audiences are close: work in one half counts for another of its family. */
export type NicheFamily = 'looks' | 'body' | 'living' | 'mind' | 'leisure' | 'other'

export const nicheFamilies: Record<Niche, NicheFamily> = {
  beauty: 'looks',
  fashion: 'looks',
  fitness: 'body',
  health: 'body',
  sports: 'body',
  food_beverage: 'living',
  home: 'living',
  travel: 'leisure',
  entertainment: 'leisure',
  technology: 'mind',
  education: 'mind',
  finance: 'mind',
  // Of nothing but itself.
  other: 'other',
}
