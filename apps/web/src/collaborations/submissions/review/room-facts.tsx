import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { Hint } from '#ui/hint.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { RoundChecklist } from '../content-round.tsx'

const AgreedWords = lazyPart(
  async () => (await import('#collaborations/lifecycle/agreed-words.tsx')).AgreedWords,
)

export const RoomFacts = ({
  piece,
  round,
}: {
  piece: BrandCollaborationDetail
  round: ContentRound
}) => (
  <>
    {piece.terms.checklist.length > 0 && (
      <Section title="Agreed checklist">
        <RoundChecklist round={round} checklist={piece.terms.checklist} />
      </Section>
    )}
    <Section
      title={
        round.kind === 'draft' ? (
          <>
            Caption{'\u00a0'}
            <Hint label="About the label">
              Creators confirm the paid partnership label when they add the post.
            </Hint>
          </>
        ) : (
          'Caption'
        )
      }
    >
      {round.caption === '' ? (
        <p className="text-muted">None.</p>
      ) : (
        <p className="whitespace-pre-line break-words">{round.caption}</p>
      )}
    </Section>
    {round.note !== '' && (
      <Section title="Note from the creator">
        <p className="whitespace-pre-line break-words">{round.note}</p>
      </Section>
    )}
    {round.feedback !== null && (
      <Section title="Requested changes">
        <p className="whitespace-pre-line break-words border-warn border-l-2 pl-3">
          {round.feedback}
        </p>
      </Section>
    )}
    <details className="rounded-card border border-line p-4">
      <summary className="min-h-6 cursor-pointer font-semibold">Campaign brief</summary>
      <div className="pt-4">
        <Awaited fallback={<Skeleton className="h-24" />}>
          <AgreedWords campaign={piece} />
        </Awaited>
      </div>
    </details>
  </>
)
