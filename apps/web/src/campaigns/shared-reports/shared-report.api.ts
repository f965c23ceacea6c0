import { sharedReports } from '@tandem/contract/campaigns/shared-reports/shared-report.endpoints.ts'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isNotThere } from '#lib/api-refusal.ts'
import type { Renewals } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const sharedReportsQuery = queryOptions({
  queryKey: ['shared-reports', 'list'],
  queryFn: ({ signal }) => call(sharedReports.list, { signal }),
})

const renews: Renewals = { done: [sharedReportsQuery.queryKey], waits: 'done' }
export const useShareReport = () => useWrite(sharedReports.share, { renews })
export const useRevokeReport = () => useWrite(sharedReports.revoke, { renews })

/** Read once per visit, because the server counts how often a report is opened. */
export const openedReportQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-reports', 'opened', token],
    queryFn: ({ signal }) => call(sharedReports.open, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The browser opens this address itself. A visitor acts for no brand, so it names none. */
export const sharedPdfOf = (token: string): string =>
  `/api/shared-reports/${encodeURIComponent(token)}/report.pdf`

/** Throws `notFound` for unknown, expired and revoked addresses alike. */
export const loadSharedReport = async (client: QueryClient, token: string): Promise<void> => {
  try {
    await client.ensureQueryData(openedReportQuery(token))
  } catch (error) {
    if (error instanceof Error && isNotThere(error)) throw notFound()
  }
}

export const useUnlock = (token: string) => {
  const client = useQueryClient()
  return useWrite(sharedReports.unlock, {
    onSuccess: (opened) => client.setQueryData(openedReportQuery(token).queryKey, opened),
  })
}
