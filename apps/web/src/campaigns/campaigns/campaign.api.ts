import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type {
  CampaignType,
  Niche,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { notePushMoment } from '#communication/push/push-moment.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { intentKeys } from '#lib/intent-keys.ts'
import { useWrite } from '#lib/use-write.ts'
import type { DraftWire } from './editor/draft-keeper.ts'
import type { MyCampaignsFilters } from './my-campaigns-filters.ts'

export const myCampaignsQuery = ({ show, q, sort, mine }: MyCampaignsFilters) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'mine', { show, q, sort, mine }],
    queryFn: ({ signal, pageParam }) =>
      call(campaigns.mine, {
        query: {
          sort,
          ...(q !== '' && { q }),
          ...(show === 'archive' && { archived: 'only' as const }),
          ...(show !== 'all' && show !== 'archive' && { state: show }),
          ...(mine && { assigned: 'me' as const }),
          cursor: pageParam,
        },
        signal,
      }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const brandCampaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaigns', 'of-brand', campaignId],
    queryFn: ({ signal }) => call(campaigns.readMine, { params: { campaignId }, signal }),
  })

export const openCampaignsQuery = (brandSlug: string, minCoins = 0) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'open', brandSlug, minCoins],
    queryFn: ({ signal, pageParam }) =>
      call(campaigns.discover, {
        query: {
          brandSlug,
          ...(minCoins > 0 && { minCoins }),
          cursor: pageParam,
        },
        signal,
      }),
    ...byCursor,
    placeholderData: (before, query) => (query?.queryKey[2] === brandSlug ? before : undefined),
  })

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', campaignId],
    queryFn: ({ signal }) => call(campaigns.read, { params: { campaignId }, signal }),
  })

export const standingQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaigns', 'standing', campaignId],
    queryFn: ({ signal }) => call(campaigns.standing, { params: { campaignId }, signal }),
  })

export const coinSuggestionQuery = (work: { type: CampaignType; niche: Niche }) =>
  queryOptions({
    queryKey: ['campaigns', 'coin-suggestion', work],
    queryFn: ({ signal }) => call(campaigns.suggestCoins, { query: work, signal }),
    staleTime: 10 * minuteMs,
  })

export const availableCoinsQuery = queryOptions({
  queryKey: ['wallet', 'overview'],
  queryFn: ({ signal }) => call(wallet.overview, { signal }),
})

const renews = {
  always: [['campaigns']],
  done: [['wallet'], ['analytics'], ['collaborations']],
}

export const useRefreshCampaigns = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['campaigns'] })
}

export type CampaignStep =
  | 'publish'
  | 'pause'
  | 'resume'
  | 'close'
  | 'cancel'
  | 'archive'
  | 'unarchive'
  | 'duplicate'

export const useCampaignStep = () => {
  const queryClient = useQueryClient()
  const [keys] = useState(intentKeys)
  return useMutation({
    mutationFn: async (intent: { step: CampaignStep; campaignId: string }) => {
      const { step, campaignId } = intent
      const key = keys.keyFor(intent)
      const campaign = await call(campaigns[step], { params: { campaignId }, key })
      keys.succeeded(intent)
      return campaign
    },
    onSuccess: (campaign, { step }) => {
      if (step === 'publish') notePushMoment()
      queryClient.setQueryData(brandCampaignQuery(campaign.id).queryKey, campaign)
    },
    meta: { renews },
  })
}

export const useResizeCampaign = () => {
  const queryClient = useQueryClient()
  return useWrite(campaigns.resize, {
    onSuccess: (campaign) =>
      queryClient.setQueryData(brandCampaignQuery(campaign.id).queryKey, campaign),
    renews,
  })
}

/** An automatic save updates the open draft only; lists refresh when the editor closes. */
export const useDraftWire = (): DraftWire => {
  const queryClient = useQueryClient()
  const [keys] = useState(intentKeys)
  const takeUp = (campaign: BrandCampaign): BrandCampaign => {
    queryClient.setQueryData(brandCampaignQuery(campaign.id).queryKey, campaign)
    void queryClient.invalidateQueries({ queryKey: ['campaigns', 'mine'], refetchType: 'none' })
    return campaign
  }
  return {
    create: async (body, key) => takeUp(await call(campaigns.create, { body, key })),
    edit: async (campaignId, body) => {
      const input = { params: { campaignId }, body }
      const campaign = await call(campaigns.edit, { ...input, key: keys.keyFor(input) })
      keys.succeeded(input)
      return takeUp(campaign)
    },
    // Skips the cache, to see changes by other members of the brand.
    read: (campaignId) =>
      queryClient.fetchQuery({ ...brandCampaignQuery(campaignId), staleTime: 0 }),
  }
}
