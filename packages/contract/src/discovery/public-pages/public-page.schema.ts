import * as z from 'zod/mini'
import { BrandDetails, Rating } from '../../accounts/brands/brand.schema.ts'
import { Takes } from '../../accounts/creators/creator.schema.ts'
import { Campaign, CampaignCard } from '../../campaigns/campaigns/campaign.schema.ts'
import { CreatorRecord } from '../../collaborations/track-record/record.schema.ts'
import { Post } from '../../content/posts/post.schema.ts'
import { Moment } from '../../ids.ts'

/** What a link to it looks like where it is shared. */
export const LinkPreview = z.object({
  /** With the server's own name. */
  address: z.string(),
  title: z.string(),
  description: z.string(),
  picture: z.string(),
})
export type LinkPreview = z.infer<typeof LinkPreview>

const preview = { preview: LinkPreview }

/** A brand’s page as everybody sees it. */
export const PublicBrand = z.object({
  brand: BrandDetails,
  /** The newest open ones. */
  campaigns: z.array(CampaignCard),
  /** Of its portfolio, while rights to them run. */
  posts: z.array(Post),
  ...preview,
})
export type PublicBrand = z.infer<typeof PublicBrand>

export const PublicCampaign = z.object({ campaign: Campaign, ...preview })
export type PublicCampaign = z.infer<typeof PublicCampaign>

const Account = z.object({
  network: z.enum(['insta', 'fb', 'twitter', 'youtube', 'tiktok']),
  handle: z.string(),
  followers: z.nullable(z.int()),
  /** When its platform told them; null: as the creator says. */
  countedAt: z.nullable(Moment),
  /** Its owner has signed in at the platform. */
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
  /** What they usually take for a post, where they show it here. */
  takes: z.nullable(Takes),
  rating: Rating,
  record: CreatorRecord,
  posts: z.array(z.object({ ...Post.shape, brandName: z.string() })),
  isPublic: z.boolean(),
  ...preview,
})
export type MediaKit = z.infer<typeof MediaKit>
