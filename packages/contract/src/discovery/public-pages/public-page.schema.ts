import * as z from 'zod/mini'
import { BrandDetails, Rating } from '../../accounts/brands/brand.schema.ts'
import { networks } from '../../accounts/brands/social-handles.ts'
import { Takes } from '../../accounts/creators/creator.schema.ts'
import { Campaign, CampaignCard } from '../../campaigns/campaigns/campaign.schema.ts'
import { ImportedRecord } from '../../collaborations/track-record/portable/portable-record.schema.ts'
import { CreatorRecord } from '../../collaborations/track-record/record.schema.ts'
import { Post } from '../../content/posts/post.schema.ts'
import { Moment } from '../../ids.ts'

export const LinkPreview = z.object({
  /** Absolute address. */
  address: z.string(),
  title: z.string(),
  description: z.string(),
  picture: z.string(),
})
export type LinkPreview = z.infer<typeof LinkPreview>

const preview = { preview: LinkPreview }

export const PublicBrand = z.object({
  brand: BrandDetails,
  campaigns: z.array(CampaignCard),
  /** Portfolio posts that the brand still has the rights to show. */
  posts: z.array(Post),
  ...preview,
})
export type PublicBrand = z.infer<typeof PublicBrand>

export const PublicCampaign = z.object({ campaign: Campaign, ...preview })
export type PublicCampaign = z.infer<typeof PublicCampaign>

/** Open campaigns of public brands, the newest first and at most one per brand. */
export const Showcase = z.object({ campaigns: z.array(CampaignCard) })
export type Showcase = z.infer<typeof Showcase>

const Account = z.object({
  network: z.enum(networks),
  handle: z.string(),
  followers: z.nullable(z.int()),
  /** Null for a self-reported number. */
  countedAt: z.nullable(Moment),
  /** True when the owner proved it by signing in on the platform. */
  isProven: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const MediaKit = z.object({
  slug: z.string(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  bio: z.string(),
  country: z.nullable(z.string()),
  niches: z.array(z.string()),
  languages: z.array(z.string()),
  accounts: z.array(Account),
  /** Usual price of a post. Null when the creator does not show it. */
  takes: z.nullable(Takes),
  rating: Rating,
  record: CreatorRecord,
  imported: z.array(ImportedRecord),
  posts: z.array(z.object({ ...Post.shape, brandName: z.string() })),
  isPublic: z.boolean(),
  ...preview,
})
export type MediaKit = z.infer<typeof MediaKit>
