import type { DecisionKind } from '@tandem/contract/operator/overview/overview.schema.ts'
import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import { waitsForTransfer } from '../payments/payment.views.ts'

type Decision = { kind: DecisionKind; open: number; oldestAt: string | null }

/** Counts what only an operator can decide. Disputes that a side can still answer do not count. */
export const listDecisions = async (): Promise<Decision[]> => {
  const { rows } = await sql<Decision>`
    select 'disputes' as kind, count(*)::int as open, min(coalesce(replied_at, created_at)) as "oldestAt"
      from disputes where state = 'under_review'
     union all
    select 'rightsDisputes', count(*)::int, min(created_at) from rights_disputes where state = 'contested'
     union all
    select 'orderDisputes', count(*)::int, min(opened_at) from commission_disputes
     where resolved_at is null and replied_at is not null
     union all
    select 'orderClaims', count(*)::int, min(created_at) from order_claims where state = 'escalated'
     union all
    select 'appeals', count(*)::int, min(created_at) from appeals where state = 'open'
     union all
    select 'requests', count(*)::int, min(made_at) from operator_requests where decision is null
     union all
    select 'reports', count(*)::int, min(opened_at) from report_cases where decided_at is null
     union all
    select 'reportAppeals', count(*)::int, min(created_at) from report_appeals where decided_at is null
     union all
    select 'bankTransfers', count(*)::int, min(created_at) from topups t where ${waitsForTransfer}
     union all
    select 'bankRefunds', count(*)::int, min(created_at) from bank_refunds where state = 'waiting'`.execute(
    db,
  )
  return rows
}

type Queues = {
  mailWaiting: number
  mailOldestMs: number
  mailUnclear: number
  mailFailed: number
  pushWaiting: number
  pushOldestMs: number
  webhooksWaiting: number
  webhooksFailing: number
  eventsLagMs: number
  postgres: string
  migration: string
}

/** A message counts as old from the moment it was due. */
export const viewQueues = async (): Promise<Queues> => {
  const ms = (since: string) =>
    sql`coalesce(greatest(0, extract(epoch from app_now() - ${sql.raw(since)}) * 1000), 0)::bigint`
  const { rows } = await sql<Queues>`
    select m.*, p.*, w.*, v.*
      from (select count(*) filter (where outcome is null)::int as "mailWaiting",
                   ${ms('min(due_at) filter (where outcome is null)')} as "mailOldestMs",
                   count(*) filter (where outcome = 'unclear')::int as "mailUnclear",
                   count(*) filter (where outcome = 'failed')::int as "mailFailed" from mails) m,
           (select count(*)::int as "pushWaiting", ${ms('min(next_at)')} as "pushOldestMs"
              from push_messages) p,
           (select (select count(*)::int from webhook_deliveries where state = 'waiting') as "webhooksWaiting",
                   (select count(*)::int from webhooks
                     where failing_since is not null and off_at is null) as "webhooksFailing") w,
           (select ${ms(`(select min(e.at) from event_cursors c
                           cross join lateral (select at from domain_events e
                             where (e.xid, e.id) > (c.xid, c.id) order by e.xid, e.id limit 1) e)`)} as "eventsLagMs",
                   current_setting('server_version') as postgres,
                   (select max(name) from schema_migrations) as migration) v`.execute(db)
  return rows[0] as Queues
}
