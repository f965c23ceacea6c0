import type { TeamNotes } from '@tandem/contract/discovery/notes/team-note.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { announceTeamNote } from './announce-team-note.ts'
import { notedOf } from './noted.rules.ts'
import { mayChangeTeamNote } from './team-note.policy.ts'
import { deleteTeamNote, lockTeamNote } from './team-note.store.ts'
import { listTeamNotes } from './team-note.views.ts'

export const removeTeamNote = (actor: BrandActor, id: string): Promise<TeamNotes> =>
  inTransaction(async (tx) => {
    const note = await lockTeamNote(tx, actor.brandId, id)
    ensure(mayChangeTeamNote(actor, note))
    const noted = notedOf(note)
    await deleteTeamNote(tx, id)
    await announceTeamNote(tx, actor, 'team_note.deleted', { id, noted, mentioned: [] })
    return listTeamNotes(actor, noted, tx)
  })
