import {
  brandCommissions,
  commissions,
} from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import type { CommissionState } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
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

/** Decisions move coins, so the programmes are refreshed too. */
const renews = { always: [['conversions'], ['commissions'], ['programmes']] }
export const useAnswerDispute = () => useWrite(brandCommissions.answerDispute, { renews })
export const useDispute = () => useWrite(commissions.dispute, { renews })
export type StoppingStep = 'hold' | 'reject'
export const useStop = (step: StoppingStep) => useWrite(brandCommissions[step], { renews })
export const useRelease = () => useWrite(brandCommissions.release, { renews })
