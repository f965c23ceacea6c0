import { spending } from '@tandem/contract/money/spending/spending.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const spendingQuery = queryOptions({
  queryKey: ['spending'],
  queryFn: ({ signal }) => call(spending.view, { signal }),
})

const renews: Renewals = { done: [['spending'], ['inbox']], waits: 'done' }
/** The approved write may change any page. */
const changesAll: Renewals = { done: [[]], waits: 'done' }
export const useSetLimit = () => useWrite(spending.setLimit, { renews })
export const useAskForApproval = () => useWrite(spending.ask, { renews })
export const useApproveRequest = () => useWrite(spending.approve, { renews: changesAll })
export const useDeclineRequest = () => useWrite(spending.decline, { renews })
export const useWithdrawRequest = () => useWrite(spending.withdraw, { renews })
