import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useBrandHooks, useCreatorHooks } from '#collaborations/lifecycle/collaboration.api.ts'
import type { Renewals } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

// The cache drops an address as soon as no page shows it.
const notKept = { gcTime: 0 }

export const savedAddressQuery = queryOptions({
  queryKey: ['shipments', 'saved-address'],
  queryFn: ({ signal }) => call(shipments.savedAddress, { signal }),
  ...notKept,
})

export const myAddressQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: ['shipments', 'my-address', collaborationId],
    queryFn: ({ signal }) => call(shipments.myAddress, { params: { collaborationId }, signal }),
    ...notKept,
  })

/** The server logs each reading, so this query runs once per version. */
export const addressToSendToQuery = (collaboration: { id: string; version: number }) =>
  queryOptions({
    queryKey: ['shipments', 'address', collaboration.id, collaboration.version],
    queryFn: ({ signal }) =>
      call(shipments.readAddress, { params: { collaborationId: collaboration.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    ...notKept,
  })

const useAddressHooks = () => {
  const hooks = useCreatorHooks()
  const renews: Renewals = { ...hooks.renews, done: [['shipments']], waits: 'done' }
  return { ...hooks, renews }
}

export const useGiveAddress = () => useWrite(shipments.giveAddress, useAddressHooks())
export const useRemoveAddress = () => useWrite(shipments.removeAddress, useAddressHooks())
export const useSaveAddress = () => {
  const queryClient = useQueryClient()
  return useWrite(shipments.saveAddress, {
    onSuccess: (_, { body }) =>
      queryClient.setQueryData(savedAddressQuery.queryKey, { address: body.address }),
  })
}
export const useForgetAddress = () => {
  const queryClient = useQueryClient()
  return useWrite(shipments.forgetAddress, {
    onSuccess: () => queryClient.setQueryData(savedAddressQuery.queryKey, { address: null }),
  })
}

export const useReceive = () => useWrite(shipments.receive, useCreatorHooks())
export const useReport = () => useWrite(shipments.report, useCreatorHooks())
export const useRefuseShipment = () => useWrite(shipments.refuseShipment, useCreatorHooks())

export const useShip = () => useWrite(shipments.ship, useBrandHooks())
export const useResend = () => useWrite(shipments.resend, useBrandHooks())
export const useSayDelivered = () => useWrite(shipments.sayDelivered, useBrandHooks())
