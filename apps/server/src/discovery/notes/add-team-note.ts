import { mentionedIn } from '@tandem/contract/discovery/notes/mentions.ts'
import { notesMax } from '@tandem/contract/discovery/notes/team-note.limits.ts'
import type { TeamNoteDraft, TeamNotes } from '@tandem/contract/discovery/notes/team-note.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { announceTeamNote } from './announce-team-note.ts'
import { mayWriteTeamNotes } from './team-note.policy.ts'
import { insertTeamNote } from './team-note.store.ts'
import { listTeamNotes, type Noted, viewNoted } from './team-note.views.ts'

export const addTeamNote = (
  actor: BrandActor,
  noted: Noted,
  { body }: TeamNoteDraft,
): Promise<TeamNotes> =>
  inTransaction(async (tx) => {
    const { campaignId, collaborationId = null } = await viewNoted(tx, actor, noted)
    ensure(mayWriteTeamNotes(actor))
    const note = { brandId: actor.brandId, campaignId, collaborationId, body }
    const id = await insertTeamNote(tx, { ...note, authorId: actor.userId }, notesMax)
    if (id === undefined) return refuse('team_note.too_many')
    await announceTeamNote(tx, actor, 'team_note.written', {
      ...{ id, noted, mentioned: mentionedIn(body) },
    })
    return listTeamNotes(actor, noted, tx)
  })
