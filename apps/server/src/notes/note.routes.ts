import { notes } from '@tandem/contract/notes/note.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { viewCreatorNote } from './note.views.ts'
import { writeNote } from './write-note.ts'

export const serveNotes = (app: FastifyInstance): void => {
  bind(app, notes.read, ({ actor, params }) => viewCreatorNote(actor, params.creatorName))
  bind(app, notes.write, ({ actor, params, body }) => writeNote(actor, params.creatorName, body))
}
