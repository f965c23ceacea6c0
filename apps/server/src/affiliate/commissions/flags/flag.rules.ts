import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type {
  Flag,
  FlagMeasure,
  FlagRule,
} from '@tandem/contract/affiliate/commissions/commission.schema.ts'

export type Finding = Pick<Flag, 'rule' | 'severity' | 'evidence'>

export type OrderFacts = {
  /** True when the shop says that the buyer is the creator. */
  isByCreator: boolean
  isMember: boolean
  /** The creator's email address belongs to the shop's domain. */
  hasShopDomain: boolean
  secondsAfterClick: number | null
  /** Orders of this customer through this creator in the past week, including this one. */
  ordersInWeek: number
}

/** Figures of one link over 30 days. Rules skip links with too few clicks or orders. */
export type LinkFacts = {
  orders: number
  refundedOrders: number
  timedOrders: number
  ordersWithinMinute: number
  /** Clicks by people. `allClicks` also includes clicks by machines. */
  clicks: number
  allClicks: number
  noPeople: number
  mostByOneInHour: number
  /** Clicks from paid search ads that the accepted terms forbid. */
  searchAdClicks: number
  /** Clicks by people who did not ask for privacy, so their referrer may be stored. */
  openClicks: number
  /** `openClicks` from outside the creator's platforms. Null when the profile names none. */
  elsewhereClicks: number | null
  /** Median orders per click of the programme's other links. Null when there are too few links. */
  usualRate: number | null
}
/** Referrers of each platform: domains of websites and package names of apps. */
export const platformHosts: Record<keyof Socials, readonly string[]> = {
  insta: ['instagram.com', 'com.instagram.android'],
  fb: ['facebook.com', 'fb.com', 'fb.me', 'com.facebook.katana', 'com.facebook.lite'],
  twitter: ['twitter.com', 'x.com', 't.co', 'com.twitter.android'],
  youtube: ['youtube.com', 'youtu.be', 'com.google.android.youtube'],
  tiktok: ['tiktok.com', 'com.zhiliaoapp.musically', 'com.ss.android.ugc.trill'],
}
export type CodeFacts = { orders: number; withOthersClick: number }

const limits = {
  secondsAfterClick: 10,
  ordersInWeek: 3,
  percentWithinMinute: 30,
  percentNoPeople: 60,
  clicksByOne: 200,
  clicksBySearchAds: 0,
  percentElsewhere: 50,
  clicksPerOrder: 2000,
  timesUsualRate: 5,
  percentRefunded: 40,
  percentOthersClick: 70,
}
/** Smaller samples are too likely to cross a limit by chance. */
const enough = { timedOrders: 5, clicks: 20, clicksWithoutOrders: 5000, orders: 20, codeOrders: 10 }

const severities: Record<FlagRule, number> = {
  self_referral: 3,
  own_brand: 3,
  too_fast: 2,
  no_people: 2,
  outlier: 2,
  stuffing: 2,
  paid_search: 2,
  code_leak: 1,
  repeat_customer: 1,
}

const finding = (
  rule: FlagRule,
  measure: FlagMeasure,
  [found, limit, of]: readonly [found: number, limit: number, of?: number],
): Finding => ({
  rule,
  severity: severities[rule],
  evidence: { measure, found, limit, ...(of !== undefined && { of }) },
})

/** Rounds up so that a share just over its limit is not shown as equal to the limit. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.ceil((part * 100) / whole)
const isOver = (part: number, whole: number, percent: number): boolean =>
  part * 100 > whole * percent

export const findInOrder = (facts: OrderFacts): Finding[] => {
  const { secondsAfterClick: seconds, ordersInWeek } = facts
  const found: Finding[] = []
  if (facts.isByCreator) found.push(finding('self_referral', 'is_customer', [1, 0]))
  if (facts.isMember) found.push(finding('own_brand', 'is_member', [1, 0]))
  else if (facts.hasShopDomain) found.push(finding('own_brand', 'has_domain', [1, 0]))
  // A shop with a slow clock can date an order before its click.
  if (seconds !== null && seconds >= 0 && seconds < limits.secondsAfterClick)
    found.push(finding('too_fast', 'seconds_after_click', [seconds, limits.secondsAfterClick]))
  if (ordersInWeek > limits.ordersInWeek)
    found.push(finding('repeat_customer', 'orders_in_week', [ordersInWeek, limits.ordersInWeek]))
  return found
}

const findTooFast = ({ timedOrders, ordersWithinMinute: fast }: LinkFacts): Finding[] => {
  const limit = limits.percentWithinMinute
  if (timedOrders < enough.timedOrders || !isOver(fast, timedOrders, limit)) return []
  const percent = percentOf(fast, timedOrders)
  return [finding('too_fast', 'percent_within_minute', [percent, limit, timedOrders])]
}

const findNoPeople = ({ allClicks, noPeople, mostByOneInHour: most }: LinkFacts): Finding[] => {
  if (most > limits.clicksByOne)
    return [finding('no_people', 'clicks_by_one', [most, limits.clicksByOne])]
  const limit = limits.percentNoPeople
  if (allClicks < enough.clicks || !isOver(noPeople, allClicks, limit)) return []
  const percent = percentOf(noPeople, allClicks)
  return [finding('no_people', 'percent_no_people', [percent, limit, allClicks])]
}

const findOutlier = ({ orders, refundedOrders, clicks, usualRate }: LinkFacts): Finding[] => {
  if (orders < enough.orders) return []
  const refundLimit = limits.percentRefunded
  if (isOver(refundedOrders, orders, refundLimit)) {
    const percent = percentOf(refundedOrders, orders)
    return [finding('outlier', 'percent_refunded', [percent, refundLimit, orders])]
  }
  if (usualRate === null || usualRate === 0 || clicks === 0) return []
  const times = orders / clicks / usualRate
  if (times <= limits.timesUsualRate) return []
  const shown = Math.ceil(times * 10) / 10
  return [finding('outlier', 'times_usual_rate', [shown, limits.timesUsualRate, orders])]
}

const findStuffing = ({ orders, clicks, openClicks, elsewhereClicks }: LinkFacts): Finding[] => {
  const limit = limits.percentElsewhere
  if (elsewhereClicks === null || openClicks < enough.clicksWithoutOrders) return []
  if (orders * limits.clicksPerOrder >= clicks) return []
  if (!isOver(elsewhereClicks, openClicks, limit)) return []
  const percent = percentOf(elsewhereClicks, openClicks)
  const { evidence, ...found } = finding('stuffing', 'percent_elsewhere', [
    percent,
    limit,
    openClicks,
  ])
  return [{ ...found, evidence: { ...evidence, orders } }]
}

const findPaidSearch = ({ searchAdClicks: found }: LinkFacts): Finding[] => {
  const limit = limits.clicksBySearchAds
  return found > limit ? [finding('paid_search', 'clicks_by_search_ads', [found, limit])] : []
}

export const findInLink = (facts: LinkFacts): Finding[] => [
  ...findTooFast(facts),
  ...findNoPeople(facts),
  ...findOutlier(facts),
  ...findStuffing(facts),
  ...findPaidSearch(facts),
]

export const findInCode = ({ orders, withOthersClick }: CodeFacts): Finding[] => {
  const limit = limits.percentOthersClick
  if (orders < enough.codeOrders || !isOver(withOthersClick, orders, limit)) return []
  const percent = percentOf(withOthersClick, orders)
  return [finding('code_leak', 'percent_others_click', [percent, limit, orders])]
}

/** One flag of severity 3, or two of severity 2, puts a commission on hold. */
export const demandsHold = (severities: readonly number[]): boolean =>
  severities.some((severity) => severity >= 3) ||
  severities.filter((severity) => severity === 2).length >= 2
