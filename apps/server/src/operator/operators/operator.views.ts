import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'

export type ListedOperator = {
  id: string
  name: string
  /** Address of the operator's account. Null for operators who only have a key. */
  email: string | null
  addedBy: string | null
  addedAt: string
}

export const listOperators = async (): Promise<ListedOperator[]> => {
  const { rows } = await sql<ListedOperator>`
    select o.id, o.name, u.email, by.name as "addedBy", o.added_at as "addedAt"
      from operators o left join operators by on by.id = o.added_by
      left join users u on u.id = o.user_id
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

/** The role that the account chose. Null until then. */
export const findRoleOf = async (tx: Db, userId: string): Promise<Side | null> => {
  const { rows } = await sql<{ role: Side | null }>`
    select doc ->> 'userType' as role from profiles where user_id = ${userId}::uuid`.execute(tx)
  return rows[0]?.role ?? null
}
