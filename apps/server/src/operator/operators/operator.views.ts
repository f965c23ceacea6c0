import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

export type ListedOperator = { name: string; addedBy: string | null; addedAt: string }

export const listOperators = async (): Promise<ListedOperator[]> => {
  const { rows } = await sql<ListedOperator>`
    select o.name, by.name as "addedBy", o.added_at as "addedAt"
      from operators o left join operators by on by.id = o.added_by
     where o.left_at is null order by o.added_at, o.id`.execute(db)
  return rows
}

export type ListedRequest = {
  id: string
  kind: string
  payload: unknown
  reason: string
  madeBy: string
  madeAt: string
}

export const listOpenRequests = async (): Promise<ListedRequest[]> => {
  const { rows } = await sql<ListedRequest>`
    select r.id, r.kind, r.payload, r.reason, o.name as "madeBy", r.made_at as "madeAt"
      from operator_requests r join operators o on o.id = r.made_by
     where r.decision is null order by r.made_at, r.id`.execute(db)
  return rows
}
