import {
  measuresMax,
  misuseMonths,
  unfoundedReportsMax,
} from '@tandem/contract/accounts/reports/report.limits.ts'
import type {
  FlaggedOrder,
  FlaggedSender,
  FlaggedSide,
  OperatorFlags,
} from '@tandem/contract/operator/flags/flag.schema.ts'
import { sql } from 'kysely'
import { flagColumn } from '#affiliate/commissions/index.ts'
import { db } from '#platform/postgres/db.ts'

const flagsMost = 100

const listOrders = async (): Promise<FlaggedOrder[]> => {
  const { rows } = await sql<FlaggedOrder>`
    select m.id as "commissionId", c.order_ref as "orderId", m.state, m.coins, p.name as programme,
           b.id as "brandId", b.name as brand, m.creator_id as "creatorId",
           coalesce(creator_name(u.display_name), 'A creator') as creator, ${flagColumn} as flags,
           exists (select from commission_disputes d where d.commission_id = m.id
                    and d.resolved_at is null and d.replied_at is not null) as "isDisputed"
      from (select commission_id, max(severity) as severity, max(at) as at from commission_flags
             where cleared_at is null group by commission_id) f
      join commissions m on m.id = f.commission_id
      join conversions c on c.id = m.conversion_id
      join programmes p on p.id = m.programme_id
      join brands b on b.id = m.brand_id
      join users u on u.id = m.creator_id
     where m.state in ('awaiting_payment', 'unfunded', 'pending', 'on_hold')
     order by f.severity desc, f.at desc, m.id limit ${flagsMost}`.execute(db)
  return rows
}

const isRecent = (time: string) =>
  sql`${sql.raw(time)} > app_now() - make_interval(months => ${misuseMonths}::int)`

const listSenders = async (): Promise<FlaggedSender[]> => {
  const { rows } = await sql<FlaggedSender>`
    select s.case_id as "caseId", coalesce(u.display_name, s.reporter_name) as name,
           coalesce(u.email, s.reporter_email) as email, s.reporter_id as "userId",
           s.unfounded, s.created_at as "lastAt",
           (select max(m.created_at) from reporter_measures m
             where m.sender_key = s.sender_key and m.kind = 'warning') as "warnedAt"
      from (select distinct on (r.sender_key) r.*,
                   (count(*) over (partition by r.sender_key))::int as unfounded
              from reports r where r.is_unfounded and ${isRecent('r.created_at')}
             order by r.sender_key, r.created_at desc) s
      left join users u on u.id = s.reporter_id
     where s.unfounded >= ${unfoundedReportsMax}
       and not exists (select from reporter_measures m
                        where m.sender_key = s.sender_key and m.until > app_now())
     order by s.unfounded desc, s.created_at desc limit ${flagsMost}`.execute(db)
  return rows
}

const listSides = async (): Promise<FlaggedSide[]> => {
  const { rows } = await sql<FlaggedSide>`
    select case when s.brand_id is null then 'creator' else 'brand' end as side,
           coalesce(s.brand_id, s.creator_id) as id,
           coalesce(b.name, creator_name(u.display_name), 'A creator') as name,
           s.measures, s.decided_at as "lastAt", s.case_id as "caseId"
      from (select distinct on (c.brand_id, c.creator_id) c.brand_id, c.creator_id, d.case_id,
                   d.decided_at,
                   (count(*) over (partition by c.brand_id, c.creator_id))::int as measures
              from report_decisions d join report_cases c on c.id = d.case_id
             where d.decision <> 'nothing' and d.lifted_at is null and ${isRecent('d.decided_at')}
             order by c.brand_id, c.creator_id, d.decided_at desc) s
      left join brands b on b.id = s.brand_id
      left join users u on u.id = s.creator_id
     where s.measures >= ${measuresMax} and u.disabled_at is null
     order by s.measures desc, s.decided_at desc limit ${flagsMost}`.execute(db)
  return rows
}

export const listFlags = async (): Promise<OperatorFlags> => {
  const [orders, senders, sides] = await Promise.all([listOrders(), listSenders(), listSides()])
  return { orders, senders, sides }
}
