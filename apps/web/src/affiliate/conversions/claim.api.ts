import { brandClaims, claims } from '@tandem/contract/affiliate/conversions/claim.endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
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

/** An accepted claim appears in every list of orders, so all of them are refreshed. */
const renews = { always: [['claims'], ['conversions'], ['programmes'], ['inbox']] }

export const useMakeClaim = () => useWrite(claims.make, { renews })
export const useAcceptClaim = () => useWrite(brandClaims.accept, { renews })
export const useDeclineClaim = () => useWrite(brandClaims.decline, { renews })
