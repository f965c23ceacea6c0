import type {
  ModerationDecision,
  ModerationGround,
  ReportReason,
} from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import type { StatementLine } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

type Row = {
  id: string
  decision: ModerationDecision
  ground: ModerationGround
  kind: string
  /** Null if nobody reported the thing. */
  reason: ReportReason | null
  decided_at: string
  lifted_at: string | null
}

/** The categories of the EU transparency database. */
const categories: Record<ReportReason, string> = {
  illegal: 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
  fraud: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  infringement: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  harassment: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  minors: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
  undisclosed_ads: 'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
  spam: 'STATEMENT_CATEGORY_SCOPE_OF_PLATFORM_SERVICE',
  other: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
}

const visibilities: Record<ModerationDecision, string | null> = {
  remove: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  restrict: 'DECISION_VISIBILITY_CONTENT_DEMOTED',
  suspend: null,
  nothing: null,
}

const dayOf = (moment: string | null): string | null => moment?.slice(0, 10) ?? null

// The clause is no field, because operators may write names into it.
const lineOf = (row: Row): StatementLine => ({
  decision_visibility: visibilities[row.decision],
  decision_account: row.decision === 'suspend' ? 'DECISION_ACCOUNT_SUSPENDED' : null,
  decision_ground:
    row.ground === 'law'
      ? 'DECISION_GROUND_ILLEGAL_CONTENT'
      : 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  illegal_content_legal_ground: row.ground === 'law' ? (row.reason ?? 'other') : null,
  incompatible_content_ground: row.ground === 'terms' ? (row.reason ?? 'other') : null,
  category: categories[row.reason ?? 'other'],
  content_type:
    row.kind === 'message' || row.kind === 'review' ? 'CONTENT_TYPE_TEXT' : 'CONTENT_TYPE_OTHER',
  content_date: null,
  application_date: dayOf(row.decided_at) ?? '',
  end_date: dayOf(row.lifted_at),
  source_type: row.reason === null ? 'SOURCE_VOLUNTARY' : 'SOURCE_ARTICLE_16',
  automated_detection: 'No',
  automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  puid: row.id,
})

const linesMax = 50_000

/** Every decision with a statement of reasons, oldest first. */
export const listStatements = async (): Promise<StatementLine[]> => {
  const { rows } = await sql<Row>`
    select d.id, d.decision, d.ground, c.kind, d.decided_at, d.lifted_at,
           (select reason from reports where case_id = c.id order by nr limit 1) as reason
      from report_decisions d join report_cases c on c.id = d.case_id
     where d.decision <> 'nothing' order by d.decided_at, d.id limit ${linesMax}`.execute(db)
  return rows.map(lineOf)
}
