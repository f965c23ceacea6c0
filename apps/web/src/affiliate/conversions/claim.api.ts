import { brandClaims, claims } from '@tandem/contract/affiliate/conversions/claim.endpoints.ts'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const myClaimsQuery = infiniteQueryOptions({
  queryKey: ['claims'],
  queryFn: ({ pageParam, signal }) => call(claims.list, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const waitingClaimsQuery = (programmeId: string) =>
  infiniteQueryOptions({
    queryKey: ['claims', programmeId],
    queryFn: ({ pageParam, signal }) =>
      call(brandClaims.list, {
        params: { programmeId },
        query: { cursor: pageParam, waiting: 'yes' as const },
        signal,
      }),
    ...byCursor,
  })

/** An order that is accepted stands in every list of orders. */
const useRefreshed = () => {
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const queryKey of [['claims'], ['conversions'], ['programmes'], ['inbox']])
      void queryClient.invalidateQueries({ queryKey })
  }
  return { onSuccess: refresh, onError: refresh }
}

export const useMakeClaim = () => useWrite(claims.make, useRefreshed())
export const useAcceptClaim = () => useWrite(brandClaims.accept, useRefreshed())
export const useDeclineClaim = () => useWrite(brandClaims.decline, useRefreshed())
