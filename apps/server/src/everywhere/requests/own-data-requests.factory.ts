import { sql } from 'kysely'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { db } from '#platform/postgres/db.ts'

const endExports: Prepare = async () => {
  await sql`update exports set state = 'failed' where state = 'running'`.execute(db)
  return {}
}

export const ownDataRequests: Record<string, Prepare> = {
  'GET /exports': () => ({}),
  'POST /exports': endExports,
  'POST /brand/exports': endExports,
}
