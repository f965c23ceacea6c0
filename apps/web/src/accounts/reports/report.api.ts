import { reports } from '@tandem/contract/accounts/reports/report.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const useReport = () => useWrite(reports.make)

export const followedQuery = (token: string) =>
  queryOptions({
    queryKey: ['reports', token],
    queryFn: ({ signal }) => call(reports.follow, { body: { token }, signal }),
  })

export const useAppeal = (token: string) =>
  useWrite(reports.appeal, { renews: { always: [followedQuery(token).queryKey] } })
