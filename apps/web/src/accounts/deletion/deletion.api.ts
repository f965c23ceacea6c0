import { deletion } from '@tandem/contract/accounts/deletion/deletion.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => call(deletion.view, { signal }),
})

const renews: Renewals = { always: [deletionQuery.queryKey], waits: 'always' }
export const usePlanDeletion = () => useWrite(deletion.plan, { renews })
export const useCancelDeletion = () => useWrite(deletion.cancel, { renews })
