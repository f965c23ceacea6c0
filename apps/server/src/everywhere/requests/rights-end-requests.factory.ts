import { sql } from 'kysely'
import { answerDispute } from '#collaborations/rights/disputes/answer-dispute.ts'
import { openDispute } from '#collaborations/rights/disputes/open-dispute.ts'
import { buildGranted } from '#collaborations/rights/ends/granted.factory.ts'
import { type Prepare, secret } from '#everywhere/cast.factory.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

const onGrant =
  (body?: unknown): Prepare =>
  async ({ brandA: brand, creatorA: creator }) => {
    const { grantId } = await buildGranted({ brand, creator, renewalCoins: 0 })
    return { params: { grantId }, ...(body !== undefined && { body }) }
  }

export const draft = (words: string) => ({
  link: 'https://shop.example/serum',
  seenOn: now().toISOString().slice(0, 10),
  words,
  pictureUrl: null,
})

export const onEnded =
  (body?: unknown): Prepare =>
  async (cast) => {
    const sample = await onGrant(body)(cast)
    await sql`update rights_grants set starts_at = starts_at - interval '31 days',
        ends_at = ends_at - interval '31 days', remind_at = null
      where id = ${String(sample.params?.grantId)}::uuid`.execute(db)
    return sample
  }

const inDispute =
  (body?: unknown, { takenDown = false } = {}): Prepare =>
  async (cast) => {
    const canary = secret()
    const sample = await onEnded(body)(cast)
    const grantId = String(sample.params?.grantId)
    await openDispute(cast.creatorA.actor, grantId, draft(`${canary} is on that page.`))
    if (takenDown)
      await answerDispute(cast.brandA.actor, grantId, { takenDown, words: 'It is gone.' })
    return { ...sample, canary }
  }

export const rightsEndRequests: Record<string, Prepare> = {
  'PUT /creator/rights/:grantId/renewal-price': onGrant({ coins: 12 }),
  'POST /brand/rights/:grantId/renew': onGrant({ coins: 0 }),
  'POST /creator/rights/:grantId/disputes': onEnded(draft('My reel is still on that page.')),
  'POST /brand/rights/:grantId/dispute/answer': inDispute({ takenDown: true, words: 'Gone.' }),
  'POST /creator/rights/:grantId/dispute/settle': inDispute(),
  'POST /creator/rights/:grantId/dispute/insist': inDispute(undefined, { takenDown: true }),
  'GET /v1/rights': async ({ brandA: brand, creatorA: creator }) => {
    const canary = secret()
    const { url, grantId } = await buildGranted({ brand, creator })
    await db
      .updateTable('rights_grants')
      .set({ territory: canary })
      .where('id', '=', grantId)
      .execute()
    return { query: { url }, canary }
  },
}
