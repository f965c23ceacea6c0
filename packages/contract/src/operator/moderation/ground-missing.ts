import type { ModerationDecision } from '../../accounts/reports/report.vocabulary.ts'
import type { DecisionDraft } from './moderation.schema.ts'

type Grounded = Pick<DecisionDraft, 'ground' | 'clause'> & {
  decision: ModerationDecision | undefined
}

/** The parts of its ground that a measure still needs. Empty for a decision without a measure. */
export const missingInGround = ({
  decision,
  ground,
  clause,
}: Grounded): Partial<Record<'ground' | 'clause', string>> =>
  decision === undefined || decision === 'nothing'
    ? {}
    : {
        ...(ground === null && { ground: 'Choose the law or the terms.' }),
        ...(clause.trim() === '' && { clause: 'Name the provision or the clause.' }),
      }
