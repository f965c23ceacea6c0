import { useQueryClient } from '@tanstack/react-query'
import { useMatchRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { sessionQuery, useSession } from '#lib/session.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const SecureFirstDialog = lazyLayer(
  async () => (await import('./secure-first-dialog.tsx')).SecureFirstDialog,
)

/** Leads brands to the set-up on arrival, and each time the server refuses a write without it. */
export const SecureFirst = () => {
  const queryClient = useQueryClient()
  const { brand } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isSettingUp = useMatchRoute()({
    to: '/brand-settings/$section',
    params: { section: 'security' },
  })
  const mayWrite = brand?.mayWrite.allowed ?? true

  useEffect(() => setOpen(!mayWrite), [mayWrite])
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        const error = mutation?.state.error
        if (!(error instanceof ApiRefusal) || error.code !== 'session.secure_first') return
        setOpen(true)
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
      }),
    [queryClient],
  )

  if (!isOpen || isSettingUp !== false || brand === null) return null
  return <SecureFirstDialog brandName={brand.name} onClose={() => setOpen(false)} />
}
