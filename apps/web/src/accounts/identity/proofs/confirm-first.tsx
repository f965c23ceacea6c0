import { useEffect, useState } from 'react'
import { confirmWith } from '#lib/confirm-first.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const ConfirmDialog = lazyLayer(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** Opens a dialog when the server refuses with `session.confirm_first`, then sends it again. */
export const ConfirmFirst = () => {
  const [answer, setAnswer] = useState<{ send: (confirmed: boolean) => void }>()

  useEffect(() => confirmWith(() => new Promise((resolve) => setAnswer({ send: resolve }))), [])

  if (answer === undefined) return null
  const close = (confirmed: boolean) => {
    setAnswer(undefined)
    answer.send(confirmed)
  }
  return <ConfirmDialog onConfirmed={() => close(true)} onClose={() => close(false)} />
}
