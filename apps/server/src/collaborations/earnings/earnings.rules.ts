import type { Span } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import {
  type CreatorSums,
  earnedCoins,
} from '@tandem/contract/campaigns/analytics/creator-metrics.ts'
import type {
  BrandEarnings,
  Earnings,
  EarningsQuery,
  ExpectedCoins,
} from '@tandem/contract/collaborations/earnings/earnings.schema.ts'
import { creatorFigure, creatorSums } from '#campaigns/analytics/figures.rules.ts'
import { periodOf, pointOf, pointsOf } from '#campaigns/analytics/period.rules.ts'

type Parts = Pick<
  CreatorSums,
  'campaign_coins' | 'topup_coins' | 'commission_coins' | 'rights_coins'
>
/** One month and brand. `month` is its first day. Former brands have no slug. */
export type EarnedRow = { month: string; slug: string | null; name: string | null } & Parts

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const monthFrom = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10)

/**
 * Offered periods become whole months, so that no bar stands for a part of a month that is over.
 * Chosen days stay as they are. `first`: the first day with earnings.
 */
export const earningsPeriod = (asked: EarningsQuery, today: string, first: string | null): Span => {
  const period = asked.period ?? '365'
  const span = periodOf({ ...asked, period }, today, first)
  if (asked.from !== undefined) return span
  const month = monthOf(span.from)
  if (month === span.from || period === 'all') return { ...span, from: month }
  const next = monthFrom(span.from, 1)
  return { ...span, from: next > span.until ? monthOf(span.until) : next }
}

const parts = ['campaign_coins', 'topup_coins', 'commission_coins', 'rights_coins'] as const

export const earnedIn = (rows: readonly Parts[]): CreatorSums =>
  creatorSums(
    Object.fromEntries(
      parts.map((part) => [part, rows.reduce((sum, row) => sum + Number(row[part]), 0)]),
    ),
  )

const monthsOf = (rows: readonly EarnedRow[], span: Span): Earnings['months'] => {
  const days = pointsOf(span, 'month')
  const sums = days.map(() => 0)
  for (const row of rows) {
    const at = pointOf(row.month, span, 'month')
    sums[at] = (sums[at] ?? 0) + earnedCoins(earnedIn([row]))
  }
  return days.map((day, at) => ({ day, earned: sums[at] ?? 0 }))
}

export const partsOf = (sums: CreatorSums): Omit<BrandEarnings, 'brand'> => ({
  campaigns: sums.campaign_coins,
  topups: sums.topup_coins,
  commissions: sums.commission_coins,
  rights: sums.rights_coins,
  earned: earnedCoins(sums),
})

const brandOf = ({ slug, name }: EarnedRow): BrandEarnings['brand'] =>
  slug === null || name === null ? null : { slug, name }

const brandsOf = (rows: readonly EarnedRow[]): BrandEarnings[] =>
  [...Map.groupBy(rows, ({ slug }) => slug).values()]
    .flatMap((some) => {
      const [first] = some
      return first === undefined ? [] : [{ brand: brandOf(first), ...partsOf(earnedIn(some)) }]
    })
    .sort(
      (one, other) =>
        other.earned - one.earned ||
        (one.brand?.name ?? '').localeCompare(other.brand?.name ?? '', 'en'),
    )

/** The soonest payday first. Coins without a payday come last. */
export const inOrderOfPayday = (expected: readonly ExpectedCoins[]): ExpectedCoins[] => {
  const when = ({ from, by }: ExpectedCoins) => from ?? by ?? '~'
  return [...expected].sort((one, other) =>
    when(one) < when(other) ? -1 : when(one) > when(other) ? 1 : other.coins - one.coins,
  )
}

/** All coins whose payday is on the soonest day (UTC). Several commissions count at their last. */
export const nextOf = (expected: readonly ExpectedCoins[]): Earnings['next'] => {
  const dated = expected.flatMap(({ coins, by }) => (by === null ? [] : [{ coins, by }]))
  const by = dated.map((one) => one.by).sort()[0]
  if (by === undefined) return null
  const sameDay = dated.filter((one) => one.by.slice(0, 10) === by.slice(0, 10))
  return { coins: sameDay.reduce((sum, { coins }) => sum + coins, 0), by }
}

export type EarningsRead = {
  /** Everything that the creator ever earned. */
  all: readonly EarnedRow[]
  /** Earned within the asked days. */
  within: readonly EarnedRow[]
  held: Pick<CreatorSums, 'held_work_coins' | 'held_commission_coins'>
  expected: readonly ExpectedCoins[]
}

export const shapeEarnings = (
  { all, within, held, expected }: EarningsRead,
  { brandName, period, today }: { brandName: string | undefined; period: Span; today: string },
): Earnings => {
  const shown = within.filter(({ slug }) => brandName === undefined || slug === brandName)
  const ofMonth = (month: string) => earnedIn(all.filter((row) => row.month === month))
  return {
    period,
    thisMonth: creatorFigure('earned', ofMonth(monthOf(today)), ofMonth(monthFrom(today, -1))),
    inAll: creatorFigure('earned', earnedIn(all)),
    inPeriod: creatorFigure('earned', earnedIn(shown)),
    expected: creatorFigure('expected', held),
    next: nextOf(expected),
    months: monthsOf(shown, period),
    brands: brandsOf(within),
    expectedCoins: inOrderOfPayday(expected),
  }
}
