import { collaborationRefusals } from '@tandem/contract/collaborations/lifecycle/collaboration.refusals.ts'
import type {
  BrandCollaboration,
  BrandVerdicts,
} from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { refused, type Verdict } from '@tandem/contract/verdict.ts'

/** A missing verdict means that the act is not offered, so it is refused. */
export const verdictOn = (
  { can }: Pick<BrandCollaboration, 'can'>,
  act: keyof BrandVerdicts,
): Verdict =>
  can[act] ??
  refused('collaboration.not_now', collaborationRefusals['collaboration.not_now'].message)
