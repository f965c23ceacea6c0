import { sql } from 'kysely'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { spendingRequests } from '#everywhere/requests/spending-requests.factory.ts'
import { db } from '#platform/postgres/db.ts'

const endExports: Prepare = async () => {
  await sql`update exports set state = 'failed' where state = 'running'`.execute(db)
  return {}
}

const planForAll = async (): Promise<void> => {
  await sql`insert into deletions (user_id, coins, due_at)
    select id, 0, app_now() + interval '9 days' from users on conflict do nothing`.execute(db)
}

export const ownDataRequests: Record<string, Prepare> = {
  ...spendingRequests,
  'GET /brand/activity': () => ({}),
  'GET /exports': () => ({}),
  'POST /exports': endExports,
  'POST /brand/exports': endExports,
  'GET /deletion': () => ({}),
  // Planned already, because what else is open depends on the tests before.
  'POST /deletion': async () => {
    await planForAll()
    return { body: { coins: 0 } }
  },
  'DELETE /deletion': async () => {
    await planForAll()
    return {}
  },
}
