import type { Niche } from '../../campaigns/campaigns/campaign.vocabulary.ts'

/** Groups of niches with similar audiences. A related niche gives about half of the points. */
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
  other: 'other',
}
