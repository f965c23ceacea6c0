import { deals } from '@tandem/contract/collaborations/barter/deal.endpoints.ts'
import type { Deal, DealStage } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { collaborationsMoved } from '#collaborations/lifecycle/collaboration.api.ts'
import { type Renewals, renew } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const dealsQuery = (side: Side, stage: DealStage | undefined) =>
  infiniteQueryOptions({
    queryKey: ['barter', 'deals', side, stage],
    queryFn: ({ pageParam, signal }) =>
      call(side === 'brand' ? deals.ofBrand : deals.mine, {
        query: { cursor: pageParam, ...(stage !== undefined && { stage }) },
        signal,
      }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const dealQuery = (side: Side, dealId: string) =>
  queryOptions({
    queryKey: ['barter', 'deal', side, dealId],
    queryFn: ({ signal }) =>
      call(side === 'brand' ? deals.readForBrand : deals.readMine, { params: { dealId }, signal }),
  })

/** A refusal often means that the other side acted first, so the deal is read again. */
const useDealHooks = (side: Side) => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (deal: Deal) => {
      queryClient.setQueryData(dealQuery(side, deal.id).queryKey, deal)
      // An accepted deal starts a collaboration and moves coins.
      if (deal.collaboration !== null) void renew(queryClient, collaborationsMoved.always)
    },
    renews: { always: [['barter']], waits: 'refused' } satisfies Renewals,
  }
}

export const usePropose = () => useWrite(deals.propose, useDealHooks('creator'))
export const useProposeTo = () => useWrite(deals.proposeTo, useDealHooks('brand'))

const acts = {
  creator: {
    counter: deals.counter,
    agree: deals.agree,
    decline: deals.decline,
    withdraw: deals.withdraw,
  },
  brand: {
    counter: deals.counterForBrand,
    agree: deals.agreeForBrand,
    decline: deals.declineForBrand,
    withdraw: deals.withdrawForBrand,
  },
}

export const useCounter = (side: Side) => useWrite(acts[side].counter, useDealHooks(side))
export const useAgree = (side: Side) => useWrite(acts[side].agree, useDealHooks(side))
export const useEndDeal = (side: Side, act: 'decline' | 'withdraw') =>
  useWrite(acts[side][act], useDealHooks(side))

export const useDealsWaiting = (side: Side): { open?: number; toAnswer?: number } => {
  const counts = useInfiniteQuery(dealsQuery(side, 'your_turn')).data?.pages[0]?.counts
  if (counts === undefined) return {}
  return { open: counts.your_turn + counts.their_turn, toAnswer: counts.your_turn }
}
