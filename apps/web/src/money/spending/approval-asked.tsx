import type { SpendingAsked } from '@tandem/contract/money/spending/spending.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const ApprovalDialog = lazyLayer(async () => (await import('./approval-dialog.tsx')).ApprovalDialog)

type Refused = { asked: SpendingAsked; sentence: string }
/** Offers to ask a colleague each time the server refuses a write that is above the limit. */
export const ApprovalAsked = () => {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<Refused>()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.mutation.state
        if (!(error instanceof ApiRefusal) || error.code !== 'spending.approval_needed') return
        const { params = {}, body = {} } = error.sent
        const asked = { operation: error.fields.operation, params, body } as SpendingAsked
        setRefused({ asked, sentence: error.message })
      }),
    [queryClient],
  )
  if (refused === undefined) return null
  return <ApprovalDialog {...refused} onClose={() => setRefused(undefined)} />
}
