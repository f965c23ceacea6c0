import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'

const ExtendDialog = lazyLayer(async () => (await import('./extend-dialog.tsx')).ExtendDialog)

export const ExtendTime = ({ collaboration }: { collaboration: CreatorCollaborationDetail }) => {
  const [open, setOpen] = useState(false)
  if (collaboration.state !== 'producing') return null
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        disabledReason={reasonFor(collaboration.can.extend)}
        onClick={() => setOpen(true)}
      >
        Take a week more
      </Button>
      {open && <ExtendDialog collaboration={collaboration} onClose={() => setOpen(false)} />}
    </div>
  )
}
