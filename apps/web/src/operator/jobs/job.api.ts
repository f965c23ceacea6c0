import { operatorJobs } from '@tandem/contract/operator/jobs/job.endpoints.ts'
import type { Jobs } from '@tandem/contract/operator/jobs/job.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { overviewQuery } from '../overview/overview.api.ts'

export const jobsQuery = queryOptions({
  queryKey: ['operator', 'jobs'],
  queryFn: ({ signal }) => call(operatorJobs.read, { signal }),
})

export const useRetryDelivery = () => {
  const queryClient = useQueryClient()
  return useWrite(operatorJobs.retryDelivery, {
    onSuccess: (jobs: Jobs) => queryClient.setQueryData(jobsQuery.queryKey, jobs),
    renews: { done: [overviewQuery.queryKey], refused: [jobsQuery.queryKey] },
  })
}
