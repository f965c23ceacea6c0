import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { audit } from '@tandem/contract/communication/audit/audit.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { ensure } from '#platform/refusal.ts'
import { sendActivityFile } from './activity-file.ts'
import { viewActivity } from './audit.views.ts'
import { noteDownloads } from './note-downloads.ts'

export const serveAudit = (app: FastifyInstance): void => {
  noteDownloads(app)
  bind(app, audit.list, ({ actor, query }) => {
    ensure(mayAct(actor.member, 'audit.read'))
    return viewActivity(actor, query)
  })
  // A file is not part of the JSON contract.
  app.get('/api/brand/activity.csv', sendActivityFile)
}
