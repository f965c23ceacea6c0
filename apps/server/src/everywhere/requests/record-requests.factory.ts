import { sql } from 'kysely'
import { importRecord } from '#collaborations/track-record/portable/import-record.ts'
import { listImported } from '#collaborations/track-record/portable/imported-record.views.ts'
import {
  confirmEmail,
  startIssuer,
} from '#collaborations/track-record/portable/portable-record.factory.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildStrikeOfA } from '#everywhere/things.factory.ts'
import { db } from '#platform/postgres/db.ts'

const inRecord =
  (kind: 'late' | 'auto_approved'): Prepare =>
  async (cast) => {
    const { id } = await buildStrikeOfA(cast)
    const words = 'My parcel came a week after its day.'
    return { body: { collaborationId: id, kind, words } }
  }

/** A new marketplace for each request, because a record of each is imported once. */
const signedFile: Prepare = async ({ creatorA, creatorB }) => {
  for (const { actor } of [creatorA, creatorB]) await confirmEmail(actor.userId)
  await sql`delete from imported_records where creator_id = ${creatorA.actor.userId}`.execute(db)
  const issuer = await startIssuer()
  return { body: { text: issuer.fileFor(creatorA.actor.email) } }
}

export const recordRequests: Record<string, Prepare> = {
  'GET /brands/:brandName/record': ({ brandA }) => ({ params: { brandName: brandA.slug } }),
  'GET /creators/:creatorName/record': ({ creatorA }) => ({
    params: { creatorName: creatorA.slug },
  }),
  'GET /creators/:creatorName/imported-records': ({ creatorA }) => ({
    params: { creatorName: creatorA.slug },
  }),
  'GET /creator/imported-records': () => ({}),
  'POST /creator/imported-records/check': signedFile,
  'POST /creator/imported-records': signedFile,
  'DELETE /creator/imported-records/:recordId': async (cast) => {
    const { body } = await signedFile(cast)
    const { text } = body as { text: string }
    await importRecord(cast.creatorA.actor, text)
    const [record] = await listImported(cast.creatorA.actor.userId)
    return { params: { recordId: record?.id } }
  },
  'GET /creator/earnings': () => ({}),
  'GET /creator/rates': () => ({}),
  'GET /matches/standing': () => ({}),
  'GET /creator/programme-figures': () => ({}),
  'GET /creator/record': () => ({}),
  'GET /creator/record/events': () => ({}),
  'POST /creator/record/appeals': inRecord('late'),
  'GET /brand/record': () => ({}),
  'GET /brand/record/events': () => ({}),
  'POST /brand/record/appeals': inRecord('auto_approved'),
}
