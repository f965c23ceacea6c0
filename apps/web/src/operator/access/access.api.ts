import { operatorAccess } from '@tandem/contract/operator/access/access.endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const operatorsQuery = queryOptions({
  queryKey: ['operator', 'operators'],
  queryFn: ({ signal }) => call(operatorAccess.list, { signal }),
})

export const operatorLogQuery = infiniteQueryOptions({
  queryKey: ['operator', 'log'],
  queryFn: ({ pageParam, signal }) =>
    call(operatorAccess.log, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

const renews = { done: [operatorsQuery.queryKey, operatorLogQuery.queryKey] }

export const useAddOperator = () => useWrite(operatorAccess.add, { renews })
export const useRemoveOperator = () => useWrite(operatorAccess.remove, { renews })

/** Loads the page anew, because nothing of the operator's pages may stay in the person's. */
export const useStartView = () =>
  useWrite(operatorAccess.startView, { onSuccess: () => location.assign('/') })
/** Leads where the guard of the other pages leads, which may see the operator's session first. */
export const useEndView = () =>
  useWrite(operatorAccess.endView, { onSuccess: () => location.assign('/operator') })
