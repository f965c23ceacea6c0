import { savedReports } from '@tandem/contract/campaigns/saved-reports/saved-report.endpoints.ts'
import type { SavedReports } from '@tandem/contract/campaigns/saved-reports/saved-report.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const savedReportsQuery = queryOptions({
  queryKey: ['saved-reports'],
  queryFn: ({ signal }) => call(savedReports.list, { signal }),
})

const useTakeUp = () => {
  const queryClient = useQueryClient()
  return (reports: SavedReports) => {
    queryClient.setQueryData(savedReportsQuery.queryKey, reports)
  }
}

export const useSaveReport = () => useWrite(savedReports.save, { onSuccess: useTakeUp() })
export const useRemoveSavedReport = () =>
  useWrite(savedReports.remove, {
    onSuccess: useTakeUp(),
    renews: { refused: [savedReportsQuery.queryKey] },
  })
