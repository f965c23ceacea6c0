import type { BrandDetails } from '@tandem/contract/accounts/brands/brand.schema.ts'

/** All numbers differ, so that a test notices a mixed-up field. */
export const sampleBrand = (more: Partial<BrandDetails> = {}): BrandDetails => ({
  ...{ slug: 'glow', name: 'Glow Theory', description: 'Serums.', logoUrl: null, imageUrl: null },
  ...{ categories: ['Beauty', 'Fashion', 'Travel'], hue: 30, openCampaigns: 3 },
  ...{
    rating: { average: 4.5, count: 7 },
    verification: null,
    medianPayDays: 2.4,
    isFavourite: false,
    why: null,
  },
  ...{ story: '', voice: '', audience: '', website: null, socials: {} },
  joinedAt: '2026-03-01T12:00:00Z',
  can: { favourite: { allowed: true } },
  ...more,
})
