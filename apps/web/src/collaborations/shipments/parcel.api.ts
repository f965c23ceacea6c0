import { parcels } from '@tandem/contract/collaborations/shipments/parcel.endpoints.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useBrandHooks, useCreatorHooks } from '#collaborations/lifecycle/collaboration.api.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

// An address stays in memory only as long as a page shows it.
const notKept = { gcTime: 0 }

export const savedAddressQuery = queryOptions({
  queryKey: ['parcels', 'saved-address'],
  queryFn: ({ signal }) => call(parcels.savedAddress, { signal }),
  ...notKept,
})

export const myAddressQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: ['parcels', 'my-address', collaborationId],
    queryFn: ({ signal }) => call(parcels.myAddress, { params: { collaborationId }, signal }),
    ...notKept,
  })

/** Each reading is written down, so it is read when it is asked for and once per version. */
export const addressToSendToQuery = (collaboration: { id: string; version: number }) =>
  queryOptions({
    queryKey: ['parcels', 'address', collaboration.id, collaboration.version],
    queryFn: ({ signal }) =>
      call(parcels.readAddress, { params: { collaborationId: collaboration.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    ...notKept,
  })

const useAddressHooks = () => {
  const queryClient = useQueryClient()
  const hooks = useCreatorHooks()
  return {
    ...hooks,
    onSuccess: (collaboration: Parameters<typeof hooks.onSuccess>[0]) => {
      hooks.onSuccess(collaboration)
      return queryClient.invalidateQueries({ queryKey: ['parcels'] })
    },
  }
}

export const useGiveAddress = () => useWrite(parcels.giveAddress, useAddressHooks())
export const useRemoveAddress = () => useWrite(parcels.removeAddress, useAddressHooks())
export const useForgetAddress = () => {
  const queryClient = useQueryClient()
  return useWrite(parcels.forgetAddress, {
    onSuccess: () => queryClient.setQueryData(savedAddressQuery.queryKey, { address: null }),
  })
}

export const useReceive = () => useWrite(parcels.receive, useCreatorHooks())
export const useReport = () => useWrite(parcels.report, useCreatorHooks())
export const useRefuseParcel = () => useWrite(parcels.refuseParcel, useCreatorHooks())

export const useShip = () => useWrite(parcels.ship, useBrandHooks())
export const useResend = () => useWrite(parcels.resend, useBrandHooks())
export const useSayDelivered = () => useWrite(parcels.sayDelivered, useBrandHooks())
