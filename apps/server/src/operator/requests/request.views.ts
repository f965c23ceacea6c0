import type {
  OperatorRequest,
  RequestList,
} from '@tandem/contract/operator/requests/request.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import type { OperatorActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { kindOf } from '../operators/request-kinds.ts'

const decidedMost = 30

type Row = Omit<OperatorRequest, 'can' | 'words'> & {
  kind: string
  payload: unknown
  isOwn: boolean
}

/** All open requests, oldest first, and the newest that were decided. */
export const viewRequests = async (
  { operatorId }: OperatorActor,
  done: string | null = null,
): Promise<RequestList> => {
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.payload, r.reason, m.name as "madeBy", r.made_at as "madeAt", r.decision,
           d.name as "decidedBy", r.decision_reason as "decisionReason",
           r.made_by = ${operatorId}::uuid as "isOwn"
      from ((select * from operator_requests where decision is null)
            union all
            (select * from operator_requests where decision is not null
              order by decided_at desc limit ${decidedMost})) r
      join operators m on m.id = r.made_by
      left join operators d on d.id = r.decided_by
     order by r.made_at, r.id`.execute(db)
  const all = rows.map(({ kind, payload, isOwn, ...row }) => ({
    ...row,
    words: kindOf(kind).words(payload),
    can: {
      decide: isOwn
        ? refused('operator.not_possible', 'You made this request. Another operator decides it.')
        : allowed,
    },
  }))
  return {
    open: all.filter(({ decision }) => decision === null),
    decided: all.filter(({ decision }) => decision !== null).reverse(),
    done,
  }
}
