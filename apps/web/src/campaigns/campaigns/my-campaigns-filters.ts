import {
  type CampaignState,
  campaignStateLabels,
  campaignStates,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'

export type MyCampaignsFilters = {
  show: CampaignState | 'all' | 'archive'
  q: string
  sort: 'newest' | 'deadline' | 'title'
  mine: boolean
}

export const shownLabels: Record<MyCampaignsFilters['show'], string> = {
  all: 'All',
  ...campaignStateLabels,
  archive: 'Archive',
}
export const shownOptions = ['all', ...campaignStates, 'archive'] as const

export const sortLabels: Record<MyCampaignsFilters['sort'], string> = {
  newest: 'Newest first',
  deadline: 'Deadline first',
  title: 'By title',
}
export const sortOptions = ['newest', 'deadline', 'title'] as const

export const filtersOf = (search: Record<string, unknown>): MyCampaignsFilters => ({
  show: shownOptions.find((option) => option === search.show) ?? 'all',
  q:
    typeof search.q === 'string' || typeof search.q === 'number' ? `${search.q}`.slice(0, 100) : '',
  sort: sortOptions.find((option) => option === search.sort) ?? 'newest',
  mine: search.assigned === 'me',
})

export const searchOf = ({ show, q, sort, mine }: MyCampaignsFilters): Record<string, string> => ({
  ...(show !== 'all' && { show }),
  ...(q !== '' && { q }),
  ...(sort !== 'newest' && { sort }),
  ...(mine && { assigned: 'me' }),
})
