import type {
  RightsGrantCard,
  RightsOrigin,
  RightsState,
} from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { postTypeLabel } from '#content/posts/post-type.ts'
import { formatDay } from '#lib/dates.ts'
import type { ChipTone } from '#ui/chip.tsx'

export const stateLabels: Record<RightsState, string> = {
  running: 'Running',
  ending: 'Ending soon',
  upcoming: 'Starts later',
  ended: 'Ended',
}

export const stateTones: Record<RightsState, ChipTone> = {
  running: 'ok',
  ending: 'warn',
  upcoming: 'neutral',
  ended: 'neutral',
}

const origins: Record<RightsOrigin, string> = {
  campaign: 'Campaign',
  barter: 'Barter',
  post: 'Post',
}

export const originInWords = ({
  from,
  renews,
}: Pick<RightsGrantCard, 'from' | 'renews'>): string =>
  renews === null ? origins[from] : `${origins[from]}, renewed`

export const titleOf = ({ content }: Pick<RightsGrantCard, 'content'>): string =>
  content.title.trim() === '' ? postTypeLabel(content.type) : content.title

/** For example "12 days left" or "Renewed until 3 May 2027". */
export const leftInWords = (
  grant: Pick<RightsGrantCard, 'state' | 'startsAt' | 'daysLeft' | 'renewedUntil'>,
): string => {
  if (grant.renewedUntil !== null) return `Renewed until ${formatDay(grant.renewedUntil)}`
  if (grant.state === 'ended') return 'Ended'
  if (grant.state === 'upcoming') return `From ${formatDay(grant.startsAt)}`
  return grant.daysLeft === 1 ? 'Last day' : `${grant.daysLeft} days left`
}
