import type { SavedReply } from '@tandem/contract/communication/saved-replies/reply.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { repliesQuery } from './reply.api.ts'
import { ReplyForm } from './reply-form.tsx'

export const ReplyDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(repliesQuery)
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const replies = query.data
  if (edited !== undefined)
    return (
      <ReplyForm
        reply={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    )
  const refusal = replies && reasonFor(replies.can.edit)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Saved replies"
      description="Everyone who writes for your brand can insert these texts."
      footer={
        <Button disabledReason={refusal} onClick={() => setEdited('new')}>
          New saved reply
        </Button>
      }
    >
      {query.isPending && (
        <SkeletonRegion label="Loading the saved replies" className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonRegion>
      )}
      {query.isLoadingError && <LoadFailure query={query} />}
      {replies?.items.length === 0 && (
        <p className="text-muted">
          Saved replies appear here. Save a text that you write often, for example a welcome.
        </p>
      )}
      <ul className="grid gap-2">
        {replies?.items.map((reply) => (
          <li
            key={reply.id}
            className="flex items-center gap-3 rounded-control border border-line p-3"
          >
            <span className="grid min-w-0 grow">
              <span className="truncate font-medium">{reply.title}</span>
              <span className="line-clamp-2 break-words text-muted text-sm">{reply.body}</span>
            </span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Edit “${reply.title}”`}
              disabledReason={refusal}
              onClick={() => setEdited(reply)}
            >
              <Pencil aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
