import type {
  StatementFilters,
  StatementKind,
} from '@tandem/contract/money/wallet/statement.schema.ts'
import { isDay } from '#lib/address/is-day.ts'
import { isId } from '#lib/is-id.ts'

const tabs = ['overview', 'statement', 'topups', 'invoices', 'coupons'] as const
export type WalletTab = (typeof tabs)[number]

// Repeats the names, because importing their schema would load a validation library.
const kinds: readonly StatementKind[] = [
  'topups',
  'campaigns',
  'collaborations',
  'programmes',
  'rights',
  'coupons',
  'corrections',
]
const directions = ['in', 'out'] as const

export type WalletSearch = {
  tab?: WalletTab
  topup?: string
  buy?: 'coins'
  kind?: StatementKind
  direction?: 'in' | 'out'
  from?: string
  to?: string
  campaign?: string
  q?: string
  /** True: the statement also includes transactions that never touched the available coins. */
  whole?: true
  /** The period of invoices, not validated here. */
  period?: string
  show?: string
  coupon?: string
}

export const searchMax = 80

const isText = (text: unknown): text is string => typeof text === 'string' && text !== ''

/** The router parses numeric text as a number. */
const readText = (value: unknown, most: number): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return isText(text) ? text.slice(0, most) : undefined
}

const one = <T>(among: readonly T[], value: unknown): T | undefined =>
  among.find((name) => name === value)

export const readWalletSearch = (search: Record<string, unknown>): WalletSearch => {
  const read: { [Name in keyof WalletSearch]: WalletSearch[Name] | undefined } = {
    tab: one(tabs, search.tab),
    buy: search.buy === 'coins' ? 'coins' : undefined,
    topup: isId(search.topup) ? search.topup : undefined,
    kind: one(kinds, search.kind),
    direction: one(directions, search.direction),
    from: isDay(search.from) ? search.from : undefined,
    to: isDay(search.to) ? search.to : undefined,
    campaign: isId(search.campaign) ? search.campaign : undefined,
    q: readText(search.q, searchMax),
    whole: search.whole === true ? true : undefined,
    period: readText(search.period, 20),
    show: isText(search.show) ? search.show : undefined,
    coupon: isText(search.coupon) ? search.coupon : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The start of the reader's day, `later` days on. */
export const startOfDay = (day: string, later = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** Converts the inclusive last day to the exclusive start of the next day. */
export const filtersOf = (search: WalletSearch): StatementFilters => ({
  ...(search.kind !== undefined && { kind: search.kind }),
  ...(search.direction !== undefined && { direction: search.direction }),
  ...(search.from !== undefined && { from: startOfDay(search.from) }),
  ...(search.to !== undefined && { to: startOfDay(search.to, 1) }),
  ...(search.campaign !== undefined && { campaignId: search.campaign }),
  ...(search.q !== undefined && search.q.trim() !== '' && { q: search.q.trim() }),
})

export const withoutFilters = ({ tab, topup }: WalletSearch): WalletSearch => ({
  ...(tab !== undefined && { tab }),
  ...(topup !== undefined && { topup }),
})
