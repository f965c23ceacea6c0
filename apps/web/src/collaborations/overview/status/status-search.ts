import type { CreatorTab } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'

// Repeats the tab names instead of importing them: routes are parsed before the page's code loads.
const tabs: readonly StatusTab[] = [
  'needs_you',
  'in_progress',
  'waiting',
  'done',
  'barter',
  'calendar',
]

export type StatusTab = CreatorTab | 'barter' | 'calendar'
export type StatusSearch = { tab?: StatusTab; id?: string; deal?: string }

export const readStatusSearch = (search: Record<string, unknown>): StatusSearch => {
  const tab = tabs.find((name) => name === search.tab)
  return {
    ...(tab !== undefined && { tab }),
    ...(typeof search.id === 'string' && { id: search.id }),
    ...(typeof search.deal === 'string' && { deal: search.deal }),
  }
}
