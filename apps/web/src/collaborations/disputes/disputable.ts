import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'

export type Disputable = Pick<
  CreatorCollaborationDetail,
  'id' | 'version' | 'state' | 'campaign' | 'terms' | 'timeline'
> & { can: { dispute: Verdict } }

/** True even if a dispute is refused for now, so that the person sees the reason. */
export const offersDispute = ({ can: { dispute } }: Pick<Disputable, 'can'>): boolean =>
  dispute.allowed || dispute.because !== 'dispute.not_possible'
