import { notes } from '@tandem/contract/discovery/notes/note.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { whereSeen } from '#accounts/creators/index.ts'
import { bind } from '#platform/http/bind.ts'
import { viewCreatorNote } from './note.views.ts'
import { writeNote } from './write-note.ts'

export const serveNotes = (app: FastifyInstance): void => {
  bind(app, notes.read, ({ actor, params }) =>
    whereSeen(actor, params.creatorName, (name) => viewCreatorNote(actor, name)),
  )
  bind(app, notes.write, ({ actor, params, body }) =>
    whereSeen(actor, params.creatorName, (name) => writeNote(actor, name, body)),
  )
}
