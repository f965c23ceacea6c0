import { collaborationStateLabels } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'

/** Creators do not see a decline before they are told. */
type Stands = Pick<BrandCollaboration, 'state'> & Partial<Pick<BrandCollaboration, 'declining'>>

/** After a version conflict, shows the new state and whether the action is still possible. */
export const ChangedMeanwhile = ({
  error,
  item,
  verdict,
}: {
  error: Error | null
  item: Stands
  verdict: Verdict
}) => (
  <p role="alert" className="text-bad empty:hidden">
    {error && sentence(error, item, verdict)}
  </p>
)

const sentence = (error: Error, { state, declining }: Stands, verdict: Verdict): string => {
  if (!(error instanceof ApiRefusal) || error.code !== 'version.stale') return sentenceOf(error)
  const stands = `${error.message} The collaboration’s state is now “${collaborationStateLabels[declining ? 'declined' : state]}”.`
  return verdict.allowed
    ? `${stands} Check it again. Your input is still here.`
    : `${stands} ${reasonFor(verdict)}`
}
