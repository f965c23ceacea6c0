import type { CampaignType } from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import { postLinks } from '@tandem/contract/content/post-links.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { PostLink } from './post-link.rules.ts'

const dayMs = 86_400_000
/** Where a day begins first, it is this much later than in UTC. */
const earliestZoneMs = 14 * 3_600_000

export const acceptsName = (creator: { named: boolean }): Verdict =>
  creator.named ? allowed : refused('creator.name_missing')

export const acceptsShared = (
  link: PostLink | null,
  { type, postedOn }: { type: CampaignType; postedOn: string },
  at: Date,
): Verdict => {
  const { of, like } = postLinks[type]
  if (!link?.types.includes(type))
    return refused('post.link_unknown', `Use the link of ${of}, like ${like}`)
  return Date.parse(postedOn) > at.getTime() + earliestZoneMs
    ? refused('post.posted_later')
    : allowed
}

/** Of the day only the day is known: its noon, unless that is still to come. */
export const momentOf = (postedOn: string, at: Date): Date =>
  new Date(Math.min(Date.parse(postedOn) + dayMs / 2, at.getTime()))
