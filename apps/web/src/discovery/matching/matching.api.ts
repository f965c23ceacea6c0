import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type { CampaignCard } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import type {
  ApplicantMatch,
  CampaignMatch,
} from '@tandem/contract/discovery/matching/match.schema.ts'
import { matching } from '@tandem/contract/discovery/matching/matching.endpoints.ts'
import type { Page } from '@tandem/contract/page.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { inBatches } from '#lib/in-batches.ts'
import { perVisitor } from '#lib/rendered/per-visitor.ts'
import type { FinderSort } from './finder-filters.ts'

const idsMax = 50

const campaignAsker = perVisitor(() =>
  inBatches<CampaignMatch>(idsMax, async (ids) => {
    const { items } = await call(matching.campaigns, { query: { campaignIds: ids.join(',') } })
    return new Map(items.map((item) => [item.campaignId, item]))
  }),
)

/** The cards of a list share requests. Null when the campaign has no match. */
export const campaignMatchQuery = (campaignId: string) =>
  queryOptions({
    // The key starts with `campaigns`, so that an application refetches the match.
    queryKey: ['campaigns', 'match', campaignId],
    queryFn: (): Promise<CampaignMatch | null> => campaignAsker()(campaignId),
  })

type ApplicantAsker = (id: string) => Promise<ApplicantMatch | null>
const applicantAskers = perVisitor(() => new Map<string, ApplicantAsker>())

const askForApplicant = (campaignId: string, id: string): Promise<ApplicantMatch | null> => {
  const askers = applicantAskers()
  const asker =
    askers.get(campaignId) ??
    inBatches<ApplicantMatch>(idsMax, async (ids) => {
      const { items } = await call(matching.applicants, {
        params: { campaignId },
        query: { collaborationIds: ids.join(',') },
      })
      return new Map(items.map((item) => [item.collaborationId, item]))
    })
  askers.set(campaignId, asker)
  return asker(id)
}

export const applicantMatchQuery = (campaignId: string, collaborationId: string) =>
  queryOptions({
    queryKey: ['collaborations', 'match', campaignId, collaborationId],
    queryFn: () => askForApplicant(campaignId, collaborationId),
  })

/** Only sorting by match leaves out campaigns that don't fit the creator. */
export const foundCampaignsQuery = (filters: CampaignFilters, sort: FinderSort, limit = 24) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'found', filters, sort, limit],
    queryFn: async ({ client, pageParam, signal }): Promise<Page<CampaignCard>> => {
      const query = { ...filters, cursor: pageParam, limit }
      if (sort !== 'match') return call(campaigns.discover, { query: { ...query, sort }, signal })
      const { items, nextCursor } = await call(matching.recommended, { query, signal })
      // Caches each match under its campaign's own key, so that the cards send no request.
      for (const { campaign, match } of items) {
        const known: CampaignMatch = { campaignId: campaign.id, ...match, can: campaign.can }
        client.setQueryData<CampaignMatch | null>(campaignMatchQuery(campaign.id).queryKey, known)
      }
      return { items: items.map(({ campaign }) => campaign), nextCursor }
    },
    ...byCursor,
    placeholderData: (before) => before,
  })

export const matchStandingQuery = queryOptions({
  queryKey: ['matches', 'standing'],
  queryFn: ({ signal }) => call(matching.standing, { signal }),
})
