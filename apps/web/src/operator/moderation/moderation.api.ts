import { moderation } from '@tandem/contract/operator/moderation/moderation.endpoints.ts'
import type {
  CaseQuery,
  ModerationCase,
} from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

type State = NonNullable<CaseQuery['state']>

const casesKey = ['operator', 'reports'] as const

export const casesQuery = (state: State) =>
  infiniteQueryOptions({
    queryKey: [...casesKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(moderation.list, { query: { state, cursor: pageParam }, signal }),
    ...byCursor,
  })

/** Opening a case assigns it to the operator, so this read is a write. */
export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [...casesKey, 'case', caseId],
    queryFn: ({ signal }) => call(moderation.open, { params: { caseId }, signal }),
    staleTime: 0,
  })

const useShow = () => {
  const client = useQueryClient()
  return {
    onSuccess: (shown: ModerationCase) => client.setQueryData(caseQuery(shown.id).queryKey, shown),
    renews: { done: [[...casesKey, 'list']], refused: [casesKey] },
  }
}

export const useDecide = () => useWrite(moderation.decide, useShow())
export const useDecideOwn = () =>
  useWrite(moderation.decideOwn, {
    ...useShow(),
    renews: {
      done: [
        [...casesKey, 'list'],
        ['operator', 'campaigns'],
        ['operator', 'reviews'],
      ],
      refused: [
        ['operator', 'campaigns'],
        ['operator', 'reviews'],
      ],
    },
  })
export const useRestore = () => useWrite(moderation.restore, useShow())
export const useDecideAppeal = () => useWrite(moderation.decideAppeal, useShow())
export const useMeasureReporter = () => useWrite(moderation.measureReporter, useShow())
