import { atOnceMax } from '@tandem/contract/collaborations/applications/application.limits.ts'
import type { CreatorCard } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FloatingBar } from '#ui/layer/floating-bar.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { comparedMax } from './creator-filters.ts'

const InviteManyDialog = lazyLayer(
  async () =>
    (await import('#collaborations/applications/invitations/invite-many-dialog.tsx'))
      .InviteManyDialog,
)

export const ChosenBar = ({
  chosen,
  onClear,
  onCompare,
}: {
  chosen: readonly CreatorCard[]
  onClear: () => void
  onCompare: () => void
}) => {
  const [inviting, setInviting] = useState(false)
  const count = chosen.length
  if (count === 0 && !inviting) return null
  return (
    <FloatingBar aria-label="Selected creators" className="flex flex-wrap items-center gap-3">
      <p className="min-w-32 flex-1" aria-live="polite">
        <span className="font-semibold">{count} selected</span>
        <span className="block truncate text-muted text-sm">
          {chosen.map(({ name }) => name).join(', ')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
        <Button variant="secondary" disabledReason={whyNotCompared(count)} onClick={onCompare}>
          Compare
        </Button>
        <Button
          disabledReason={
            count > atOnceMax ? `Select at most ${atOnceMax} to invite at once.` : undefined
          }
          onClick={() => setInviting(true)}
        >
          Invite {count}
        </Button>
      </div>
      {inviting && (
        <InviteManyDialog
          creators={chosen}
          onInvited={onClear}
          onClose={() => setInviting(false)}
        />
      )}
    </FloatingBar>
  )
}

const whyNotCompared = (count: number): string | undefined => {
  if (count < 2) return 'Select one more to compare.'
  return count > comparedMax ? `Select at most ${comparedMax} to compare.` : undefined
}
