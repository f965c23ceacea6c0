import type { OperatorAct } from '@tandem/contract/operator/access/access.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'

const usualLimit = 24

/** A case that an operator opened has no report but a copy of its own. */
const caseTitle = sql`
  (select coalesce((select evidence ->> 'title' from reports where case_id = k.id order by nr limit 1),
                   k.evidence ->> 'title') from report_cases k where k.id = m.case_id)`

/** The title of the reported thing, and the words of the operator. */
const reported = sql`
  select evidence ->> 'title' as title, null as reason from reports where id = e.subject_id
   union all
  select ${caseTitle}, case e.type when 'report.restored' then m.lift_reason else m.facts end
    from report_decisions m where m.id = e.subject_id
   union all
  select ${caseTitle}, a.reasons
    from report_appeals a join report_decisions m on m.id = a.decision_id where a.id = e.subject_id`

/** Lists what operators did, newest first. */
export const listActs = async ({
  cursor,
  limit = usualLimit,
  subjectId = null,
}: {
  cursor?: string | undefined
  limit?: number | undefined
  subjectId?: string | null
}): Promise<Page<OperatorAct>> => {
  const [before = null] = decodeCursorOf('operator-acts', cursor) ?? []
  const { rows } = await sql<OperatorAct>`
    select e.id::text as id, e.at, o.name as operator, e.type, e.subject_type as "subjectType",
           e.subject_id as "subjectId",
           coalesce(nullif(s.display_name, ''), s.email, c.title, d.title, p.title, n.title,
                    b.name, r.title) as subject,
           coalesce(e.data ->> 'reason', e.data ->> 'words', r.reason) as reason
      from domain_events e
      left join lateral (select name from operators where user_id = e.actor_id
                          order by left_at nulls first limit 1) o on true
      left join users s on e.subject_type = 'user' and s.id = e.subject_id
      left join campaigns c on e.subject_type = 'campaign' and c.id = e.subject_id
      left join collaborations l on e.subject_type = 'collaboration' and l.id = e.subject_id
      left join campaigns d on d.id = l.campaign_id
      left join coupons p on e.subject_type = 'coupon' and p.id = e.subject_id
      left join announcements n on e.subject_type = 'announcement' and n.id = e.subject_id
      left join brands b on b.id = e.brand_id
      left join lateral (${reported}) r on e.subject_type in ('report', 'report_decision', 'report_appeal')
     where e.actor = 'operator' and (${before}::bigint is null or e.id < ${before}::bigint)
       and (${subjectId}::uuid is null or e.subject_id = ${subjectId}::uuid)
     order by e.id desc limit ${limit + 1}`.execute(db)
  return pageFrom(rows, limit, (last) => ['operator-acts', last.id])
}
