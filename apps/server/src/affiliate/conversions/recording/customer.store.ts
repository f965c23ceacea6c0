import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type Customer = {
  hash: Buffer
  firstOrderAt: Date
  owner: { enrolmentId: string; until: Date } | null
}

/** By hash in hexadecimal. Lock the programme before adding a missing customer. */
export const readCustomers = async (
  tx: Db,
  programmeId: string,
  hashes: readonly Buffer[],
): Promise<Map<string, Customer>> => {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<{
    hash: Buffer
    firstOrderAt: string
    enrolmentId: string | null
    until: string | null
  }>`
    select customer_hash as hash, first_order_at as "firstOrderAt",
           enrolment_id as "enrolmentId", until
      from programme_customers
     where programme_id = ${programmeId}::uuid and customer_hash = any (${hashes}::bytea[])`.execute(
    tx,
  )
  return new Map(
    rows.map(({ hash, firstOrderAt, enrolmentId, until }) => [
      hash.toString('hex'),
      {
        hash,
        firstOrderAt: new Date(firstOrderAt),
        owner:
          enrolmentId === null || until === null ? null : { enrolmentId, until: new Date(until) },
      },
    ]),
  )
}

export const insertCustomers = async (
  tx: Db,
  programmeId: string,
  customers: readonly Customer[],
): Promise<void> => {
  if (customers.length === 0) return
  const rows = customers.map(({ hash, firstOrderAt, owner }) => ({
    hash: hash.toString('hex'),
    first_order_at: firstOrderAt,
    enrolment_id: owner?.enrolmentId,
    until: owner?.until,
  }))
  await sql`
    insert into programme_customers
      (programme_id, customer_hash, first_order_at, enrolment_id, until)
    select ${programmeId}::uuid, decode(hash, 'hex'), first_order_at, enrolment_id, until
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t
        (hash text, first_order_at timestamptz, enrolment_id uuid, until timestamptz)`.execute(tx)
}
