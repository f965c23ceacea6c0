import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

export type Row = { table: string; id: string; fields: Record<string, unknown> }

/** What a step changes behind the answers: clocks, reminders, due dates, marks, stock. */
const watched: Record<string, readonly string[]> = {
  collaborations: [
    'version',
    'remind_at',
    'fault',
    'decided_by_silence',
    'first_submitted_at',
    'extended_at',
    'receipt_coins',
    'reimbursed_coins',
  ],
  campaigns: ['title', 'state', 'places_taken', 'creators_needed', 'apply_by', 'ended_at'],
  shipment_reports: [],
  disputes: [],
  collaboration_reviews: [],
  appeals: [],
  topups: [],
  topup_refunds: [],
  coupons: [],
  redemptions: [],
  settlements: [],
  idle_coins: [],
  message_threads: [],
  creator_notes: [],
  delivery_addresses: [],
  saved_addresses: [],
  programmes: ['state', 'paused_by', 'budget_mark_coins', 'budget_warned_at', 'version'],
  enrolments: ['state', 'reason', 'terms_version', 'version'],
  conversions: [],
  commissions: [],
  conversion_refunds: [],
  commission_flags: [],
  commission_disputes: [],
  order_claims: [],
  programme_materials: [],
  rights_requests: ['state', 'remind_at'],
  rights_grants: ['remind_at', 'renewal_coins'],
  rights_disputes: ['state', 'answer_by', 'decided_by'],
  barter_deals: ['state', 'turn', 'round', 'remind_at', 'short_round', 'version'],
}
/** Read by people anyway, or no fact of its own. */
const leftOut = [
  'creator_tab',
  'brand_group',
  'brand_id',
  'creator_id',
  'campaign_id',
  'terms',
  'terms_hash',
  'pitch',
  'description',
  'sha256',
  'examined_at',
  'search',
  'id',
]

const fieldsOf = (doc: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(
    Object.entries(doc).filter(
      ([name, value]) =>
        value !== null &&
        !leftOut.includes(name) &&
        !/encrypted|_hash$|_key$|^xid$/.test(name) &&
        (columns.length === 0 || columns.includes(name)),
    ),
  )

export const readRows = async (): Promise<Map<string, Row>> => {
  const parts = Object.keys(watched).map(
    (table) => sql`select ${table}::text as table, to_jsonb(t) as doc from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{
    table: string
    doc: Record<string, unknown>
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const found = rows.map(({ table, doc }): [string, Row] => {
    const id = String(
      doc.id ?? doc.collaboration_id ?? doc.commission_id ?? doc.creator_id ?? doc.account_id ?? '',
    )
    const round = doc.by_role ?? doc.attempt ?? doc.rule ?? ''
    return [`${table} ${id} ${round}`, { table, id, fields: fieldsOf(doc, watched[table] ?? []) }]
  })
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)))
}
