import {
  campaignDraftsMax,
  closesAfterDays,
  leadDays,
} from '@tandem/contract/campaigns/campaigns/campaign.limits.ts'
import { costOf } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { missingIn } from '@tandem/contract/campaigns/campaigns/campaign-missing.ts'
import type { CampaignTextWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { type Audience, welcomes } from './campaign-audience.rules.ts'

export type RuledCampaign = Record<CampaignTextWith<'needed'>, string> & {
  state: string
  title: string
  category: string
  deadline: string
  creators_needed: number
  places_taken: number
  coins: number
  reimburse_cap_coins: number
  product: unknown
  apply_by: string | null
  archived_at: string | null
  /** Set while an operator keeps the campaign paused. */
  operator_pause_reason: string | null
}

type Only<Field extends keyof RuledCampaign> = Pick<RuledCampaign, Field>

const unlistedSentence =
  'The operator of this site has restricted this campaign, so it takes no applications.'

const isPast = (moment: string, now: Date): boolean => Date.parse(moment) <= now.getTime()

export const takesApplications = (
  campaign: Only<'state' | 'deadline' | 'apply_by' | 'places_taken' | 'creators_needed'> & {
    /** True while an operator restricts or removes the campaign or its brand. */
    is_unlisted: boolean
  },
  now: Date,
): Verdict => {
  if (campaign.state === 'draft') return refused('campaign.not_found')
  if (campaign.state === 'paused') return refused('campaign.paused')
  if (campaign.state === 'closed') return refused('campaign.closed')
  if (campaign.state === 'cancelled') return refused('campaign.cancelled')
  if (campaign.is_unlisted) return refused('campaign.closed', unlistedSentence)
  if (isPast(campaign.deadline, now)) return refused('campaign.deadline_passed')
  if (campaign.apply_by !== null && isPast(campaign.apply_by, now))
    return refused('campaign.apply_by_passed')
  if (campaign.places_taken >= campaign.creators_needed) return refused('campaign.full')
  return allowed
}

export const acceptsApplication = (
  audience: Parameters<typeof takesApplications>[0] & Audience,
  now: Date,
): Verdict => all(takesApplications(audience, now), welcomes(audience))

/** When a creator leaves a closed campaign, their coins return to the wallet. */
export const isClosed = (campaign: Only<'state'>): boolean =>
  campaign.state === 'closed' || campaign.state === 'cancelled'

export const coinsPerPlace = (campaign: {
  coins: number
  reimburse_cap_coins: number
  fee_coins: number
}): number => campaign.coins + campaign.reimburse_cap_coins + campaign.fee_coins

/** Places taken, plus places that the coins in the campaign's escrow can still pay for. */
export const placesFunded = (
  campaign: Parameters<typeof coinsPerPlace>[0] & Only<'creators_needed' | 'places_taken'>,
  escrowCoins: number,
): number => {
  const perPlace = coinsPerPlace(campaign)
  if (perPlace === 0) return campaign.creators_needed
  const funded = campaign.places_taken + Math.floor(escrowCoins / perPlace)
  return Math.min(campaign.creators_needed, funded)
}

export const missingFields = (
  campaign: Only<
    'title' | CampaignTextWith<'needed'> | 'category' | 'coins' | 'reimburse_cap_coins' | 'product'
  >,
): string[] =>
  missingIn({
    ...campaign,
    reimburseCapCoins: campaign.reimburse_cap_coins,
    product: worthOf(campaign.product),
  }).map(({ words }) => words)

const worthOf = (product: unknown): { valueCoins: number } | null => {
  if (product === null || typeof product !== 'object') return null
  return { valueCoins: 'valueCoins' in product ? Number(product.valueCoins) : 0 }
}

export const acceptsPublishing = (campaign: RuledCampaign, now: Date): Verdict => {
  if (campaign.state !== 'draft') return refused('campaign.not_publishable')
  if (campaign.archived_at !== null) return refused('campaign.archived')
  if (missingFields(campaign).length > 0) return refused('campaign.incomplete')
  if (isPast(campaign.deadline, new Date(now.getTime() + leadDays * dayMs)))
    return refused('campaign.deadline_too_soon')
  if (campaign.apply_by !== null && isPast(campaign.apply_by, now))
    return refused('campaign.apply_by_too_soon')
  return allowed
}

export const acceptsTrader = (mayTrade: boolean): Verdict =>
  mayTrade ? allowed : refused('trader.missing')

export const owesNothing = (owedCoins: number): Verdict =>
  owedCoins > 0 ? refused('brand.owes_coins') : allowed

export const affordsPublishing = (
  campaign: Only<'creators_needed' | 'coins' | 'reimburse_cap_coins'>,
  feeBps: number,
  availableCoins: number,
): Verdict => {
  const { total } = costOf(
    {
      creatorsNeeded: campaign.creators_needed,
      coins: campaign.coins,
      reimburseCapCoins: campaign.reimburse_cap_coins,
    },
    feeBps,
  )
  return availableCoins >= total ? allowed : refused('coins.insufficient')
}

export const acceptsEditing = (campaign: Only<'state' | 'archived_at'>): Verdict => {
  if (isClosed(campaign)) return refused('campaign.ended')
  return campaign.archived_at === null ? allowed : refused('campaign.archived')
}

export const acceptsPausing = (campaign: Only<'state'>): Verdict =>
  campaign.state === 'open' ? allowed : refused('campaign.not_pausable')

const mayResumeAt = (campaign: Only<'state' | 'deadline'>, now: Date): Verdict => {
  if (campaign.state !== 'paused') return refused('campaign.not_resumable')
  return isPast(campaign.deadline, now) ? refused('campaign.deadline_passed') : allowed
}

export const acceptsResuming = (
  campaign: Only<'state' | 'deadline' | 'operator_pause_reason'>,
  now: Date,
): Verdict => {
  const { operator_pause_reason: reason } = campaign
  if (campaign.state !== 'paused' || reason === null) return mayResumeAt(campaign, now)
  return refused('campaign.paused_by_operator', pausedByOperator(reason))
}

const pausedByOperator = (reason: string): string =>
  `An operator of this marketplace paused this campaign: “${reason}” Contact the operator.`

export const acceptsOperatorPause = (
  campaign: Only<'state' | 'operator_pause_reason'>,
): Verdict => {
  if (campaign.operator_pause_reason !== null)
    return refused('operator.not_possible', 'An operator has already paused this campaign.')
  return campaign.state === 'open' || campaign.state === 'paused'
    ? allowed
    : refused('operator.not_possible', 'Only a running campaign can be paused.')
}

export const acceptsOperatorResuming = (
  campaign: Only<'state' | 'deadline' | 'operator_pause_reason'>,
  now: Date,
): Verdict =>
  campaign.operator_pause_reason === null
    ? refused('operator.not_possible', 'No operator has paused this campaign.')
    : mayResumeAt(campaign, now)

export const acceptsClosing = (campaign: Only<'state'>): Verdict =>
  campaign.state === 'open' || campaign.state === 'paused'
    ? allowed
    : refused('campaign.not_closable')

export const isDue = (
  campaign: Only<'state' | 'deadline' | 'places_taken' | 'creators_needed'>,
  work: { completed: number; running: number },
  now: Date,
): boolean => {
  if (!acceptsClosing(campaign).allowed) return false
  const graceMs = closesAfterDays * dayMs
  if (isPast(campaign.deadline, new Date(now.getTime() - graceMs))) return true
  const { places_taken: taken, creators_needed: places } = campaign
  return taken === places && work.running === 0 && work.completed >= places
}

export const acceptsResizing = (campaign: Only<'state'>): Verdict =>
  campaign.state === 'open' || campaign.state === 'paused'
    ? allowed
    : refused('campaign.not_resizable')

export const acceptsPlaces = (campaign: Only<'places_taken'>, places: number): Verdict =>
  places >= campaign.places_taken ? allowed : refused('campaign.places_taken')

/** A campaign can be cancelled only before the first acceptance; afterwards it is closed. */
export const acceptsCancelling = (
  campaign: Only<'state' | 'archived_at'>,
  everAccepted: boolean,
): Verdict => {
  if (isClosed(campaign)) return refused('campaign.ended')
  return all(
    campaign.archived_at === null ? allowed : refused('campaign.archived'),
    everAccepted ? refused('campaign.has_creators') : allowed,
  )
}

/** Campaigns of deals cannot be duplicated: their terms were negotiated with one creator. */
export const acceptsDuplicating = (campaign: { origin: string }): Verdict =>
  campaign.origin === 'campaign' ? allowed : refused('campaign.of_deal')

export const acceptsArchiving = (campaign: Only<'state' | 'archived_at'>): Verdict => {
  if (campaign.state === 'open' || campaign.state === 'paused') return refused('campaign.running')
  return campaign.archived_at === null ? allowed : refused('campaign.archived')
}

export const acceptsUnarchiving = (campaign: Only<'archived_at'>): Verdict =>
  campaign.archived_at === null ? refused('campaign.not_archived') : allowed

export const acceptsDraft = (count: number): Verdict =>
  count < campaignDraftsMax ? allowed : refused('campaign.too_many_drafts')
