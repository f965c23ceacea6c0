import type { BrandProgramme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { sql } from 'kysely'
import { settings } from '#platform/settings/settings.ts'
import { holdDaysOf } from './programme.rules.ts'

export type ProgrammeRow = Pick<
  BrandProgramme,
  'id' | 'state' | 'name' | 'about' | 'currency' | 'tie'
> & {
  paused_by: BrandProgramme['pausedBy']
  landing_url: string
  allowed_hosts: string[]
  window_days: number
  hold_days: number
  auto_approve: boolean
  order_cap_coins: number | null
  month_cap_coins: number | null
  pays_free_orders: boolean
  opened_at: string | null
  ended_at: string | null
}

export const programmeColumns = sql`
  p.id, p.state, p.name, p.about, p.currency, p.tie, p.paused_by, p.landing_url, p.allowed_hosts,
  p.window_days, p.hold_days, p.auto_approve, p.order_cap_coins, p.month_cap_coins,
  p.pays_free_orders, p.opened_at, p.ended_at`

export const sameOf = (row: ProgrammeRow) => ({
  id: row.id,
  state: row.state,
  pausedBy: row.paused_by,
  name: row.name,
  about: row.about,
  landingUrl: row.landing_url,
  allowedHosts: row.allowed_hosts,
  currency: row.currency,
  windowDays: row.window_days,
  holdDays: holdDaysOf(row, settings.commissionHoldDaysMin),
  tie: row.tie,
  autoApprove: row.auto_approve,
  orderCapCoins: row.order_cap_coins,
  monthCapCoins: row.month_cap_coins,
  paysFreeOrders: row.pays_free_orders,
  openedAt: row.opened_at,
  endedAt: row.ended_at,
})
