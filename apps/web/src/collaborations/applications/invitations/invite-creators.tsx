import type { Verdict } from '@tandem/contract/verdict.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const InviteSheet = lazyLayer(async () => (await import('./invite-sheet.tsx')).InviteSheet)

export const InviteCreators = ({ campaignId, can }: { campaignId: string; can: Verdict }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" disabledReason={reasonFor(can)} onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        Invite creators
      </Button>
      {open && <InviteSheet campaignId={campaignId} onClose={() => setOpen(false)} />}
    </>
  )
}
