import { holdMistake } from '@tandem/contract/affiliate/programmes/hold-mistake.ts'
import { programmeDraftsMax } from '@tandem/contract/affiliate/programmes/programme.limits.ts'
import {
  hostOfPage,
  isLocal,
  isPageOf,
} from '@tandem/contract/affiliate/programmes/shop-address.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { owesNothing } from '#campaigns/campaigns/campaign.rules.ts'

type Standing = { state: string }

export const isRunning = ({ state }: Standing): boolean => state === 'open' || state === 'paused'

type Funds = { budgetCoins: number; owedCoins: number }

export const acceptsOpening = (programme: Standing, { budgetCoins, owedCoins }: Funds): Verdict =>
  all(
    programme.state === 'draft' ? allowed : refused('programme.not_openable'),
    owesNothing(owedCoins),
    budgetCoins > 0 ? allowed : refused('programme.unfunded'),
  )

export const acceptsPausing = (programme: Standing): Verdict =>
  programme.state === 'open' ? allowed : refused('programme.not_pausable')

export const acceptsResuming = (programme: Standing, { budgetCoins, owedCoins }: Funds): Verdict =>
  all(
    programme.state === 'paused' ? allowed : refused('programme.not_resumable'),
    owesNothing(owedCoins),
    budgetCoins > 0 ? allowed : refused('programme.unfunded'),
  )

/** An ended programme can't be changed, although its commissions are still paid. */
export const acceptsChanges = (programme: Standing): Verdict =>
  programme.state === 'ended' ? refused('programme.ended') : allowed

export const acceptsEnding = (programme: Standing): Verdict =>
  all(
    acceptsChanges(programme),
    programme.state === 'draft' ? refused('programme.not_open_yet') : allowed,
  )

export const acceptsDraining = (programme: Standing, budgetCoins: number, coins: number): Verdict =>
  all(
    acceptsChanges(programme),
    budgetCoins > 0 && coins <= budgetCoins ? allowed : refused('programme.budget_short'),
  )

/** True when the budget has fallen to 20% or less of what it had after the last funding. */
export const isLow = (budgetCoins: number, afterFundingCoins: number): boolean =>
  budgetCoins * 5 <= afterFundingCoins

/** Coins have a fixed value only in the installation's own currency. */
export const acceptsCurrency = (currency: string, own: string): Verdict =>
  currency === own ? allowed : refused('programme.other_currency')

type Addresses = { landing_url: string; allowed_hosts: readonly string[] }

/** Local addresses are allowed only in a demo. */
export const acceptsAddresses = (programme: Addresses, isDemo: boolean): Verdict => {
  const hosts = [hostOfPage(programme.landing_url) ?? '', ...programme.allowed_hosts]
  return all(
    isDemo || !hosts.some(isLocal) ? allowed : refused('programme.address_local'),
    isPageOf(programme.allowed_hosts, programme.landing_url)
      ? allowed
      : refused('programme.host_not_allowed'),
  )
}

type Promised = {
  window_days: number
  hold_days: number
  tie: string
  order_cap_coins: number | null
  month_cap_coins: number | null
  pays_free_orders: boolean
}

const atLeast = (after: number | null, before: number | null): boolean =>
  after === null || (before !== null && after >= before)

/** After opening, a programme may change only in the creators' favour. */
export const acceptsPromises = (
  programme: Standing,
  before: Promised,
  after: Promised,
): Verdict => {
  if (programme.state === 'draft') return allowed
  const kept =
    after.window_days >= before.window_days &&
    after.hold_days <= before.hold_days &&
    after.tie === before.tie &&
    atLeast(after.order_cap_coins, before.order_cap_coins) &&
    atLeast(after.month_cap_coins, before.month_cap_coins) &&
    (after.pays_free_orders || !before.pays_free_orders)
  return kept ? allowed : refused('programme.terms_fixed')
}

/** The programme's own hold, or the operator's minimum if that is longer. */
export const holdDaysOf = ({ hold_days }: { hold_days: number }, least: number): number =>
  Math.max(hold_days, least)

/** `holdDays` is undefined when a draft or change doesn't set it. */
export const acceptsHoldDays = (holdDays: number | undefined, least: number): Verdict => {
  const mistake = holdDays === undefined ? undefined : holdMistake(holdDays, least)
  return mistake === undefined ? allowed : refused('programme.hold_too_short', mistake)
}

/** A past date would change rewards that were already earned. */
export const acceptsRewardFrom = (from: string | undefined, now: Date): Verdict =>
  from === undefined || Date.parse(from) >= now.getTime() ? allowed : refused('reward.in_the_past')

export const acceptsDraft = (count: number): Verdict =>
  count < programmeDraftsMax ? allowed : refused('programme.too_many_drafts')
