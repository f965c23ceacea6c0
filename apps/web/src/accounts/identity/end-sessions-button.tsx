import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const EndSessionsDialog = lazyLayer(
  async () => (await import('./end-sessions-dialog.tsx')).EndSessionsDialog,
)

export const EndSessionsButton = () => {
  const [asks, ask] = useState(false)
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => ask(true)}>
        Sign out all other devices
      </Button>
      {asks && <EndSessionsDialog onClose={() => ask(false)} />}
    </>
  )
}
