import type { FastifyInstance } from 'fastify'
import { noteAct } from '#platform/events/audit-trail.store.ts'
import { fileReader } from '#platform/http/brand-of.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'

const nameIn = /filename="([^"]+)"/

/** Adds every file that a member downloads to the activity log, before the file is sent. */
export const noteDownloads = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const actor = fileReader(request)
    if (actor === undefined || reply.statusCode !== 200) return
    const file = nameIn.exec(String(reply.getHeader('content-disposition')))?.[1]
    if (file === undefined) return
    const entry = {
      act: 'file.downloaded',
      actor,
      subjectType: 'brand',
      subjectId: actor.brandId,
      data: { file },
    } as const
    await inTransaction((tx) => noteAct(tx, entry, app.originOf(request)))
  })
}
