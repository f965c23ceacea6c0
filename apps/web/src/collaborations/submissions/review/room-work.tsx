import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { PinnedWork } from '../comments/pinned-work.tsx'
import type { Work } from '../comments/use-work.ts'
import { nameOf } from '../content-round.tsx'

const LivePost = lazyPart(async () => (await import('./live-post.tsx')).LivePost)
const ContentCompare = lazyPart(async () => (await import('../content-compare.tsx')).ContentCompare)

export const RoomWork = ({
  piece,
  round,
  work,
  comments,
  canComment,
  onRound,
}: {
  piece: BrandCollaborationDetail
  round: ContentRound | undefined
  work: Work
  comments: readonly ContentComment[]
  canComment: boolean
  onRound: (id: string) => void
}) => {
  const [compares, setCompares] = useState(false)
  if (round === undefined)
    return <p className="text-muted">{piece.creator.name} hasn’t submitted anything yet.</p>
  const post = (
    <Awaited fallback={<Skeleton className="h-48 rounded-card!" />}>
      <LivePost piece={piece} round={round} />
    </Awaited>
  )
  return (
    <section aria-label="The content" className="grid gap-4">
      {round.kind === 'live' && post}
      {round.fileUrls.length > 0 && (
        <PinnedWork work={work} round={round} comments={comments} canComment={canComment} />
      )}
      {round.kind === 'draft' && round.url !== null && post}
      {piece.rounds.length > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          {piece.rounds.map((one) => (
            <ChipToggle key={one.id} pressed={one === round} onClick={() => onRound(one.id)}>
              {nameOf(one)}
            </ChipToggle>
          ))}
          <Button
            variant="secondary"
            size="small"
            aria-expanded={compares}
            onClick={() => setCompares(!compares)}
          >
            {compares ? 'Close the comparison' : 'Compare two rounds'}
          </Button>
        </div>
      )}
      {compares && (
        <Awaited fallback={<Skeleton className="h-48 rounded-card!" />}>
          <ContentCompare rounds={piece.rounds} checklist={piece.terms.checklist} />
        </Awaited>
      )}
    </section>
  )
}
