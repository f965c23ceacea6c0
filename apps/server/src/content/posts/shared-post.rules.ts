import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { linkAdvice, type PostLink } from './post-link.rules.ts'

/** The earliest time zone is 14 hours ahead of UTC. */
const earliestZoneMs = 14 * hourMs

export const acceptsName = (creator: { named: boolean }): Verdict =>
  creator.named ? allowed : refused('creator.name_missing')

export const acceptsShared = (
  link: PostLink | null,
  { type, postedOn, url = '' }: { type: CampaignType; postedOn: string; url?: string },
  at: Date,
): Verdict => {
  if (!link?.types.includes(type) && link?.shownAs !== type)
    return refused('post.link_unknown', linkAdvice(url, type))
  return Date.parse(postedOn) > at.getTime() + earliestZoneMs
    ? refused('post.posted_later')
    : allowed
}

/** Only the date is known. Returns noon of that day, but never a future time. */
export const momentOf = (postedOn: string, at: Date): Date =>
  new Date(Math.min(Date.parse(postedOn) + dayMs / 2, at.getTime()))
