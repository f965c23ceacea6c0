import { rightsGrants } from '@tandem/contract/collaborations/rights/rights-grant.endpoints.ts'
import type { RightsGrantFilters } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { rightsRequests } from '@tandem/contract/collaborations/rights/rights-request.endpoints.ts'
import type { Side } from '@tandem/contract/side.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { forTab } from '#lib/brands/for-tab.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const grantsQuery = (side: Side, filters: RightsGrantFilters) =>
  infiniteQueryOptions({
    queryKey: ['rights', 'grants', side, filters],
    queryFn: ({ pageParam, signal }) =>
      call(side === 'brand' ? rightsGrants.ofBrand : rightsGrants.mine, {
        query: { cursor: pageParam, ...filters },
        signal,
      }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const grantsFilePath = (side: Side, filters: RightsGrantFilters): string => {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ).toString()
  return forTab(`/api/${side}/rights.csv${query === '' ? '' : `?${query}`}`)
}

export const grantQuery = (side: Side, grantId: string) =>
  queryOptions({
    queryKey: ['rights', 'grant', side, grantId],
    queryFn: ({ signal }) =>
      call(side === 'brand' ? rightsGrants.readForBrand : rightsGrants.readMine, {
        params: { grantId },
        signal,
      }),
  })

export const postRightsQuery = (postId: string) =>
  queryOptions({
    queryKey: ['rights', 'post', postId],
    queryFn: ({ signal }) => call(rightsRequests.ofPost, { params: { postId }, signal }),
  })

export const openRequestsQuery = queryOptions({
  queryKey: ['rights', 'requests', 'open'],
  queryFn: ({ signal }) =>
    call(rightsRequests.mine, { query: { open: 'true', limit: 50 }, signal }),
})

export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['rights', 'request', requestId],
    queryFn: ({ signal }) => call(rightsRequests.readMine, { params: { requestId }, signal }),
  })

/** Refreshes after refused writes too, because the other side may have acted first. */
export const rightsMoved = { always: [['rights'], ['posts', 'organic'], ['wallet']] }

export const useAskForRights = () => useWrite(rightsRequests.ask, { renews: rightsMoved })
export const useWithdrawRequest = () => useWrite(rightsRequests.withdraw, { renews: rightsMoved })
export const useGrantRights = () => useWrite(rightsRequests.grant, { renews: rightsMoved })
export const useRefuseRights = () => useWrite(rightsRequests.refuse, { renews: rightsMoved })
