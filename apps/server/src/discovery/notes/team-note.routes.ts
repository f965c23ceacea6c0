import { teamNotes } from '@tandem/contract/discovery/notes/team-note.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { addTeamNote } from './add-team-note.ts'
import { changeTeamNote } from './change-team-note.ts'
import { removeTeamNote } from './remove-team-note.ts'
import { listTeamNotes } from './team-note.views.ts'

export const serveTeamNotes = (app: FastifyInstance): void => {
  bind(app, teamNotes.ofCampaign, ({ actor, params }) => listTeamNotes(actor, params))
  bind(app, teamNotes.addToCampaign, ({ actor, params, body }) => addTeamNote(actor, params, body))
  bind(app, teamNotes.ofCollaboration, ({ actor, params }) => listTeamNotes(actor, params))
  bind(app, teamNotes.addToCollaboration, ({ actor, params, body }) =>
    addTeamNote(actor, params, body),
  )
  bind(app, teamNotes.change, ({ actor, params, body }) =>
    changeTeamNote(actor, params.noteId, body),
  )
  bind(app, teamNotes.remove, ({ actor, params }) => removeTeamNote(actor, params.noteId))
}
