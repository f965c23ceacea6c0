import { sql } from 'kysely'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import type { Cast, Prepare } from '#everywhere/cast.factory.ts'
import { db } from '#platform/postgres/db.ts'

const askedBy =
  (who: 'managerA' | 'ownerA', body?: unknown): Prepare =>
  async (cast: Cast) => {
    const { programmeId } = await buildProgramme({ brand: cast.brandA })
    const input = { params: { programmeId }, body: { coins: 100 } }
    const { rows } = await sql<{ id: string }>`
      insert into spending_requests (brand_id, user_id, operation, input, coins, what, expires_at)
      values (${cast.brandA.brandId}, ${cast.ids[who]}, 'POST /brand/programmes/:programmeId/fund',
              ${JSON.stringify(input)}::jsonb, 100, 'add coins to the budget of a programme',
              app_now() + interval '7 days') returning id`.execute(db)
    return {
      params: { requestId: rows[0]?.id },
      ...(body !== undefined && { body }),
    }
  }

export const spendingRequests: Record<string, Prepare> = {
  'GET /brand/spending': () => ({}),
  'PUT /brand/spending/limits/:userId': (cast) => ({
    params: { userId: cast.ids.financeA },
    body: { coins: null },
  }),
  // Without a limit, no approval is needed.
  'POST /brand/spending/requests': async (cast) => ({
    body: {
      operation: 'POST /brand/programmes/:programmeId/fund',
      params: { programmeId: (await buildProgramme({ brand: cast.brandA })).programmeId },
      body: { coins: 100 },
    },
  }),
  'POST /brand/spending/requests/:requestId/approve': askedBy('managerA'),
  'POST /brand/spending/requests/:requestId/decline': askedBy('managerA', { reason: 'Too much.' }),
  'POST /brand/spending/requests/:requestId/withdraw': askedBy('ownerA'),
}
