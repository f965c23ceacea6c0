import {
  brandCommissions,
  commissions,
} from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import type { CommissionState } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const myCommissionsQuery = (choice: { state?: CommissionState }) =>
  infiniteQueryOptions({
    queryKey: ['commissions', choice],
    queryFn: ({ pageParam, signal }) =>
      call(commissions.list, { query: { ...choice, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })

/** A decision moves coins of the programme's budget. */
const useRefreshed = () => {
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const queryKey of [['conversions'], ['commissions'], ['programmes']])
      void queryClient.invalidateQueries({ queryKey })
  }
  return { onSuccess: refresh, onError: refresh }
}
export const useAnswerDispute = () => useWrite(brandCommissions.answerDispute, useRefreshed())
export const useDispute = () => useWrite(commissions.dispute, useRefreshed())
export type StoppingStep = 'hold' | 'reject'
export const useStop = (step: StoppingStep) => useWrite(brandCommissions[step], useRefreshed())
export const useRelease = () => useWrite(brandCommissions.release, useRefreshed())
