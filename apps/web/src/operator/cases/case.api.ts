import { operatorCases } from '@tandem/contract/operator/cases/case.endpoints.ts'
import type { OpenCases } from '@tandem/contract/operator/cases/case.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { operatorLogQuery } from '../access/access.api.ts'
import { overviewQuery } from '../overview/overview.api.ts'

export const casesQuery = queryOptions({
  queryKey: ['operator', 'cases'],
  queryFn: ({ signal }) => call(operatorCases.list, { signal }),
})

export const disputeCaseQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: ['operator', 'dispute', collaborationId],
    queryFn: ({ signal }) =>
      call(operatorCases.readDispute, { params: { collaborationId }, signal }),
  })

const others = [overviewQuery.queryKey, operatorLogQuery.queryKey]

/** Another operator may have decided meanwhile, so a refusal reloads the list too. */
const useCaseHooks = () => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (cases: OpenCases) => queryClient.setQueryData(casesQuery.queryKey, cases),
    renews: { done: others, refused: [casesQuery.queryKey] },
  }
}

export const useDecideDispute = () =>
  useWrite(operatorCases.decideDispute, {
    renews: { always: [['operator', 'dispute'], casesQuery.queryKey], done: others },
  })
export const useDecideAppeal = () => useWrite(operatorCases.decideAppeal, useCaseHooks())
export const useDecideRights = () => useWrite(operatorCases.decideRights, useCaseHooks())
export const useDecideOrder = () => useWrite(operatorCases.decideOrder, useCaseHooks())
export const useDecideClaim = () => useWrite(operatorCases.decideClaim, useCaseHooks())
