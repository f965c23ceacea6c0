import type {
  StatementFilters,
  StatementKind,
} from '@tandem/contract/money/wallet/statement.schema.ts'
import { isDay } from '#lib/address/is-day.ts'
import { isId } from '#lib/is-id.ts'

const tabs = ['overview', 'statement', 'topups', 'invoices', 'coupons'] as const
export type WalletTab = (typeof tabs)[number]

// The names again: their schema would bring a validator along.
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
  /** Opens what coins are bought with. */
  buy?: 'coins'
  kind?: StatementKind
  direction?: 'in' | 'out'
  /** Days as a date field writes them; both are shown. */
  from?: string
  to?: string
  campaign?: string
  q?: string
  /** Everything of the campaign, also what never touched the available coins. */
  whole?: true
  /** Of the invoices: `2026-07`, `2026-Q3` or `2026`; their page says so when it is none. */
  period?: string
  /** The coupons’ own: which are shown, and which stands open. */
  show?: string
  coupon?: string
}

/** The server takes no more. */
export const searchMax = 80

const isText = (text: unknown): text is string => typeof text === 'string' && text !== ''

/** A number alone is no text in an address that was typed. */
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

/** The moment a day begins where this person is. */
const startOf = (day: string, later = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** From the first day's begin to the last one's end. */
export const filtersOf = (search: WalletSearch): StatementFilters => ({
  ...(search.kind !== undefined && { kind: search.kind }),
  ...(search.direction !== undefined && { direction: search.direction }),
  ...(search.from !== undefined && { from: startOf(search.from) }),
  ...(search.to !== undefined && { to: startOf(search.to, 1) }),
  ...(search.campaign !== undefined && { campaignId: search.campaign }),
  ...(search.q !== undefined && search.q.trim() !== '' && { q: search.q.trim() }),
})

export const withoutFilters = ({ tab, topup }: WalletSearch): WalletSearch => ({
  ...(tab !== undefined && { tab }),
  ...(topup !== undefined && { topup }),
})
