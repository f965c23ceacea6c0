import type { CreatorTab } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { EarningsAddress } from '../../earnings/earnings-address.ts'

// Repeats the tab names instead of importing them: routes are parsed before the page's code loads.
const tabs: readonly StatusTab[] = [
  'needs_you',
  'in_progress',
  'waiting',
  'done',
  'barter',
  'calendar',
  'earnings',
]

export type StatusTab = CreatorTab | 'barter' | 'calendar' | 'earnings'
export type StatusSearch = {
  tab?: StatusTab | undefined
  id?: string | undefined
  deal?: string | undefined
} & EarningsAddress

// The tab checks these parts, because a wrong one must be explained.
const earningsParts = ['period', 'from', 'until', 'brandName'] as const

const earningsPartsOf = (search: Record<string, unknown>): EarningsAddress =>
  Object.fromEntries(
    earningsParts.flatMap((part) => {
      const value = search[part]
      return typeof value === 'string' || typeof value === 'number' ? [[part, value]] : []
    }),
  )

export const readStatusSearch = (search: Record<string, unknown>): StatusSearch => {
  const tab = tabs.find((name) => name === search.tab)
  return {
    ...(tab !== undefined && { tab }),
    ...(typeof search.id === 'string' && { id: search.id }),
    ...(typeof search.deal === 'string' && { deal: search.deal }),
    ...(tab === 'earnings' && earningsPartsOf(search)),
  }
}
