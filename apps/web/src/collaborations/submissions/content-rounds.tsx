import type { ContentRound as Round } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { commentsQuery } from './comments/comment.api.ts'
import { commentsOf } from './comments/comment-place.ts'
import { ContentRound, nameOf, verdictWords } from './content-round.tsx'

const ContentCompare = lazyPart(async () => (await import('./content-compare.tsx')).ContentCompare)
const RoundComments = lazyPart(
  async () => (await import('./comments/round-comments.tsx')).RoundComments,
)

export const ContentRounds = ({
  collaborationId,
  rounds,
  checklist,
}: {
  collaborationId: string
  rounds: readonly Round[]
  checklist: readonly string[]
}) => {
  const { data: said } = useQuery({
    ...commentsQuery(collaborationId),
    // Comments belong to files, so a round without files needs no request.
    enabled: rounds.some(({ fileUrls }) => fileUrls.length > 0),
  })
  const [compares, setCompares] = useState(false)
  const newest = rounds.at(-1)
  return (
    <div className="grid gap-4">
      {rounds.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          aria-expanded={compares}
          onClick={() => setCompares(!compares)}
        >
          {compares ? 'Close the comparison' : 'Compare two rounds'}
        </Button>
      )}
      {compares && (
        <Awaited fallback={<CompareSkeleton />}>
          <ContentCompare rounds={rounds} checklist={checklist} />
        </Awaited>
      )}
      <ol className="grid gap-4">
        {[...rounds].reverse().map((round) => (
          <li key={round.id}>
            <details
              open={round === newest}
              className="group rounded-card border border-line open:pb-4"
            >
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2 p-4">
                <ChevronDown
                  aria-hidden="true"
                  className="size-4 shrink-0 text-muted transition-transform duration-120 group-open:rotate-180"
                />
                <h3 className="text-base">{nameOf(round)}</h3>
                <Chip tone={verdictWords[round.verdict].tone}>
                  {verdictWords[round.verdict].label}
                </Chip>
                <Time at={round.createdAt} as="date-time" className="ml-auto text-muted text-sm" />
              </summary>
              <div className="px-4">
                <ContentRound round={round} checklist={checklist}>
                  {said !== undefined && commentsOf(said.items, round).length > 0 && (
                    <Awaited fallback={<Skeleton className="h-72" />}>
                      <RoundComments
                        collaborationId={collaborationId}
                        round={round}
                        comments={commentsOf(said.items, round)}
                        can={round === newest ? said.can.answer : undefined}
                      />
                    </Awaited>
                  )}
                </ContentRound>
              </div>
            </details>
          </li>
        ))}
      </ol>
    </div>
  )
}

const CompareSkeleton = () => (
  <SkeletonRegion label="Loading the comparison" className="grid grid-cols-2 gap-4">
    <Skeleton className="h-48" />
    <Skeleton className="h-48" />
  </SkeletonRegion>
)
