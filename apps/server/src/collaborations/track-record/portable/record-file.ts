import type { FastifyInstance } from 'fastify'
import type { ExportPart } from '#platform/export-parts.ts'
import { refuse } from '#platform/refusal.ts'
import { signRecord } from './sign-record.ts'

const inLines = (record: object): string => `${JSON.stringify(record, null, 2)}\n`

export const serveSignedRecord = (app: FastifyInstance): void => {
  app.get('/api/creator/record/signed.json', async (request, reply) => {
    const actor = (await app.resolveActor(request)) ?? refuse('session.required')
    if (actor.role !== 'creator') return refuse('role.creator_only')
    const record = (await signRecord(actor.userId)) ?? refuse('portable_record.email_unconfirmed')
    const name = `creator-record-${record.issuedAt.slice(0, 10)}.json`
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/json')
      .send(inLines(record))
  })
}

export const exportRecord: ExportPart = async function* ({ userId, brandId }) {
  const record = brandId === null ? await signRecord(userId) : undefined
  if (record !== undefined) yield { name: 'creator-record.json', input: inLines(record) }
}
