import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'

export type Disputable = Pick<
  CreatorCollaborationDetail,
  'id' | 'version' | 'state' | 'campaign' | 'terms' | 'timeline'
> & { can: { dispute: Verdict } }
